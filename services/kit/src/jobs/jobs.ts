import { fromKnex, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Tx } from '../database/database.ts';
import { pause } from '../stop/pause.ts';
import { type Repetition, repeat } from '../stop/repeat.ts';
import { findDue } from './due.ts';
import type { Job, JobHandler, JobId, Queue } from './job.ts';
import { listen } from './listen.ts';
import { areJobsMigrated, jobsSchema } from './schema.ts';

/** What is done after a commit, by any replica of the service. Disposing it ends what the workers left open. */
export type Jobs = AsyncDisposable & {
  /**
   * Enqueues a job in a transaction: it runs once that is committed, and never if it is not. Where the queue is ordered,
   * `key` says which jobs must follow each other. With `startAfter` it runs no earlier than then.
   */
  enqueue<Schema extends z.ZodType>(
    tx: Tx,
    job: Job<Schema>,
    data: z.input<Schema>,
    options?: { key?: string; startAfter?: Date },
  ): Promise<JobId>;
  /** Waits until a job whose enqueueing is committed is done, for two seconds at most: then it is done later. */
  wait(job: JobId): Promise<void>;
  /** Runs jobs of a queue, until disposed: that waits for those in progress. */
  work(queue: Queue, handlers: readonly JobHandler[]): AsyncDisposable;
};

type Worker = Pick<Repetition, 'wake'> & {
  running: Set<JobWithMetadata<StoredJob>>;
};
/** Which of the queue's kinds it is, and its data. */
type StoredJob = { job: string; data: unknown };

// A worker hears of new jobs by notifications, and of due ones by the looks below. It asks by itself only for what both missed.
const fetchEveryMs = { listening: 30_000, otherwise: 1_000 };
/** How often running jobs are kept, and jobs looked for that become due or whose process died. */
const lookEveryMs = 4_000;
/** A job that nobody has kept for so long is somebody else's. The library has no shorter time. */
const heartbeatSeconds = 10;
/** The library's limit for an attempt; handlers have deadlines of their own. */
const attemptSeconds = 3_600;
const waitForMs = 2_000;
const waitEveryMs = 20;
const yearsSeconds = 10 * 365 * 86_400;
const neverGiveUp = 2 ** 31 - 1;

/**
 * Opens the queues of a service in the schema of its jobs.
 *
 * The library keeps the jobs: enqueueing, claims, order by key, retries, expiry and removal are its. Jobs are fetched by
 * one loop per queue, so that a notification costs one statement and a slow job holds up no other.
 * @throws when the schema is not migrated
 */
