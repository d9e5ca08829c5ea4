import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '@chat/infrastructure/command';
import {
  identifyProcess,
  removePidFile,
  writePidFile,
} from '@chat/infrastructure/process-identity';
import { badSettingsExitCode } from '@chat/kit/config/read-env';
import { programFolder, type ServiceName } from './services.ts';

export interface Supervised extends AsyncDisposable {
  /** The services that the process runs. */
  services: readonly ServiceName[];
  /** The name of this replica and of its log file. */
  instance: string;
  /** The pid of the running instance; undefined between a crash and the restart. */
  pid(): number | undefined;
  /** Sends a signal to the running instance. If the instance ends, it is restarted. */
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the error output when the instance rejects its settings. The instance is then not restarted. */
  refusal: Promise<string>;
}

export interface SuperviseOptions {
  services: readonly ServiceName[];
  /** The name that distinguishes replicas in file names. */
  instance: string;
  /** The command to run in the program's folder (see `serviceCommand`). */
  command: Command;
  environment: NodeJS.ProcessEnv;
  logDirectory: string;
  /** The folder for the pid file `<instance>.pid`, which exists while the instance runs. If absent, there is none. */
  pidDirectory?: string;
  /** Called with a message when an instance ends unexpectedly. */
  announce(line: string): void;
}

/** The command that runs services: plain Node that loads telemetry first. */
export const serviceCommand: Command = {
  file: process.execPath,
  args: [
    '--disable-warning=ExperimentalWarning',
    // Enough space for the garbage of a burst of requests, so that collections are rarer and most of it is dead by
    // then.
    '--max-semi-space-size=64',
    // Without this, the heap may double between collections: half of what a gateway with 10,000 polls kept was
    // garbage.
    '--heap-growing-percent=40',
    '--import',
    '@chat/kit/telemetry/register',
    'src/main.ts',
  ],
};

const restartDelayMs = { first: 200, most: 5_000 };
const stopTimeoutMs = 10_000;
/** The number of characters at the end of stderr to keep. Errors about all settings fit. */
const keptCharacters = 10_000;

/**
 * Runs services in a process, and restarts the process whenever it ends unexpectedly, unless it has rejected its
 * settings.
 */
export function supervise(options: SuperviseOptions): Supervised {
  const { services, instance, command, environment } = options;
  const { logDirectory, pidDirectory, announce } = options;
  for (const folder of [logDirectory, pidDirectory])
    if (folder) mkdirSync(folder, { recursive: true });
  const logFile = join(logDirectory, `${instance}.log`);
  const pidFile = pidDirectory && join(pidDirectory, `${instance}.pid`);
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let crashes = 0;
  let isStopping = false;
  const { promise: refusal, resolve: refuse } = Promise.withResolvers<string>();

  function start() {
    let said = '';
    const output = createWriteStream(logFile, { flags: 'a' });
    const startedAt = Date.now();
    child = spawn(command.file, command.args, {
      cwd: programFolder,
      env: { ...environment, SERVICES: services.join() },
      // A session of its own: Ctrl-C in the terminal reaches only this process, which stops the instances in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { pid } = child;
    if (pidFile && pid !== undefined) {
      recordPid(pidFile, pid).catch((error) => announce(`${pidFile} was not written: ${error}`));
    }
    child.stdout?.pipe(output, { end: false });
    child.stderr?.pipe(output, { end: false });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-keptCharacters);
    });
    // On `close`, all of its output has been read, unlike on `exit`.
    child.once('close', (code, signal) => {
      output.end();
      if (code === badSettingsExitCode) refuse(said.trim());
      if (isStopping) return;
      const next = code === badSettingsExitCode ? '' : '; starting it again';
      announce(
        `${instance} ended (${signal ?? reasonIn(said) ?? `code ${code}`}); see ${logFile}${next}`,
      );
    });
    child.once('exit', (code) => {
      child = undefined;
      if (isStopping || code === badSettingsExitCode) return;
      // After a long run, count the crash as the first.
      crashes = Date.now() - startedAt > 30_000 ? 1 : crashes + 1;
      const delayMs = Math.min(restartDelayMs.first * 2 ** (crashes - 1), restartDelayMs.most);
      restart = setTimeout(start, delayMs);
    });
  }
  start();

  return {
    services,
    instance,
    pid: () => child?.pid,
    refusal,
    kill(signal) {
      child?.kill(signal);
    },
    async [Symbol.asyncDispose]() {
      isStopping = true;
      clearTimeout(restart);
      if (child) await end(child);
      if (pidFile) await removePidFile(pidFile);
    },
  };
}

/** Returns the line in which Node reports the error that ended a process; undefined if there is none. */
function reasonIn(stderr: string): string | undefined {
  return /^\w*Error: .+$/m.exec(stderr)?.[0];
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(force);
}

async function recordPid(file: string, pid: number): Promise<void> {
  const identity = await identifyProcess(pid);
  // By now, the file belongs to the successor.
  if (identity) await writePidFile(file, identity);
}
