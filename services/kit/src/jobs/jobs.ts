import { fromKnex, type JobAttempt, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Db, Tx } from '../database/database.ts';
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
import { listen } from './listen.ts';
import { postponeAttempts, type StoredJob, startWorker, type Worker } from './worker.ts';

type JobItem<Schema extends z.ZodType> = {
  data: z.input<Schema>;
  key?: string;
  startAfter?: Date;
  /** Jobs of higher priority run first; 0 when absent. */
  priority?: number;
};

/** Background jobs, executed by any replica of the service. Disposing closes the job library. */
export type Jobs = AsyncDisposable & {
  /**
   * Enqueues a job in a transaction: it runs after the commit. In an ordered queue, jobs with the same `key` run one after
   * the other. With `startAfter` it runs no earlier than that time.
   */
  enqueue<Schema extends z.ZodType>(
    tx: Tx,
    job: Job<Schema>,
    data: z.input<Schema>,
    options?: Omit<JobItem<Schema>, 'data'>,
  ): Promise<JobId>;
  /** Enqueues jobs of one kind: one statement. Those of the same key come in any order. */
  enqueueAll<Schema extends z.ZodType>(
    tx: Tx,
    job: Job<Schema>,
    items: readonly JobItem<Schema>[],
  ): Promise<void>;
  /** Waits until a committed job is done, for at most two seconds; it then continues in the background. */
  waitForJob(job: JobId): Promise<void>;
  /** Runs jobs of a queue until disposed; disposing waits for running ones. */
  work(queue: Queue, handlers: readonly JobHandler[]): AsyncDisposable;
  /** Runs each sweep periodically, on one replica at a time, until disposed. */
  sweep(sweeps: readonly Sweep[]): Promise<AsyncDisposable>;
};

// Notifications wake workers for new jobs, checks for due ones. Polling finds what both missed.
const fetchEveryMs = { listening: 30_000, otherwise: 1_000 };
/** Interval of heartbeats of running jobs, and of checks for due jobs and jobs of crashed processes. */
const dueCheckMs = 4_000;
const waitForMs = 2_000;
const waitEveryMs = 20;

/**
 * Opens the queues of a service in the schema of its jobs.
 *
 * The library does enqueueing, claims, order by key, retries, expiry and removal. Jobs are fetched by one loop per queue, so
 * that a notification costs one statement and a slow job does not delay others.
 * @throws when the schema is not migrated
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
      const due = await findDue(db, schema, [...workers.keys()], dueCheckMs);
      for (const { name, inMs, lost } of due) {
        if (lost) await postponeAttempts(boss, name, lost, 0);
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
        // Later due times are found by the periodic check.
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
    if (queue.policy === 'ordered') await orderByCommit(tx, schema, queue, ids);
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
        // The job may exist already: the singleton key keeps it the only one.
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
  // Stored as given: a handler parses it again.
  shape.parse(data);
  return { job, data };
}

/**
 * Jobs of a key run in order of creation. The library uses the start time of the transaction, which may have waited for a
 * lock until transactions that began later were committed.
 */
async function orderByCommit(tx: Tx, schema: string, queue: Queue, ids: readonly string[]) {
  await tx.raw(
    'update ??.job set created_on = clock_timestamp() where name = ? and id = any(?::uuid[])',
    [schema, queue.name, [...ids]],
  );
}

/** The library's own loops, as rare as it allows, because the checks here do their work sooner. */
const libraryOptions = {
  createSchema: false,
  // Already migrated. When the schema is newer than this code, only `migrate` lets the library start.
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
    // A job without heartbeat for this long is taken over. The library allows no shorter time.
    heartbeatSeconds: 10,
    // Handlers have deadlines of their own.
    expireInSeconds: 24 * hours,
    retentionSeconds: 10 * years,
    deleteAfterSeconds: 1 * hours,
    // Without limit. Only used after a crash; workers set delays of their own.
    retryLimit: 2 ** 31 - 1,
    retryDelay: 1,
  };
  await boss.createQueue(name, { ...options, policy: policies[policy] });
  await boss.updateQueue(name, options);
}

/** A queue that needs attention. */
export type DueQueue = {
  name: string;
  /** Time until its next job is due; null when none is due within `withinMs`. */
  inMs: number | null;
  /** Attempts without recent heartbeat. */
  lost: JobAttempt[] | null;
};

/**
 * Lists the queues with jobs that become due within `withinMs`, or that a crashed process has left. Reads no other job,
 * however many are scheduled for later.
 */
export async function findDue(
  db: Db,
  schema: string,
  names: readonly string[],
  withinMs: number,
): Promise<DueQueue[]> {
  const { rows } = await db.raw<{ rows: DueQueue[] }>(
    `with due as (
       select name, min(start_after) as at from :schema:.job
       where name = any(:names) and state in ('created', 'retry') and not blocked
         and start_after < now() + :withinMs * interval '1 ms'
       group by name
     ), lost as (
       select name, json_agg(json_build_object('id', id, 'retryCount', retry_count)) as jobs
       from :schema:.job
       where name = any(:names) and state = 'active'
         and heartbeat_on + heartbeat_seconds * interval '1 s' < now()
       group by name
     )
     select name, greatest(0, ceil(extract(epoch from at - clock_timestamp()) * 1000))::int as "inMs",
       jobs as lost
     from due full join lost using (name)`,
    { schema, names: [...names], withinMs },
  );
  return rows;
}
