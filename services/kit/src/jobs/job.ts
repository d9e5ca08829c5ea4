import { z } from 'zod';

/** A queue of jobs. Its name is unique in the service. */
export type Queue = {
  name: string;
  /**
   * How jobs with the same key relate.
   * - `free`: They run in any order, possibly concurrently.
   * - `ordered`: They run one after another in the order in which they were enqueued, even if they are retried.
   * - `single`: A key has only one job at a time. No other job is enqueued for the key until that job ends.
   */
  policy: 'free' | 'ordered' | 'single';
  /** The maximum number of jobs that one process runs concurrently. */
  concurrency: number;
  /** The maximum number of jobs that one process starts per second, including retries. */
  perSecond: number;
};

/** A kind of job. It has a name, unique in its queue, and a schema for its data, which is JSON. */
export type Job<Schema extends z.ZodType = z.ZodType> = {
  queue: Queue;
  name: string;
  data: Schema;
};

/** A reference to an enqueued job. It is JSON, so that a stored answer can contain it. */
export type JobId = { queue: string; id: string };

/** One attempt at a job. */
export type Attempt = {
  job: string;
  /** The job's id, which is the same in every attempt. */
  id: string;
  /** The number of earlier attempts, including postponed ones and those in crashed processes. */
  attemptsBefore: number;
  enqueuedAt: Date;
  /** Aborts when the worker stops. The worker then waits for the attempt to end. */
  signal: AbortSignal;
  /** Runs the job again after `inMs`. Until then, the job blocks later jobs with its key. */
  postpone(inMs: number): void;
};

/** The handler of one kind of job. */
export type JobHandler = {
  job: Job;
  run(data: unknown, attempt: Attempt): Promise<void>;
};

/** Defines a queue. Failed jobs are retried after 250 ms, 500 ms, ... 30 s. */
export function defineQueue(
  name: string,
  { policy = 'free', concurrency = 10 }: { policy?: Queue['policy']; concurrency?: number } = {},
): Queue {
  return { name, policy, concurrency, perSecond: Number.POSITIVE_INFINITY };
}

/**
 * The queue for calls to other services that must follow a commit. Use the changed row as the job's key, and enqueue
 * the job while the row is locked. The jobs then run in the order of the changes.
 */
export const operations = defineQueue('operations', { policy: 'ordered', concurrency: 20 });

/** Defines a kind of job. */
export function defineJob<Schema extends z.ZodType>(
  queue: Queue,
  name: string,
  data: Schema,
): Job<Schema> {
  return { queue, name, data };
}

/**
 * Binds `run` to a kind of job. `run` must be idempotent, because it is called again after an error or a crash. Errors
 * are logged, and the job is retried.
 */
export function handleJob<Schema extends z.ZodType>(
  job: Job<Schema>,
  run: (data: z.output<Schema>, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { job, run: (data, attempt) => run(job.data.parse(data), attempt) };
}

/** Returns the idempotency key of one step of a job, which is the same in every attempt. */
export function idempotencyOf(
  { job, id }: Pick<Attempt, 'job' | 'id'>,
  service: string,
  step: string,
): { key: string; requestHash: string } {
  return { key: `${service}/${job}/${id}:${step}`, requestHash: step };
}

/** Work that is repeated periodically. */
export type Sweep = {
  /** The name, which is unique in the service. */
  name: string;
  /** The delay from the end of one run to the start of the next, on any replica. */
  everyMs: number;
  run(): Promise<unknown>;
};

/** The queue for sweeps. It has one job for each sweep, which is postponed after every run. */
export const sweepQueue = defineQueue('sweeps', { policy: 'single' });

/**
 * Creates the job handler for a sweep. It runs the sweep and postpones the job by `everyMs`, so that only one process
 * makes the next run.
 */
export function handleSweep({ name, everyMs, run }: Sweep): JobHandler {
  return handleJob(defineJob(sweepQueue, name, z.null()), async (_data, attempt) => {
    await run();
    attempt.postpone(everyMs);
  });
}
