import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, readlink, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  createPidFile,
  identifyProcess,
  isRunning,
  readPidFile,
} from '@chat/infrastructure/process-identity';
import { findProgram } from '@chat/infrastructure/programs';
import { cacheFolder } from '../../go-program/go-program.ts';
import { docker, whyNoEngine } from '../../test-containers/docker.ts';
import { obtainImages } from '../../test-containers/stand-ins.ts';
import type { Cluster } from '../cluster.ts';
import { provideClusterPrograms } from './programs.ts';

const run = promisify(execFile);

const nodeAddress = '10.123.0.1';
const hostAddress = '10.123.0.254/24';
const hostLink = 'chat-node0';
const pauseImage = 'chat-cluster/pause:1';
const readyWithinMs = 120_000;

/** The programs that the machine needs, with their packages on Debian. */
const needed: Readonly<Record<string, string>> = {
  go: 'golang (1.25 or later)',
  containerd: 'containerd',
  ctr: 'containerd',
  runc: 'runc',
  unshare: 'util-linux',
  ip: 'iproute2',
  iptables: 'iptables',
  ipset: 'ipset',
  openssl: 'openssl',
  sysctl: 'procps',
};
const bridgePlugin = '/usr/lib/cni/bridge';

/**
 * Returns the reason why this machine cannot start a cluster, and how to install what is missing. Returns undefined if
 * it can.
 */
export async function whyNoLocalCluster(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'A cluster of this machine needs Linux.';
  const missing: string[] = [];
  if (process.getuid?.() !== 0) missing.push('root: run it with sudo');
  for (const [program, source] of Object.entries(needed)) {
    if (!(await findProgram(program, process.env))) missing.push(`${program}: install ${source}`);
  }
  if (!existsSync(bridgePlugin)) {
    missing.push(`${bridgePlugin}: install containernetworking-plugins`);
  }
  const noEngine = await whyNoEngine();
  if (noEngine) missing.push(`a container engine: install docker.io (${noEngine.split('\n')[0]})`);
  if (missing.length === 0) return undefined;
  return `A cluster of this machine needs:\n${missing.map((line) => `  ${line}`).join('\n')}`;
}

/**
 * Starts a one-node Kubernetes cluster on this machine, in separate Linux namespaces. Disposing removes every trace.
 * Uses a cluster that an earlier run left running.
 *
 * @throws when the cluster does not become ready
 */
export async function provideLocalCluster(announce: (line: string) => void): Promise<Cluster> {
  const programs = await provideClusterPrograms(announce);
  const state = join(cacheFolder(), 'cluster-state');
  const pidFile = `${state}.pid`;
  const earlier = await readPidFile(pidFile);
  if (earlier && (await isRunning(earlier))) {
    announce('Using the cluster that an earlier run left up.');
  } else {
    await removeRest(state, pidFile);
    announce('Bringing up a cluster of one node ...');
    await bringUp({ programs, state, pidFile });
  }
  const kubeconfig = join(state, 'pki/admin.conf');
  const imported = new Set<string>();
  return {
    kubeconfig,
    isTemporary: true,
    environment: { PATH: `${programs}:${process.env.PATH}`, KUBECONFIG: kubeconfig },
    nodeAddress,
    imageName: undefined,
    volumeFolder: join(state, 'volumes'),
    async provideImages(images) {
      const missing = new Set(images.map(({ source }) => source)).difference(imported);
      if (missing.size > 0) await importImages([...missing], state);
      for (const source of missing) imported.add(source);
      await nameImages(images, state);
    },
    async [Symbol.asyncDispose]() {
      await takeDown(state, pidFile);
    },
  };
}

/** Stops a cluster that an earlier run left running. Returns whether there was one. */
export async function stopLocalCluster(): Promise<boolean> {
  const state = join(cacheFolder(), 'cluster-state');
  const pidFile = `${state}.pid`;
  const earlier = await readPidFile(pidFile);
  const isUp = earlier !== undefined && (await isRunning(earlier));
  await takeDown(state, pidFile);
  return isUp;
}

interface Places {
  programs: string;
  state: string;
  pidFile: string;
}

