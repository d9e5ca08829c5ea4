import { parentPort } from 'node:worker_threads';

/** A task for a worker thread of a pool. */
export type ThreadTask<Work> = { id: number; work: Work };

/** The result of a task, and the processor time that it took. */
export type ThreadAnswer<Result> = { result: Result; cpuMs: number };

/** The function that a pool calls in its threads. The module of the pool exports it as `execute`. */
export type ThreadEntry<Work, Result> = (task: ThreadTask<Work>) => Promise<ThreadAnswer<Result>>;

/** Makes the entry of a thread from the work it does. The pool ends the thread when a task takes too long. */
export function threadEntry<Work, Result>(
  execute: (work: Work) => Result | Promise<Result>,
): ThreadEntry<Work, Result> {
  return async ({ id, work }) => {
    // Reports the start, so that the time limit excludes waiting and thread start.
    parentPort?.postMessage({ started: id });
    const before = process.threadCpuUsage();
    const result = await execute(work);
    const { user, system } = process.threadCpuUsage(before);
    return { result, cpuMs: (user + system) / 1_000 };
  };
}
