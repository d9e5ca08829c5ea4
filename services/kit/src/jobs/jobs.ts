import { fromKnex, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Tx } from '../database/database.ts';
import { areJobsMigrated, jobsSchema } from '../database/jobs-schema.ts';
import { pause } from '../lifecycle/abort.ts';
import { repeat } from '../lifecycle/repeat.ts';
import {
  handleSweep,
  type Job,
  type JobHandler,
  type JobId,
  type Queue,
  type Sweep,
  sweepQueue,
} from './job.ts';
import { findDue, orderByCommit } from './job-table.ts';
import { listen } from './listen.ts';
import { postponeAttempts, type StoredJob, startWorker, type Worker } from './worker.ts';

type JobItem<Schema extends z.ZodType> = {
  data: z.input<Schema>;
  key?: string;
  startAfter?: Date;
  /** The priority. Jobs with a higher priority run first. Default 0. */
  priority?: number;
};

/** Background jobs, which any replica of the service executes. Disposing it closes the job library. */
export type Jobs = AsyncDisposable & {
  /**
   * Enqueues a job in a transaction. The job runs after the commit, and not before `startAfter`. In an ordered queue,
   * jobs with the same `key` run one after another.
   */
  enqueue<Schema extends z.ZodType>(
    tx: Tx,
    job: Job<Schema>,
    data: z.input<Schema>,
    options?: Omit<JobItem<Schema>, 'data'>,
  ): Promise<JobId>;
  /** Enqueues jobs of one kind with one statement. Jobs with the same key run in any order. */
  enqueueAll<Schema extends z.ZodType>(
    tx: Tx,
    job: Job<Schema>,
    items: readonly JobItem<Schema>[],
  ): Promise<void>;
  /**
   * Waits for at most two seconds until a committed job is done. If the job takes longer, it continues in the
   * background.
   */
  waitForJob(job: JobId): Promise<void>;
  /** Runs the jobs of a queue until disposed. Disposing waits for running jobs. */
  work(queue: Queue, handlers: readonly JobHandler[]): AsyncDisposable;
  /** Runs each sweep periodically until disposed, on one replica at a time. */
  sweep(sweeps: readonly Sweep[]): Promise<AsyncDisposable>;
};

// Notifications wake workers for new jobs, and checks wake them for due jobs. Polling finds jobs that both missed.
const fetchEveryMs = { listening: 30_000, otherwise: 1_000 };
/** The interval for heartbeats of running jobs, and for checks for due jobs and for jobs of crashed processes. */
const dueCheckMs = 4_000;
const waitForMs = 2_000;
const waitEveryMs = 20;

/**
 * Opens the queues of a service in the schema for its jobs.
 *
 * The library enqueues, claims, retries, expires and deletes jobs, and keeps the order of jobs with the same key. One
 * loop per queue fetches the jobs, so that a notification costs one statement and a slow job does not delay others.
 * @throws an error if the schema is not migrated
 */
