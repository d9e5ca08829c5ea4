import type { JobAttempt, JobWithMetadata, PgBoss } from 'pg-boss';
import { repeat } from '../lifecycle/repeat.ts';
import type { Logger } from '../logging/logger.ts';
import type { JobHandler, Queue } from './job.ts';

/** After failures. Each doubles the first. */
const retryMs = { first: 250, longest: 30_000 };

/** Which of the queue's kinds a job is, and its data. */
export type StoredJob = { job: string; data: unknown };
type Fetched = JobWithMetadata<StoredJob>;

/** Runs jobs of a queue. Disposing it waits for those in progress. */
export type Worker = AsyncDisposable & {
  /** Has it ask for jobs at once. */
  wake(): void;
  running: ReadonlySet<Fetched>;
};

/**
 * Starts to fetch jobs of a queue and to run them, as many at a time as the queue allows. `onLater` hears in how many
 * milliseconds a job is to be run again.
 */
export function startWorker(options: {
  boss: PgBoss;
  queue: Queue;
  handlers: readonly JobHandler[];
  fetchEveryMs: number;
  onLater(inMs: number): void;
  log: Logger;
}): Worker {
  const { boss, queue, fetchEveryMs, log } = options;
  const running = new Set<Fetched>();
  const ends = new Set<Promise<void>>();
  const stopping = new AbortController();

  function run(job: Fetched): void {
    running.add(job);
    const end = attempt(options, job, stopping.signal)
      // The job is another's once nobody has kept it for a while.
      .catch((error: unknown) => log.warn('the end of a job was not noted', { id: job.id, error }))
      .finally(() => {
        running.delete(job);
        ends.delete(end);
        // There is room for another, and its key may be free.
        fetching.wake();
      });
    ends.add(end);
  }

  const fetching = repeat({
    name: `fetching jobs of queue ${queue.name}`,
    everyMs: fetchEveryMs,
    work: async () => {
      const batchSize = queue.concurrency - running.size;
      if (batchSize === 0) return;
      const jobs = await boss.fetch<StoredJob>(queue.name, { batchSize, includeMetadata: true });
      for (const job of jobs) run(job);
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
  { boss, queue, handlers, onLater, log }: Parameters<typeof startWorker>[0],
  job: Fetched,
  signal: AbortSignal,
): Promise<void> {
  const about = { job: job.data.job, id: job.id, failures: job.retryCount };
  let againInMs: number | undefined;
  const again = (inMs: number) => {
    againInMs = inMs;
  };
  try {
    const handler = handlers.find((candidate) => candidate.job.name === job.data.job);
    if (handler)
      await handler.run(job.data.data, {
        ...{ ...about, enqueuedAt: job.createdOn },
        ...{ signal, again },
      });
    // An unknown job is retried (another release may handle it); an unknown sweep is completed.
    else if (queue.policy !== 'single') throw new Error(`no handler of jobs named ${job.data.job}`);
  } catch (error) {
    log.warn('a job failed and will be tried again', { queue: queue.name, ...about, error });
    again(Math.min(retryMs.first * 2 ** Math.min(job.retryCount, 10), retryMs.longest));
  }
  if (againInMs === undefined) {
    await boss.complete(queue.name, job);
    return;
  }
  await retryLater(boss, queue.name, [job], againInMs);
  onLater(againInMs);
}

/** Ends attempts without success. Their jobs may run again in so long, instead of after the library's delay. */
export async function retryLater(
  boss: PgBoss,
  queue: string,
  attempts: readonly JobAttempt[],
  inMs: number,
): Promise<void> {
  await boss.fail(queue, [...attempts]);
  for (const { id } of attempts) {
    await boss.update({ name: queue, options: { id, startAfter: inMs / 1_000 } });
  }
}
