import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { promisify } from 'node:util';
import { hasErrorCode, InfrastructureError } from './infrastructure-error.ts';
import { findProgram } from './programs.ts';

type Announce = (line: string) => void;

const policyFile = '/usr/sbin/policy-rc.d';
const stepMs = 600_000;

/**
 * The path of apt-get where it may be used: on Debian and its children, such as Ubuntu, by root.
 * `undefined` elsewhere.
 */
export async function findUsableApt(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const system = await readFile('/etc/os-release', 'utf8');
  if (!/^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(system)) return undefined;
  return findProgram('apt-get', env);
}

/**
 * Installs distribution packages, announcing that and the progress. The services the packages bring
 * are neither started now nor at the next boot.
 *
 * @throws InfrastructureError when apt-get fails
 */
export async function installWithApt(
  apt: string,
  packages: string[],
  announce: Announce,
): Promise<void> {
  announce(`Installing ${packages.join(' and ')} with apt-get, for their programs only.`);
  await using _quiet = await withholdServices();
  await runApt(apt, ['update'], announce);
  await runApt(apt, ['install', '--yes', '--no-install-recommends', ...packages], announce);
  await disableServices(packages);
}

/**
 * Until disposed, packages do not start their services. An administrator's own policy is respected
 * instead of ours. Ours counts while this process runs, and removes itself when asked later, so one
 * left by a killed run does no harm.
 */
async function withholdServices(): Promise<AsyncDisposable> {
  const policy = [
    '#!/bin/sh',
    `if kill -0 ${process.pid} 2>/dev/null; then exit 101; fi`,
    'rm -f "$0"',
    'exit 0',
    '',
  ].join('\n');
  try {
    await writeFile(policyFile, policy, { flag: 'wx', mode: 0o755 });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    return { [Symbol.asyncDispose]: async () => undefined };
  }
  return { [Symbol.asyncDispose]: () => rm(policyFile, { force: true }) };
}

async function disableServices(packages: string[]): Promise<void> {
  // Only where systemd runs is there something to disable.
  if (!(await isPresent('/run/systemd/system'))) return;
  await promisify(execFile)('systemctl', ['disable', '--now', '--quiet', ...packages]);
}

async function runApt(apt: string, args: string[], announce: Announce): Promise<void> {
  const child = spawn(apt, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: stepMs,
  });
  const ended = once(child, 'close');
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  for await (const line of createInterface({ input: child.stdout })) {
    if (progress.test(line)) announce(`  ${line}`);
  }
  const [code, signal] = await ended;
  if (code === 0) return;
  const [first] = errors.join('').split('\n');
  throw new InfrastructureError(
    `apt-get ${args[0]} failed (${signal ?? `status ${code}`}): ${first}`,
  );
}

/** The lines that show something moves: which list or package is fetched, unpacked, set up. */
const progress = /^(Get:|Fetched|Unpacking|Setting up)/;

async function isPresent(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}
