import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { RunOutcome } from './outcome.ts';
import type { Stage } from './stage.ts';

/** What a stage is asked for: the files of these projects, or only those of `files`. */
export const StageRequest = z.object({
  /** The folder of the vitest configuration that names the projects. */
  root: z.string(),
  projects: z.array(z.string()),
  files: z.array(z.string()).optional(),
  /** Whether the first failure ends the run. */
  isEndedByFailure: z.boolean().default(false),
});
export type StageRequest = z.infer<typeof StageRequest>;

type Options = {
  root: string;
  /** From `root`; absent: all of the stage. */
  files: string[] | undefined;
  /** Added to this process's environment. */
  env: Record<string, string>;
  /** Ends the stage. */
  signal: AbortSignal;
  /** 40 when absent. */
  timeoutMinutes?: number;
  /** Whether the progress is shown. True when absent. */
  isShown?: boolean;
  /** Whether the first failure ends the stage. False when absent. */
  isEndedByFailure?: boolean;
};

// Long enough for the tests that are running to end, and the setups to be torn down.
const stopTimeoutMs = 90_000;

/**
 * Runs a stage in a process of its own, so that whatever kills it is counted instead of ending the
 * count. Resolves to an Error when there is no outcome: it died, took more than `timeoutMinutes`, or
 * `signal` called it off. In the last two cases its setups are torn down all the same.
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
      // Out of reach of the terminal's Ctrl-C, at which vitest would exit and tear nothing down.
      detached: true,
    },
  );
  // The process takes the end of the channel, also by our death, as the request to stop.
  const stop = () => {
    child.disconnect();
    setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs).unref();
  };
  calledOff.addEventListener('abort', stop);
  let outcome: RunOutcome | undefined;
  child.on('message', (message) => {
    outcome = RunOutcome.parse(message);
  });
  // The last message may still be on its way when the process is gone.
  const [[code, killedBy]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  calledOff.removeEventListener('abort', stop);
  if (signal.aborted) return new Error('was called off');
  if (calledOff.aborted) return new Error(`took longer than ${timeoutMinutes} minutes`);
  return outcome ?? new Error(`ended by ${killedBy ?? `code ${code}`} before it had an outcome`);
}
