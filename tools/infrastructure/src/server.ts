import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from './command.ts';
import { endProcess, signalProcess, untilGone } from './end-process.ts';
import { hasErrorCode, InfrastructureError } from './infrastructure-error.ts';
import {
  identifyProcess,
  isRunning,
  type ProcessIdentity,
  removePidFile,
  writePidFile,
} from './process-identity.ts';
import { untilSucceeds } from './until-succeeds.ts';

/** The command that starts a server, and the condition under which the server is ready. */
export type ServerPlan = {
  /** The server's name in messages, its log and its pid file; unique in the data folder. */
  name: string;
  /** The run's data folder, for `<name>.log` and `<name>.pid`. */
  directory: string;
  command: Command;
  env: NodeJS.ProcessEnv;
  /** Returns once the server is ready. @throws while it is not */
  answers: () => Promise<void>;
  /** Matches the log of a failed start if a later attempt may succeed. */
  mayPass?: RegExp;
  /** Advice for the case that the server does not start at all. */
  remedy?: string;
};

/** A server that is a child process of this run. */
export type Server = {
  /** The pid; undefined while the server is down. */
  readonly pid: number | undefined;
  /**
   * Sends `signal`. Returns once the process is gone, or immediately for SIGSTOP and SIGCONT.
   *
   * @throws Error if the server is already down, or is still running after 20 s
   */
  kill(signal: KillSignal): Promise<void>;
  /** Stops the server gracefully. Does nothing if the server is down. */
  stop(): Promise<void>;
  /** Stops the server if it is up, then starts it with the same port and data. Returns once the server is ready. */
  restart(): Promise<void>;
};

type KillSignal = 'SIGKILL' | 'SIGTERM' | 'SIGINT' | 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT';

const startMs = 60_000;
const endMs = 20_000;
const retryMs = 100;
const logTailCharacters = 2_000;
/**
 * Matches the error for a port in use. An outgoing connection or this server's previous process can use the port
 * briefly.
 */
const addressInUse = /address already in use/i;

/**
 * Starts a server and waits up to 60 s until it is ready. Disposing stops the server. Its output goes to `<name>.log`,
 * which is emptied at the start of a run. Announces it if the server ends unexpectedly.
 *
 * @throws InfrastructureError with the last lines of the log if the server is not ready in time
 */
export async function startServer(
  plan: ServerPlan,
  announce: (line: string) => void,
): Promise<Server & AsyncDisposable> {
  let running: ProcessIdentity | undefined;
  let isAskedToEnd = false;

  async function start(): Promise<void> {
    const started = await startUntilItServes(plan);
    running = started.identity;
    isAskedToEnd = false;
    void started.ended.then((how) => {
      if (isAskedToEnd || running !== started.identity) return;
      running = undefined;
      announce(`${plan.name} ended by itself (${how}); see ${logFile(plan)}`);
    });
  }

  async function endBy(end: (target: ProcessIdentity) => Promise<void>): Promise<void> {
    if (running === undefined) return;
    isAskedToEnd = true;
    await end(running);
    running = undefined;
    await removePidFile(pidFile(plan));
  }

  async function stop(): Promise<void> {
    await endBy(endProcess);
  }

  async function kill(signal: KillSignal): Promise<void> {
    if (running === undefined) throw new InfrastructureError(`${plan.name} does not run`);
    if (signal === 'SIGSTOP' || signal === 'SIGCONT') {
      await signalProcess(running, signal);
      return;
    }
    await endBy(async (target) => {
      await signalProcess(target, signal);
      await untilGone(target, endMs);
    });
  }

  async function restart(): Promise<void> {
    await stop();
    await start();
  }

  await rm(logFile(plan), { force: true });
  await start();
  return {
    get pid() {
      return running?.pid;
    },
    kill,
    stop,
    restart,
    [Symbol.asyncDispose]: stop,
  };
}

type Started = { identity: ProcessIdentity; ended: Promise<string> };

async function startUntilItServes(plan: ServerPlan): Promise<Started> {
  const deadline = performance.now() + startMs;
  for (;;) {
    const logStart = await sizeOf(logFile(plan));
    const started = await spawnServer(plan);
    const failure = await failureToServe(plan, started.identity, deadline);
    if (failure === undefined) return started;
    await endProcess(started.identity);
    const log = (await readFile(logFile(plan))).subarray(logStart).toString();
    const mayPass = addressInUse.test(log) || plan.mayPass?.test(log);
    if (mayPass && performance.now() < deadline) {
      await pause(retryMs);
      continue;
    }
    throw new InfrastructureError(
      [
        `${plan.name} did not start. The end of its log, ${logFile(plan)}:`,
        log.slice(-logTailCharacters).trim() || '(empty)',
        ...(plan.remedy === undefined ? [] : [plan.remedy]),
      ].join('\n'),
      { cause: failure },
    );
  }
}

async function spawnServer({ command, directory, env, name }: ServerPlan): Promise<Started> {
  const log = await open(logFile({ directory, name }), 'a');
  try {
    const { account, args, file } = command;
    const child = spawn(file, args, {
      // In a separate session, Ctrl-C in the terminal reaches this process only, which stops the servers in order.
      detached: true,
      // Files, not pipes: a server must not fail for lack of a reader when this process is gone.
      stdio: ['ignore', log.fd, log.fd],
      cwd: '/',
      env,
      ...account,
    });
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    child.once('exit', (code, signal) => resolve(signal ?? `status ${code}`));
    await once(child, 'spawn');
    if (child.pid === undefined) throw new Error(`${file} was spawned without a process id`);
    const identity = await identifyProcess(child.pid);
    // The process is gone already, so return an identity that no running process has.
    if (identity === undefined) return { identity: { pid: child.pid, startedAt: '' }, ended };
    await writePidFile(pidFile({ directory, name }), identity);
    return { identity, ended };
  } finally {
    await log.close();
  }
}

/** Returns the reason why the started process is not ready; undefined once it is. */
async function failureToServe(
  plan: ServerPlan,
  identity: ProcessIdentity,
  deadline: number,
): Promise<unknown> {
  return untilSucceeds(
    async () => {
      if (!(await isRunning(identity))) return new Error(`${plan.name} ended while starting`);
      await plan.answers();
      return undefined;
    },
    { timeoutMs: deadline - performance.now() },
  ).catch((error: unknown) => error);
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

function logFile({ directory, name }: Pick<ServerPlan, 'directory' | 'name'>): string {
  return path.join(directory, `${name}.log`);
}

function pidFile({ directory, name }: Pick<ServerPlan, 'directory' | 'name'>): string {
  return path.join(directory, `${name}.pid`);
}
