import { z } from 'zod';
import { defineJob, defineQueue, handleJob, type JobHandler } from './job.ts';

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
