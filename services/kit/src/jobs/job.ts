import { z } from 'zod';

/** A queue of jobs. Its name is unique in the service. */
export type Queue = {
  name: string;
  /**
   * How jobs of one key relate.
   * - `ordered`: They run one after another in the order in which they were enqueued, even if they are retried.
   * - `single`: A key has one job at a time, and no other is enqueued until that job ends.
   */
  policy: 'free' | 'ordered' | 'single';
  /** Maximum number of jobs that one process runs concurrently. */
  concurrency: number;
  /** Maximum number of jobs that one process starts in a second, including retries. */
  perSecond: number;
};

/** A kind of job: its name, unique in its queue, and the shape of its data, which is JSON. */
export type Job<Schema extends z.ZodType = z.ZodType> = {
  queue: Queue;
  name: string;
  data: Schema;
};

/** Refers to an enqueued job. It is JSON, so that a recorded answer can contain it. */
export type JobId = { queue: string; id: string };

/** One attempt at a job. */
export type Attempt = {
  job: string;
  /** The same in every attempt. */
  id: string;
  /** Number of earlier attempts, including postponed ones and those of crashed processes. */
  attemptsBefore: number;
  enqueuedAt: Date;
  /** Aborts when the worker stops. The worker then waits for the attempt. */
  signal: AbortSignal;
  /** Runs the job again after `inMs`. Until then, the job blocks later jobs of its key. */
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
 * The queue of calls to other services that have to follow a commit. Use the changed row as the job's key and enqueue
 * the job while the row is locked, so that jobs run in the order of changes.
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

/** Periodic work. */
export type Sweep = {
  /** Unique in the service. */
  name: string;
  /** Delay from the end of one run to the start of the next, on any replica. */
  everyMs: number;
  run(): Promise<unknown>;
};

/** The queue of sweeps: one job for each, postponed again after every run. */
export const sweepQueue = defineQueue('sweeps', { policy: 'single' });

/**
 * Creates the job handler of a sweep. It runs the sweep and postpones the job by `everyMs`, so that the next run happens
 * in one process only.
 */
export function handleSweep({ name, everyMs, run }: Sweep): JobHandler {
  return handleJob(defineJob(sweepQueue, name, z.null()), async (_data, attempt) => {
    await run();
    attempt.postpone(everyMs);
  });
}
