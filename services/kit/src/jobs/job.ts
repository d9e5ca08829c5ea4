import { z } from 'zod';

/** Where jobs of a service wait, and how they are run. Its name is unique in the service. */
export type Queue = {
  name: string;
  /**
   * `ordered`: jobs of one key run one after the other in the order in which they were enqueued, also through retries.
   * `single`: there is one job of a key at a time, and no other is enqueued meanwhile.
   */
  policy: 'free' | 'ordered' | 'single';
  /** Most jobs that one process runs at a time. */
  concurrency: number;
};

/** A kind of job: its name, unique in its queue, and the shape of its data, which is JSON. */
export type Job<Schema extends z.ZodType = z.ZodType> = {
  queue: Queue;
  name: string;
  data: Schema;
};

/** A job that was enqueued. JSON, so that the answer of a transaction may name it. */
export type JobId = { queue: string; id: string };

/** One attempt at a job. */
export type Attempt = {
  job: string;
  /** The same in every attempt. */
  id: string;
  /** How many attempts failed before; one that died with its process counts. */
  failures: number;
  enqueuedAt: Date;
  /** Aborts when the worker is to stop: it waits for the attempt to end. */
  signal: AbortSignal;
  /** Says that the job is not done: it is to be run again in so long, and holds up those of its key meanwhile. */
  again(inMs: number): void;
};

/** What a queue's worker does with the jobs of one kind. */
export type JobHandler = {
  job: Job;
  run(data: unknown, attempt: Attempt): Promise<void>;
};

/** Names a queue. A job that fails is run again after 250 ms, 500 ms, ... 30 s. */
export function defineQueue(
  name: string,
  { policy = 'free', concurrency = 10 }: { policy?: Queue['policy']; concurrency?: number } = {},
): Queue {
  return { name, policy, concurrency };
}

/**
 * What a commit promises and other services have to do. The key of a job is what it changes: enqueue it while that row is
 * locked, and the order of the jobs is the order of the changes.
 */
export const operations = defineQueue('operations', { policy: 'ordered', concurrency: 20 });

/** Names a kind of job of a queue. */
export function defineJob<Schema extends z.ZodType>(
  queue: Queue,
  name: string,
  data: Schema,
): Job<Schema> {
  return { queue, name, data };
}

/**
 * Says how a job is done. `run` may be called again for the same job, after it threw or its process died, and then has to
 * come to the same end; what it throws is logged, and the job is repeated later.
 */
export function handleJob<Schema extends z.ZodType>(
  job: Job<Schema>,
  run: (data: z.output<Schema>, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { job, run: (data, attempt) => run(job.data.parse(data), attempt) };
}

/** What makes one step of a job, done once however often the job is repeated, safe to repeat for who does it. */
export function idempotencyOf(
  { job, id }: Pick<Attempt, 'job' | 'id'>,
  service: string,
  step: string,
): { key: string; requestHash: string } {
  return { key: `${service}/${job}/${id}:${step}`, requestHash: step };
}

/** Work that comes again and again without anybody's asking. */
export type Sweep = {
  /** Unique in the service. */
  name: string;
  /** From the end of one run to the next, on whichever replica. */
  everyMs: number;
  run(): Promise<unknown>;
};

/** One job per sweep, which is never done. */
export const sweepQueue = defineQueue('sweeps', { policy: 'single' });

/** How the job of a sweep is done. */
export function handleSweep({ name, everyMs, run }: Sweep): JobHandler {
  return handleJob(defineJob(sweepQueue, name, z.null()), async (_data, attempt) => {
    await run();
    attempt.again(everyMs);
  });
}
