import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, type ServiceName } from './services.ts';

export interface Supervised extends AsyncDisposable {
  service: ServiceName;
  /** Process id of the running instance; undefined between a crash and its restart. */
  pid(): number | undefined;
  /** Sends a signal to the running instance; it is started again when it ends. */
  kill(signal: NodeJS.Signals): void;
}

export interface SuperviseOptions {
  service: ServiceName;
  /** Distinguishes replicas in log file names. */
  instance: string;
  environment: NodeJS.ProcessEnv;
  logDirectory: string;
  /** Told when an instance ended by itself. */
  onCrash(line: string): void;
}

const restartDelayMs = { first: 200, most: 5_000 };
const stopTimeoutMs = 10_000;

/** Runs a service as its own process under plain Node, and again whenever it ends before it is told to. */
export function supervise(options: SuperviseOptions): Supervised {
  const { service, instance, environment, logDirectory, onCrash } = options;
  mkdirSync(logDirectory, { recursive: true });
  const logFile = join(logDirectory, `${instance}.log`);
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let crashes = 0;
  let isStopping = false;

  function start() {
    const output = createWriteStream(logFile, { flags: 'a' });
    const startedAt = Date.now();
    child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--import',
        '@chat/kit/telemetry/register',
        'src/main.ts',
      ],
      { cwd: folderOf(service), env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child.stdout?.pipe(output, { end: false });
    child.stderr?.pipe(output, { end: false });
    child.once('exit', (code, signal) => {
      child = undefined;
      output.end();
      if (isStopping) return;
      // A long life before it means that this crash is not the last one's sequel.
      crashes = Date.now() - startedAt > 30_000 ? 1 : crashes + 1;
      const delayMs = Math.min(restartDelayMs.first * 2 ** (crashes - 1), restartDelayMs.most);
      onCrash(`${instance} ended (${signal ?? `code ${code}`}); see ${logFile}; starting it again`);
      restart = setTimeout(start, delayMs);
    });
  }
  start();

  return {
    service,
    pid: () => child?.pid,
    kill(signal) {
      child?.kill(signal);
    },
    async [Symbol.asyncDispose]() {
      isStopping = true;
      clearTimeout(restart);
      const running = child;
      if (!running) return;
      const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
      running.kill('SIGTERM');
      const force = setTimeout(() => running.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(force);
    },
  };
}
