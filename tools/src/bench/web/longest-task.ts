import type { Page } from 'playwright-core';
import { z } from 'zod';

/** The trace category in which Chromium records every task of every thread. */
const categories = ['toplevel'];
const taskName = 'ThreadControllerImpl::RunTask';
const mainThread = 'CrRendererMain';

/** The schema of a trace. A trace has a million events, so it checks only their names; few events are of interest. */
const Trace = z.object({ traceEvents: z.array(z.looseObject({ name: z.string() })) });
const ThreadName = z.object({
  pid: z.int(),
  tid: z.int(),
  args: z.object({ name: z.string() }),
});
const Task = z.object({
  pid: z.int(),
  tid: z.int(),
  /** The task's processor time in microseconds. */
  tdur: z.number().default(0),
});

/**
 * Runs `work`. Returns its result, and the processor time in milliseconds of the longest task that pages ran meanwhile.
 */
export async function longestTaskOf<Result>(
  page: Page,
  work: () => Promise<Result>,
): Promise<[Result, number]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser');
  await browser.startTracing(page, { categories });
  const result = await work();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = Trace.parse(JSON.parse(trace));
  const named = <Shape extends z.ZodType>(wanted: string, shape: Shape) =>
    traceEvents.filter(({ name }) => name === wanted).map((event) => shape.parse(event));
  const threads = new Set(
    named('thread_name', ThreadName)
      .filter(({ args }) => args.name === mainThread)
      .map(threadOf),
  );
  const tasks = named(taskName, Task).filter((task) => threads.has(threadOf(task)));
  if (tasks.length === 0) throw new Error('Chromium has noted no task');
  return [result, tasks.reduce((most, { tdur }) => Math.max(most, tdur), 0) / 1_000];
}

function threadOf({ pid, tid }: { pid: number; tid: number }): string {
  return `${pid} ${tid}`;
}
