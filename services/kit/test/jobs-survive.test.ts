import { expect, test } from 'vitest';
import { handleJob } from '../src/jobs/job.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { note, openQueue, queue } from './fixtures/job-queue.ts';
import { startFixture } from './fixtures/processes.ts';
import { alpha } from './fixtures/world.ts';
import { urlAs } from './service-under-test.ts';

test('runs the job of a killed process in another process, before later jobs of the same key', async () => {
  const done: string[] = [];
  const { world, enqueue, countWaiting, work } = await openQueue();
  await enqueue('first');
  await enqueue('second');
  const stuck = await startFixture('./stuck-job-process.ts', [
    urlAs(world.adminUrl, alpha),
    alpha.schema,
  ]);
  expect(stuck.firstLine).toBe('began');
  await stuck[Symbol.asyncDispose]();
  work(
    async (text, { attemptsBefore }) => void done.push(`${text} after ${attemptsBefore} attempts`),
  );
  await expect.poll(countWaiting).toBe(0);
  expect(done).toEqual(['first after 1 attempts', 'second after 0 attempts']);
});

test('keeps a long job in the process that sends heartbeats for it', async () => {
  let begun = 0;
  const { world, db, enqueue, countWaiting, work } = await openQueue();
  const slow = Promise.withResolvers<void>();
  const run = async () => {
    begun += 1;
    await slow.promise;
  };
  await using replica = await openJobs(world.database, [queue]);
  await using _worker = replica.work(queue, [handleJob(note, run)]);
  work(run);
  await enqueue('slow');
  await expect.poll(() => begun).toBe(1);
  const heartbeat = async () => {
    const { rows } = await db.raw('select heartbeat_on, started_on from kit_alpha_jobs.job');
    return rows[0].heartbeat_on - rows[0].started_on;
  };
  await expect.poll(heartbeat).toBeGreaterThan(10_500);
  slow.resolve();
  await expect.poll(countWaiting).toBe(0);
  expect(begun).toBe(1);
});
