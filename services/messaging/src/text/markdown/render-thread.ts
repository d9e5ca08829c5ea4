import { parentPort } from 'node:worker_threads';
import { executeRenderWork, type RenderResult, type RenderWork } from './render-work.ts';

/** What a thread of the pool is given. */
export type ThreadTask = { id: number; work: RenderWork };

/** What it answers, and the processor time that took. */
export type ThreadAnswer = { result: RenderResult; cpuMs: number };

/** Runs in a thread of its own, which is ended when the work takes too long. */
export function execute({ id, work }: ThreadTask): ThreadAnswer {
  // Threads that are still starting, and tasks that wait for one, are not late yet.
  parentPort?.postMessage({ started: id });
  const before = process.threadCpuUsage();
  const result = executeRenderWork(work);
  const { user, system } = process.threadCpuUsage(before);
  return { result, cpuMs: (user + system) / 1_000 };
}
