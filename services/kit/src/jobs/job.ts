import { z } from 'zod';

/** A queue of jobs. Its name is unique in the service. */
export type Queue = {
  name: string;
  /**
   * `ordered`: jobs of one key run one after the other in the order in which they were enqueued, also through retries.
   * `single`: there is one job of a key at a time, and no other is enqueued meanwhile.
   */
  policy: 'free' | 'ordered' | 'single';
  /** Jobs that one process runs concurrently. */
  concurrency: number;
  /** Jobs that one process begins in a second, retries included. */
  perSecond: number;
};

/** A kind of job: its name, unique in its queue, and the shape of its data, which is JSON. */
export type Job<Schema extends z.ZodType = z.ZodType> = {
  queue: Queue;
  name: string;
  data: Schema;
};

/** Reference to an enqueued job; JSON, so that a recorded answer can contain it. */
export type JobId = { queue: string; id: string };

/** One attempt at a job. */
export type Attempt = {
  job: string;
  /** The same in every attempt. */
  id: string;
  /** Number of attempts before: failed, postponed, and those of crashed processes. */
  attemptsBefore: number;
  enqueuedAt: Date;
  /** Aborts when the worker stops; it then waits for the attempt. */
  signal: AbortSignal;
  /** Runs the job again after `inMs`; it blocks later jobs of its key until then. */
  postpone(inMs: number): void;
};

/** Handler of one kind of job. */
export type JobHandler = {
  job: Job;
  run(data: unknown, attempt: Attempt): Promise<void>;
};

/** Defines a queue. A failed job is retried after 250 ms, 500 ms, ... 30 s. */
export function defineQueue(
  name: string,
  { policy = 'free', concurrency = 10 }: { policy?: Queue['policy']; concurrency?: number } = {},
): Queue {
  return { name, policy, concurrency, perSecond: Number.POSITIVE_INFINITY };
}

/**
 * Queue of calls to other services that have to follow a commit. The key of a job is the changed row: enqueue it while
 * the row is locked, so that the order of jobs is the order of changes.
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
 * Binds `run` to a kind of job. It must be idempotent: it is called again after an error or a crash. Errors are logged, and
 * the job is retried.
 */
export function handleJob<Schema extends z.ZodType>(
  job: Job<Schema>,
  run: (data: z.output<Schema>, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { job, run: (data, attempt) => run(job.data.parse(data), attempt) };
}

/** Idempotency key of one step of a job, the same in every attempt. */
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
  /** Delay from the end of one run to the next, on any replica. */
  everyMs: number;
  run(): Promise<unknown>;
};

/** One job per sweep, which is postponed forever. */
export const sweepQueue = defineQueue('sweeps', { policy: 'single' });

/**
 * The job handler of a sweep: runs it and postpones the job by `everyMs`, so that the next run is in one process only.
 */
export function handleSweep({ name, everyMs, run }: Sweep): JobHandler {
  return handleJob(defineJob(sweepQueue, name, z.null()), async (_data, attempt) => {
    await run();
    attempt.postpone(everyMs);
  });
}