export async function openJobs(database: Database, queues: readonly Queue[]): Promise<Jobs> {
  const { db, log } = database;
  const schema = jobsSchema(database.schema);
  if (!(await areJobsMigrated(db, database.schema))) {
    throw new Error(`the schema "${schema}" is not migrated`);
  }
  const workers = new Map<string, Worker>();
  const wakeAll = () => {
    for (const worker of workers.values()) worker.wake();
  };
  let isListening = false;
  const boss = new PgBoss({
    ...libraryOptions,
    schema,
    db: {
      ...fromKnex(db),
      async listen(channel, _onNotification, _onConnect) {
        const handle = await listen(
          database,
          channel,
          (name) => workers.get(name)?.wake(),
          wakeAll,
        );
        isListening = true;
        return handle;
      },
    },
  });
  boss.on('error', (error) => log.warn('the job library reports an error', { schema, error }));
  boss.on('warning', ({ message }) => log.warn('the job library warns', { schema, message }));
  await boss.start();
  for (const queue of queues) await declareQueue(boss, queue);

  const looks = repeat({ name: 'looking for due jobs', everyMs: lookEveryMs, work: look, log });
  const timers = new Set<NodeJS.Timeout>();

  async function look(): Promise<void> {
    for (const [name, { running }] of workers) {
      if (running.size > 0) await boss.touch(name, [...running]);
    }
    for (const { name, inMs, isLost } of await findDue(db, schema, lookEveryMs)) {
      if (isLost) await boss.supervise(name);
      if (inMs !== undefined) wakeIn(name, inMs);
    }
  }

  function wakeIn(name: string, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      workers.get(name)?.wake();
    }, ms);
    timers.add(timer);
  }

  async function attempt(
    queue: Queue,
    handlers: readonly JobHandler[],
    job: JobWithMetadata<StoredJob>,
  ) {
    const about = { queue: queue.name, job: job.data.job, id: job.id, failures: job.retryCount };
    try {
      const handler = handlers.find((candidate) => candidate.job.name === job.data.job);
      if (!handler) throw new Error(`nothing here does jobs named ${job.data.job}`);
      await handler.run(job.data.data, about);
      await boss.complete(queue.name, job);
    } catch (error) {
      log.warn('a job failed and will be tried again', { ...about, error });
      await boss.fail(queue.name, job, { message: error instanceof Error ? error.message : '' });
      looks.wake();
    }
  }

  return {
    async enqueue(tx, { queue, name, data: shape }, data, { key, startAfter } = {}) {
      const stored: StoredJob = { job: name, data: shape.parse(data) };
      const id = await boss.send(queue.name, stored, {
        db: fromKnex(tx),
        ...(key !== undefined && { singletonKey: key }),
        ...(startAfter && { startAfter }),
      });
      if (id === null) throw new Error(`a job of queue ${queue.name} was not enqueued`);
      if (queue.isOrdered) await orderByNow(tx, schema, { queue: queue.name, id });
      return { queue: queue.name, id };
    },

    async wait({ queue, id }) {
      const deadline = Date.now() + waitForMs;
      workers.get(queue)?.wake();
      while (Date.now() < deadline) {
        const [job] = await boss.findJobs(queue, { id });
        if (job === undefined || job.state === 'completed') return;
        await pause(waitEveryMs);
      }
    },

    work(queue, handlers) {
      const running = new Set<JobWithMetadata<StoredJob>>();
      const attempts = new Set<Promise<void>>();
      const run = (job: JobWithMetadata<StoredJob>) => {
        running.add(job);
        const ended = attempt(queue, handlers, job)
          .catch((error: unknown) => log.warn('a job is left for later', { id: job.id, error }))
          .finally(() => {
            running.delete(job);
            attempts.delete(ended);
            // There is room for another, and its key is free.
            loop.wake();
          });
        attempts.add(ended);
      };
      const loop = repeat({
        name: `fetching jobs of queue ${queue.name}`,
        everyMs: isListening ? fetchEveryMs.listening : fetchEveryMs.otherwise,
        work: async () => {
          const batchSize = queue.concurrency - running.size;
          if (batchSize === 0) return;
          const jobs = await boss.fetch<StoredJob>(queue.name, {
            batchSize,
            includeMetadata: true,
          });
          for (const job of jobs) run(job);
        },
        log,
      });
      workers.set(queue.name, { wake: loop.wake, running });
      return {
        async [Symbol.asyncDispose]() {
          await loop[Symbol.asyncDispose]();
          await Promise.all(attempts);
          workers.delete(queue.name);
        },
      };
    },

    async [Symbol.asyncDispose]() {
      await looks[Symbol.asyncDispose]();
      for (const timer of timers) clearTimeout(timer);
      await boss.stop({ close: false });
    },
  };
}

/**
 * Jobs of a key go by their time of creation. The library takes the beginning of the transaction, which may have waited
 * for a lock until others that began later were committed.
 */
async function orderByNow(tx: Tx, schema: string, { queue, id }: JobId): Promise<void> {
  await tx.raw('update ??.job set created_on = clock_timestamp() where name = ? and id = ?', [
    schema,
    queue,
    id,
  ]);
}

/** The library's own loops, as rare as it allows where something here does their work sooner. */
const libraryOptions = {
  createSchema: false,
  // It is migrated by now. Where it is newer than this code, only `migrate` lets the library start.
  migrate: true,
  useListenNotify: true,
  registerInstance: false,
  superviseIntervalSeconds: 600,
  // Jobs of dead processes are looked for here, which then asks for supervision at once.
  monitorIntervalSeconds: 1,
  maintenanceIntervalSeconds: 3_600,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 3_600,
  flowIntervalSeconds: 3_600,
  monitorVacuum: false,
  schedule: false,
  openTelemetry: { enabled: false },
} as const;

async function declareQueue(boss: PgBoss, { name, isOrdered, retry }: Queue): Promise<void> {
  const options = {
    notify: true,
    heartbeatSeconds,
    expireInSeconds: attemptSeconds,
    retentionSeconds: yearsSeconds,
    deleteAfterSeconds: 3_600,
    retryLimit: neverGiveUp,
    retryBackoff: true,
    retryDelay: retry.firstSeconds,
    retryDelayMax: retry.longestSeconds,
  };
  await boss.createQueue(name, { ...options, policy: isOrdered ? 'key_strict_fifo' : 'standard' });
  await boss.updateQueue(name, options);
}
