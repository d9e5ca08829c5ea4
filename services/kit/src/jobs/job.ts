import type { z } from 'zod';

/** Where jobs of a service wait, and how they are run. Its name is unique in the service. */
export type Queue = {
  name: string;
  /** Jobs of one key run one after the other in the order in which they were enqueued, also through retries. */
  isOrdered: boolean;
  /** Most jobs that one process runs at a time. */
  concurrency: number;
  /** A failed attempt is repeated after a growing delay, for as long as it takes. */
  retry: { firstSeconds: number; longestSeconds: number };
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
};

/** What a queue's worker does with the jobs of one kind. */
export type JobHandler = {
  job: Job;
  run(data: unknown, attempt: Attempt): Promise<void>;
};

/** Names a queue. Its jobs are repeated after 1 s, 2 s, ... 30 s unless it says otherwise. */
function defineQueue(
  name: string,
  options: { isOrdered?: boolean; concurrency?: number; retry?: Queue['retry'] } = {},
): Queue {
  const { isOrdered = false, concurrency = 10 } = options;
  return {
    name,
    isOrdered,
    concurrency,
    retry: options.retry ?? { firstSeconds: 1, longestSeconds: 30 },
  };
}

/**
 * What a commit promises and other services have to do. The key of a job is what it changes: enqueue it while that row is
 * locked, and the order of the jobs is the order of the changes.
 */
export const operations = defineQueue('operations', { isOrdered: true, concurrency: 20 });

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
  { job, id }: Attempt,
  service: string,
  step: string,
): { key: string; requestHash: string } {
  return { key: `${service}/${job}/${id}:${step}`, requestHash: step };
}
