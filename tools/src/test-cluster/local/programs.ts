import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from '@chat/infrastructure/programs';
import { cacheFolder } from '../../go-program/go-program.ts';

const run = promisify(execFile);

const kubernetes = '1.34.4';
/** The program that enforces network policies. Not the newest version, because some module proxies do not have it. */
const kubeRouter = 'github.com/cloudnativelabs/kube-router/v2/cmd/kube-router@v2.1.0';
const names = [
  ...['helm', 'kubectl', 'etcd', 'coredns', 'kubelet', 'kube-apiserver'],
  ...['kube-controller-manager', 'kube-scheduler', 'kube-proxy'],
];

/**
 * Returns the folder that contains the programs of a cluster. Builds them on the first call.
 *
 * @throws when a program cannot be built
 */
export async function provideClusterPrograms(announce: (line: string) => void): Promise<string> {
  const folder = join(cacheFolder(), `kubernetes-${kubernetes}`);
  const has = (name: string) => isExecutable(join(folder, name));
  const there = await Promise.all(names.map(has));
  if (there.includes(false)) {
    announce(`Building Kubernetes ${kubernetes} in ${folder}: 5 to 60 minutes, once ...`);
    const script = join(import.meta.dirname, 'build-programs.sh');
    const work = join(cacheFolder(), `kubernetes-${kubernetes}-source`);
    const child = spawn(script, [folder, work, kubernetes], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Kubernetes could not be built: ${script} ended with ${code}`);
  }
  if (!(await has('kube-router'))) await buildKubeRouter(folder, announce);
  return folder;
}

/**
 * Builds kube-router. If that fails, announces it and returns, because a cluster also works without kube-router. Steps
 * that need kube-router are then skipped.
 */
async function buildKubeRouter(folder: string, announce: (line: string) => void): Promise<void> {
  announce('Building kube-router, which enforces network policies: minutes, once ...');
  await mkdir(folder, { recursive: true });
  const env = { ...process.env, CGO_ENABLED: '0', GOBIN: folder };
  try {
    await run('go', ['install', kubeRouter], { env });
  } catch (error) {
    announce(
      `It cannot be built, so no network policy is enforced: ${error instanceof Error ? error.message : error}`,
    );
  }
}
