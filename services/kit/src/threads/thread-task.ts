import { parentPort } from 'node:worker_threads';

/** A task for a pool's worker thread. */
export type ThreadTask<Work> = { id: number; work: Work };

/** The result of a task, and the processor time that the task took. */
export type ThreadAnswer<Result> = { result: Result; cpuMs: number };

/** The function that a pool calls in its threads. The pool's module exports it as `execute`. */
export type ThreadEntry<Work, Result> = (task: ThreadTask<Work>) => Promise<ThreadAnswer<Result>>;

/**
 * Creates the entry function of a thread from the function that does the work. The pool terminates the thread if a task
 * takes too long.
 */
export function threadEntry<Work, Result>(
  execute: (work: Work) => Result | Promise<Result>,
): ThreadEntry<Work, Result> {
  return async ({ id, work }) => {
    // Reports the start, so that the time limit excludes the wait for a thread and its start.
    parentPort?.postMessage({ started: id });
    const before = process.threadCpuUsage();
    const result = await execute(work);
    const { user, system } = process.threadCpuUsage(before);
    return { result, cpuMs: (user + system) / 1_000 };
  };
}
