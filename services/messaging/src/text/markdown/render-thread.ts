import { parentPort } from 'node:worker_threads';
import { executeRenderWork, type RenderResult, type RenderWork } from './render-work.ts';

/** Task of a worker thread. */
export type ThreadTask = { id: number; work: RenderWork };

/** Result and CPU time of a task. */
export type ThreadAnswer = { result: RenderResult; cpuMs: number };

/** Entry point of a worker thread, which is terminated when the task takes too long. */
export function execute({ id, work }: ThreadTask): ThreadAnswer {
  // Reports the start, so that the time limit excludes waiting and thread start.
  parentPort?.postMessage({ started: id });
  const before = process.threadCpuUsage();
  const result = executeRenderWork(work);
  const { user, system } = process.threadCpuUsage(before);
  return { result, cpuMs: (user + system) / 1_000 };
}
