import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasErrorCode, InfrastructureError } from './infrastructure-error.ts';
import { findProgram } from './programs.ts';

type Announce = (line: string) => void;

const policyFile = '/usr/sbin/policy-rc.d';
const stepMs = 600_000;
const lockRetryMs = 500;

/**
 * Returns the path of apt-get if this process may use it: if it runs as root on Debian or a derivative, such as Ubuntu.
 * Otherwise returns undefined.
 */
export async function findUsableApt(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const system = await readFile('/etc/os-release', 'utf8');
  if (!/^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(system)) return undefined;
  return findProgram('apt-get', env);
}

/**
 * Installs distribution packages, and announces the start and the progress. Keeps the services in the packages from
 * starting now or at the next boot.
 *
 * @throws InfrastructureError if apt-get fails
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
 * Keeps packages from starting their services until disposed. An administrator's existing policy takes precedence. The
 * policy file that this function writes applies only while this process runs. When called later, it deletes itself, so
 * a killed run leaves no lasting policy.
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
  // Without systemd, there is nothing to disable.
  if (!(await isPresent('/run/systemd/system'))) return;
  await promisify(execFile)('systemctl', ['disable', '--now', '--quiet', ...packages]);
}

/**
 * Runs apt-get and announces its progress. Waits while another program holds a lock of the package system, such as the
 * automatic updates of a freshly booted machine.
 *
 * @throws InfrastructureError if apt-get fails, or the lock is not free in time
 */
export async function runApt(
  apt: string,
  args: readonly string[],
  announce: Announce,
): Promise<void> {
  const deadline = performance.now() + stepMs;
  for (let attempt = 1; ; attempt += 1) {
    const failure = await failureOfApt(apt, args, announce);
    if (failure === undefined) return;
    if (!lockIsHeld.test(failure.text) || performance.now() > deadline) {
      const [first] = failure.text.split('\n');
      throw new InfrastructureError(`apt-get ${args[0]} failed (${failure.how}): ${first}`);
    }
    if (attempt === 1) announce('  Waiting for another program that installs packages.');
    await pause(lockRetryMs);
  }
}

async function failureOfApt(
  apt: string,
  args: readonly string[],
  announce: Announce,
): Promise<{ how: string; text: string } | undefined> {
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
  return code === 0 ? undefined : { how: signal ?? `status ${code}`, text: errors.join('') };
}

const lockIsHeld = /Could not get lock|Unable to (acquire|lock)/;

/** Matches the lines that show progress: a list or package that is fetched, unpacked or set up. */
const progress = /^(Get:|Fetched|Unpacking|Setting up)/;

async function isPresent(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}
