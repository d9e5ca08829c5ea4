import type { JobAttempt, JobWithMetadata, PgBoss } from 'pg-boss';
import { pause } from '../lifecycle/abort.ts';
import { repeat } from '../lifecycle/repeat.ts';
import type { Logger } from '../logging/logger.ts';
import type { JobHandler, Queue } from './job.ts';

/** The delays after failures. Each delay is twice as long as the one before. */
const retryMs = { first: 250, longest: 30_000 };

/** The delay before a sweep that this process does not know is tried again. */
const unknownSweepMs = 60_000;

/** The number of times per second that a queue with a limit per second starts a share of its jobs. */
const sharesPerSecond = 10;

/** The name of the job's kind within its queue, and the job's data. */
export type StoredJob = { job: string; data: unknown };
type Fetched = JobWithMetadata<StoredJob>;

/** A worker that runs the jobs of a queue. Disposing it waits for the jobs in progress. */
export type Worker = AsyncDisposable & {
  /** Fetches jobs immediately. */
  wake(): void;
  running: ReadonlySet<Fetched>;
};

/**
 * Fetches and runs jobs of a queue, as many at a time and per second as the queue allows. When a job is postponed or
 * fails, calls `onPostponed` with the delay in milliseconds.
 */
export function startWorker(options: {
  boss: PgBoss;
  queue: Queue;
  handlers: readonly JobHandler[];
  fetchEveryMs: number;
  onPostponed(inMs: number): void;
  log: Logger;
}): Worker {
  const { boss, queue, fetchEveryMs, log } = options;
  const running = new Set<Fetched>();
  const ends = new Set<Promise<void>>();
  const stopping = new AbortController();

  function run(job: Fetched): void {
    running.add(job);
    const end = attempt(options, job, stopping.signal)
      // Without heartbeats, another process takes over the job.
      .catch((error: unknown) =>
        log.warn('failed to record the end of a job', { id: job.id, error }),
      )
      .finally(() => {
        running.delete(job);
        ends.delete(end);
        // A permit is free, and perhaps the key.
        fetching.wake();
      });
    ends.add(end);
  }

  const fetching = repeat({
    name: `fetching jobs of queue ${queue.name}`,
    everyMs: fetchEveryMs,
    work: async () => {
      const share = Math.ceil(queue.perSecond / sharesPerSecond);
      const batchSize = Math.min(queue.concurrency - running.size, share);
      if (batchSize === 0) return;
      const jobs = await boss.fetch<StoredJob>(queue.name, { batchSize, includeMetadata: true });
      for (const job of jobs) run(job);
      const pauseMs = (jobs.length * 1_000) / queue.perSecond;
      if (pauseMs === 0) return;
      // Fetches again right after the pause. Jobs that end during the pause do not shorten it.
      fetching.wake();
      await pause(pauseMs, stopping.signal);
    },
    log,
  });
  return {
    wake: fetching.wake,
    running,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await fetching[Symbol.asyncDispose]();
      await Promise.all(ends);
    },
  };
}

async function attempt(
  { boss, queue, handlers, onPostponed, log }: Parameters<typeof startWorker>[0],
  job: Fetched,
  signal: AbortSignal,
): Promise<void> {
  const about = { job: job.data.job, id: job.id, attemptsBefore: job.retryCount };
  let postponedMs: number | undefined;
  const postpone = (inMs: number) => {
    postponedMs = inMs;
  };
  try {
    const handler = handlers.find((candidate) => candidate.job.name === job.data.job);
    if (handler)
      await handler.run(job.data.data, {
        ...{ ...about, enqueuedAt: job.createdOn },
        ...{ signal, postpone },
      });
    // During an update, processes of a different release may know the sweep.
    else if (queue.policy === 'single') postpone(unknownSweepMs);
    else throw new Error(`no handler of jobs named ${job.data.job}`);
  } catch (error) {
    log.warn('job failed; will retry', { queue: queue.name, ...about, error });
    postpone(Math.min(retryMs.first * 2 ** Math.min(job.retryCount, 10), retryMs.longest));
  }
  if (postponedMs === undefined) {
    await boss.complete(queue.name, job);
    return;
  }
  await postponeAttempts(boss, [job], { queue: queue.name, inMs: postponedMs });
  onPostponed(postponedMs);
}

/** Marks attempts as failed, and runs their jobs again after `inMs` instead of the library's delay. */
export async function postponeAttempts(
  boss: PgBoss,
  attempts: readonly JobAttempt[],
  { queue, inMs }: { queue: string; inMs: number },
): Promise<void> {
  await boss.fail(queue, [...attempts]);
  for (const { id } of attempts) {
    await boss.update({ name: queue, options: { id, startAfter: inMs / 1_000 } });
  }
}
