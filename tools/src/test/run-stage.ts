import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { RunOutcome } from './outcome.ts';
import type { Stage } from './stage.ts';

/** A request to run a stage: all files of these projects, or only `files`. */
export const StageRequest = z.object({
  /** The folder with the vitest configuration that declares the projects. */
  root: z.string(),
  projects: z.array(z.string()),
  files: z.array(z.string()).optional(),
  /** Whether the first failure ends the run. */
  isEndedByFailure: z.boolean().default(false),
});
export type StageRequest = z.infer<typeof StageRequest>;

type Options = {
  root: string;
  /** The files to run, relative to `root`. If undefined, all files of the stage. */
  files: string[] | undefined;
  /** Additional variables for the environment of the stage's process. */
  env: Record<string, string>;
  /** Aborting this signal aborts the stage. */
  signal: AbortSignal;
  /** The timeout in minutes. Default: 40. */
  timeoutMinutes?: number;
  /** Whether to print the progress. Default: true. */
  isShown?: boolean;
  /** Whether the first failure ends the stage. Default: false. */
  isEndedByFailure?: boolean;
};

// Long enough for running tests to end, and for setups to be torn down.
const stopTimeoutMs = 90_000;

/**
 * Runs a stage in a separate process, so that a crash of the stage is reported instead of ending this process. Resolves
 * to an Error when there is no outcome: the process died, took more than `timeoutMinutes`, or `signal` aborted. After a
 * timeout or an abort, the stage's setups are torn down nevertheless.
 *
 * @throws Error when the process cannot be started
 */
export async function runStage(
  { projects }: Stage,
  {
    root,
    files,
    env,
    signal,
    timeoutMinutes = 40,
    isShown = true,
    isEndedByFailure = false,
  }: Options,
): Promise<RunOutcome | Error> {
  const calledOff = AbortSignal.any([signal, AbortSignal.timeout(timeoutMinutes * 60_000)]);
  if (signal.aborted) return new Error('was called off');
  const request: StageRequest = { root, projects, files, isEndedByFailure };
  const output = isShown ? 'inherit' : 'ignore';
  const child = fork(
    path.join(import.meta.dirname, 'stage-process.ts'),
    [JSON.stringify(request)],
    {
      env: { ...process.env, ...env },
      execArgv: [],
      stdio: ['ignore', output, output, 'ipc'],
      // Not reached by the terminal's Ctrl-C, on which vitest would exit without tearing anything down.
      detached: true,
    },
  );
  // The process treats the end of the channel, even by our death, as the request to stop.
  const stop = () => {
    child.disconnect();
    setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs).unref();
  };
  calledOff.addEventListener('abort', stop);
  let outcome: RunOutcome | undefined;
  child.on('message', (message) => {
    outcome = RunOutcome.parse(message);
  });
  // The last message may still be in transit when the process has exited.
  const [[code, killedBy]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  calledOff.removeEventListener('abort', stop);
  if (signal.aborted) return new Error('was called off');
  if (calledOff.aborted) return new Error(`took longer than ${timeoutMinutes} minutes`);
  return outcome ?? new Error(`ended by ${killedBy ?? `code ${code}`} before it had an outcome`);
}