async function bringUp({ programs, state, pidFile }: Places): Promise<void> {
  await mkdir(join(state, 'logs'), { recursive: true });
  const log = await open(join(state, 'logs/node.log'), 'w');
  const child = spawn(
    'unshare',
    [
      ...['--net', '--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc'],
      ...['--propagation', 'private', join(import.meta.dirname, 'node.sh')],
    ],
    {
      // A Ctrl-C reaches only the run, which then stops the cluster.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: {
        ...process.env,
        PROGRAMS: programs,
        STATE: state,
        NODE_ADDRESS: nodeAddress,
        PAUSE_IMAGE: pauseImage,
      },
    },
  );
  child.unref();
  await log.close();
  try {
    await recordProcess(child, pidFile);
    await linkNode(child);
    await untilReady({ programs, state, child });
    await buildPause();
    await importImages([pauseImage], state);
  } catch (error) {
    const text = await readFile(join(state, 'logs/node.log'), 'utf8');
    await takeDown(state, pidFile);
    throw new Error(`The cluster did not come up.\n${text.slice(-2_000)}`, { cause: error });
  }
}

async function recordProcess({ pid }: ChildProcess, pidFile: string): Promise<void> {
  const identity = pid === undefined ? undefined : await identifyProcess(pid);
  if (!identity) throw new Error('unshare did not start');
  await createPidFile(pidFile, identity);
}

/** Creates a network link between this machine and the node. The link disappears with the node's network namespace. */
async function linkNode({ pid }: ChildProcess): Promise<void> {
  const ours = await readlink('/proc/self/ns/net');
  while ((await readlink(`/proc/${pid}/ns/net`)) === ours) await pause(20);
  const peer = ['peer', 'name', 'node0', 'netns', String(pid)];
  await run('ip', ['link', 'add', hostLink, 'type', 'veth', ...peer]);
  await run('ip', ['address', 'add', hostAddress, 'dev', hostLink]);
  await run('ip', ['link', 'set', hostLink, 'up']);
}

async function untilReady({
  programs,
  state,
  child,
}: Pick<Places, 'programs' | 'state'> & { child: ChildProcess }): Promise<void> {
  const args = ['--kubeconfig', join(state, 'pki/admin.conf'), 'wait', '--for=condition=Ready'];
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    try {
      await run(join(programs, 'kubectl'), [...args, 'node/node1', '--timeout=5s']);
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await pause(500);
    }
  }
}

/** Builds the image with the process that only keeps a pod's namespaces alive. */
async function buildPause(): Promise<void> {
  const known = await docker(['images', '--quiet', pauseImage]);
  if (known.trim() !== '') return;
  const { node } = await obtainImages(() => undefined);
  const recipe = `FROM ${node}\nENTRYPOINT ["/bin/sleep", "infinity"]\n`;
  await docker(['build', '--tag', pauseImage, '-'], { input: Readable.from([recipe]) });
}

async function importImages(names: readonly string[], state: string): Promise<void> {
  const script =
    'set -o pipefail; socket=$1; shift; docker save "$@" | ctr -a "$socket" -n k8s.io images import -';
  await run('bash', ['-c', script, 'bash', socketOf(state), ...names], { maxBuffer: 2 ** 26 });
}

/** Gives imported images the names that manifests use for them. */
async function nameImages(
  images: readonly { source: string; name: string }[],
  state: string,
): Promise<void> {
  for (const { source, name } of images) {
    const args = ['-a', socketOf(state), '-n', 'k8s.io', 'images', 'tag', '--force'];
    await run('ctr', [...args, fullName(source), fullName(name)]);
  }
}

const socketOf = (state: string) => join(state, 'run/containerd.sock');

/** Returns an image's full name, as containerd stores it. */
function fullName(name: string): string {
  const [first = '', ...rest] = name.split('/');
  if (rest.length === 0) return `docker.io/library/${name}`;
  return first.includes('.') || first.includes(':') ? name : `docker.io/${name}`;
}

async function takeDown(state: string, pidFile: string): Promise<void> {
  const node = await readPidFile(pidFile);
  if (node && (await isRunning(node))) {
    // The kernel then ends all processes in its namespaces.
    process.kill(node.pid, 'SIGKILL');
    while (await isRunning(node)) await pause(50);
  }
  await removeRest(state, pidFile);
}

async function removeRest(state: string, pidFile: string): Promise<void> {
  // Processes that the kernel is still ending keep files open for a moment.
  await rm(state, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  for (const hierarchy of await readdir('/sys/fs/cgroup')) {
    await removeGroups(join('/sys/fs/cgroup', hierarchy, 'kubepods'));
  }
  await removeGroups('/sys/fs/cgroup/kubepods');
  await rm(pidFile, { force: true });
}

/** Removes the control groups that kubelet created, none of which contains a process anymore. */
async function removeGroups(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await removeGroups(join(folder, entry.name));
  }
  await rmdir(folder);
}