export async function openJobs(database: Database, queues: readonly Queue[]): Promise<Jobs> {
  const { db, log } = database;
  const schema = jobsSchema(database.schema);
  if (!(await areJobsMigrated(db, database.schema))) {
    throw new Error(`the schema "${schema}" is not migrated`);
  }
  const workers = new Map<string, Worker>();
  const timers = new Set<NodeJS.Timeout>();
  let isListening = false;
  const boss = new PgBoss({
    ...libraryOptions,
    schema,
    db: {
      ...fromKnex(db),
      async listen(channel, _onNotification, _onConnect) {
        const wake = (name: string) => workers.get(name)?.wake();
        const wakeAll = () => {
          for (const worker of workers.values()) worker.wake();
        };
        const handle = await listen(database, channel, wake, wakeAll);
        isListening = true;
        return handle;
      },
    },
  });
  boss.on('error', (error) => log.warn('the job library reports an error', { schema, error }));
  boss.on('warning', ({ message }) => log.warn('the job library warns', { schema, message }));
  await boss.start();
  for (const queue of [...queues, sweepQueue]) await declareQueue(boss, queue);

  const dueChecks = repeat({
    name: 'checking for due jobs',
    everyMs: dueCheckMs,
    work: async () => {
      for (const [name, { running }] of workers) {
        if (running.size > 0) await boss.touch(name, [...running]);
      }
      const due = await findDue(db, schema, { names: [...workers.keys()], withinMs: dueCheckMs });
      for (const { name, inMs, lost } of due) {
        if (lost) await postponeAttempts(boss, lost, { queue: name, inMs: 0 });
        const wakeInMs = lost ? 0 : inMs;
        if (wakeInMs !== null) wakeIn(name, wakeInMs);
      }
    },
    log,
  });

  function wakeIn(name: string, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      workers.get(name)?.wake();
    }, ms);
    timers.add(timer);
  }

  function work(queue: Queue, handlers: readonly JobHandler[]): AsyncDisposable {
    const worker = startWorker({
      ...{ boss, queue, handlers, log },
      fetchEveryMs: isListening ? fetchEveryMs.listening : fetchEveryMs.otherwise,
      onPostponed(inMs) {
        // The periodic check finds later due times.
        if (inMs < dueCheckMs) wakeIn(queue.name, inMs);
      },
    });
    workers.set(queue.name, worker);
    return {
      async [Symbol.asyncDispose]() {
        await worker[Symbol.asyncDispose]();
        workers.delete(queue.name);
      },
    };
  }

  async function insertJobs<Schema extends z.ZodType>(
    tx: Tx,
    { queue, name, data: shape }: Job<Schema>,
    items: readonly JobItem<Schema>[],
  ): Promise<string[]> {
    if (items.length === 0) return [];
    const inserted = items.map(({ data, key, startAfter, priority }) => ({
      data: storedJob(name, shape, data),
      ...(key !== undefined && { singletonKey: key }),
      ...(startAfter && { startAfter }),
      ...(priority !== undefined && { priority }),
    }));
    const options = { db: fromKnex(tx), returnId: true };
    const ids = (await boss.insert(queue.name, inserted, options)) ?? [];
    if (queue.policy === 'ordered') await orderByCommit(tx, schema, { queue: queue.name, ids });
    return ids;
  }

  return {
    async enqueue(tx, job, data, options) {
      const [id] = await insertJobs(tx, job, [{ data, ...options }]);
      if (id === undefined) throw new Error(`a job of queue ${job.queue.name} was not enqueued`);
      return { queue: job.queue.name, id };
    },

    async enqueueAll(tx, job, items) {
      await insertJobs(tx, job, items);
    },

    async waitForJob({ queue, id }) {
      const deadline = Date.now() + waitForMs;
      workers.get(queue)?.wake();
      while (Date.now() < deadline) {
        const [job] = await boss.findJobs(queue, { id });
        if (job === undefined || job.state === 'completed') return;
        await pause(waitEveryMs);
      }
    },

    work,

    async sweep(sweeps) {
      for (const { name } of sweeps) {
        // The job may exist already. The singleton key prevents a second one.
        await boss.send(sweepQueue.name, { job: name, data: null }, { singletonKey: name });
      }
      return work(sweepQueue, sweeps.map(handleSweep));
    },

    async [Symbol.asyncDispose]() {
      await dueChecks[Symbol.asyncDispose]();
      for (const timer of timers) clearTimeout(timer);
      await boss.stop({ close: false });
    },
  };
}

function storedJob<Schema extends z.ZodType>(
  job: string,
  shape: Schema,
  data: z.input<Schema>,
): StoredJob {
  // Stored as given, because a handler parses it again.
  shape.parse(data);
  return { job, data };
}

/**
 * The options of the library. Its own loops run as rarely as it allows, because the checks in this file do the same
 * work sooner.
 */
const libraryOptions = {
  createSchema: false,
  // The schema is migrated already. If it is newer than this code, the library starts only with `migrate`.
  migrate: true,
  useListenNotify: true,
  registerInstance: false,
  superviseIntervalSeconds: 600,
  maintenanceIntervalSeconds: 3_600,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 3_600,
  flowIntervalSeconds: 3_600,
  monitorVacuum: false,
  schedule: false,
  openTelemetry: { enabled: false },
} as const;

const policies = { free: 'standard', ordered: 'key_strict_fifo', single: 'exclusive' } as const;
const hours = 3_600;
const years = 365 * 24 * hours;

async function declareQueue(boss: PgBoss, { name, policy }: Queue): Promise<void> {
  const options = {
    notify: true,
    // A job without a heartbeat for this long is taken over. The library allows no shorter time.
    heartbeatSeconds: 10,
    // Handlers have their own deadlines.
    expireInSeconds: 24 * hours,
    retentionSeconds: 10 * years,
    deleteAfterSeconds: 1 * hours,
    // Unlimited. The delay is used only after a crash, because workers set their own delays.
    retryLimit: 2 ** 31 - 1,
    retryDelay: 1,
  };
  await boss.createQueue(name, { ...options, policy: policies[policy] });
  await boss.updateQueue(name, options);
}
