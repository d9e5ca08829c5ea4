import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Tx } from '../src/database/database.ts';
import { isMigrated, migrate } from '../src/database/migrate.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { handleJob, idempotencyOf } from '../src/jobs/job.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { note, openQueue, queue } from './fixtures/job-queue.ts';
import { openWorld } from './fixtures/world.ts';

test('waitForJob resolves when the job is complete', async () => {
  const done: string[] = [];
  const { jobs, enqueue, countWaiting, work } = await openQueue();
  work(async (text) => void done.push(text));
  await jobs.waitForJob(await enqueue('one'));
  expect(done).toEqual(['one']);
  expect(await countWaiting()).toBe(0);
});

test('adds no job to the queue if the transaction rolls back', async () => {
  const done: string[] = [];
  const { db, jobs, enqueue, work } = await openQueue();
  work(async (text) => void done.push(text));
  await expect(
    inTransaction(db, async (tx) => {
      await jobs.enqueue(tx, note, { text: 'never' }, { key: 'note/1' });
      throw new Error('the change is refused');
    }),
  ).rejects.toThrow('the change is refused');
  await jobs.waitForJob(await enqueue('after'));
  expect(done).toEqual(['after']);
});

test('retries a failed job with the same idempotency keys', async () => {
  const keys: string[] = [];
  const { jobs, enqueue, countWaiting, work } = await openQueue();
  work(async (_text, attempt) => {
    keys.push(idempotencyOf(attempt, 'alpha', 'step').key);
    expect(attempt.attemptsBefore).toBe(keys.length - 1);
    if (keys.length < 3) throw new Error('the other service is away');
  });
  await jobs.waitForJob(await enqueue('one'));
  await expect.poll(countWaiting).toBe(0);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('runs the jobs of a key in order despite retries, while jobs of other keys run', async () => {
  const done: string[] = [];
  const { jobs, enqueue, countWaiting, work } = await openQueue();
  await enqueue('first');
  await enqueue('second');
  const other = await enqueue('elsewhere', { key: 'note/2' });
  let failures = 0;
  work(async (text) => {
    if (text === 'first' && failures++ < 2) throw new Error('the other service is away');
    done.push(text);
  });
  await jobs.waitForJob(other);
  expect(done).toEqual(['elsewhere']);
  await expect.poll(countWaiting).toBe(0);
  expect(done).toEqual(['elsewhere', 'first', 'second']);
});

test('starts no more jobs per second than the queue allows', async () => {
  const begunAt: number[] = [];
  const { enqueue, countWaiting, work } = await openQueue();
  for (let count = 0; count < 6; count++) await enqueue('one', { key: `note/${count}` });
  const startedAt = performance.now();
  work(async () => void begunAt.push(performance.now()), { perSecond: 5 });
  await expect.poll(countWaiting).toBe(0);
  expect(begunAt).toHaveLength(6);
  // Each job starts a fifth of a second after the previous one. Timers may be a little early.
  expect((begunAt.at(-1) ?? 0) - startedAt).toBeGreaterThan(900);
});

test('does not run a job before its start time', async () => {
  const { enqueue, countWaiting, work } = await openQueue();
  let doneAtMs = 0;
  work(async () => {
    doneAtMs = Date.now();
  });
  const startAfter = new Date(Date.now() + 1_500);
  await enqueue('later', { startAfter });
  await expect.poll(countWaiting).toBe(0);
  expect(doneAtMs).toBeGreaterThanOrEqual(startAfter.getTime());
});

test('runs each job only once if there are two replicas', async () => {
  const done: string[] = [];
  const { world, jobs, enqueue, countWaiting, work } = await openQueue();
  await using replica = await openJobs(world.database, [queue]);
  const run = async (text: string) => void done.push(text);
  work(run);
  await using _worker = replica.work(queue, [handleJob(note, ({ text }) => run(text))]);
  const texts = Array.from({ length: 40 }, (_, index) => String(index));
  await Promise.all(texts.map((text) => enqueue(text, { key: `note/${text}` })));
  await jobs.waitForJob(await enqueue('last', { key: 'last' }));
  await expect.poll(countWaiting).toBe(0);
  expect(done.sort()).toEqual([...texts, 'last'].sort());
});

test('waitForJob resolves before a slow job is complete, and the job continues', async () => {
  const slow = Promise.withResolvers<void>();
  const { jobs, enqueue, countWaiting, work } = await openQueue();
  work(() => slow.promise);
  await jobs.waitForJob(await enqueue('slow'));
  expect(await countWaiting()).toBe(1);
  slow.resolve();
  await expect.poll(countWaiting).toBe(0);
});

test('runs the jobs of a key in the order of enqueueing, even if their transactions started in a different order', async () => {
  const done: string[] = [];
  const { db, jobs, countWaiting, work } = await openQueue();
  const enqueue = (tx: Tx, text: string) => jobs.enqueue(tx, note, { text }, { key: 'note/1' });
  await inTransaction(db, async (early) => {
    await early.raw('select 1');
    await inTransaction(db, (late) => enqueue(late, 'first'));
    await enqueue(early, 'second');
  });
  work(async (text) => void done.push(text));
  await expect.poll(countWaiting).toBe(0);
  expect(done).toEqual(['first', 'second']);
});

test("reports a missing jobs schema when the service's schema is migrated", async () => {
  await using world = await openWorld();
  await world.database.db.raw('drop schema kit_alpha_jobs cascade');
  await expect(migrate(world.database, { directories: [] })).rejects.toThrow(
    'the schema "kit_alpha_jobs" does not exist: run deploy/schemas.sh, which makes it',
  );
});

test('rejects an attempt to open the jobs before their schema is migrated', async () => {
  await using world = await openWorld();
  await world.database.db.raw('drop schema kit_alpha_jobs cascade');
  expect(await isMigrated(world.database, { directories: [] })).toBe(false);
  await expect(openJobs(world.database, [queue])).rejects.toThrow(
    'the schema "kit_alpha_jobs" is not migrated',
  );
});

test('blocks the key of a postponed job until it runs again', async () => {
  const done: string[] = [];
  const { enqueue, countWaiting, work } = await openQueue();
  await enqueue('first');
  await enqueue('second');
  work(async (text, attempt) => {
    done.push(text);
    if (done.length < 3) attempt.postpone(200);
  });
  await expect.poll(countWaiting).toBe(0);
  expect(done).toEqual(['first', 'first', 'first', 'second']);
});

test('runs a sweep repeatedly, but on only one of two replicas at a time', async () => {
  const { world, jobs } = await openQueue();
  await using replica = await openJobs(world.database, []);
  let [runs, running, most] = [0, 0, 0];
  const sweep = {
    name: 'sweeping',
    everyMs: 100,
    async run() {
      runs += 1;
      running += 1;
      most = Math.max(most, running);
      await world.database.db.raw('select pg_sleep(0.02)');
      running -= 1;
    },
  };
  await using _one = await jobs.sweep([sweep]);
  await using _other = await replica.sweep([sweep]);
  await expect.poll(() => runs).toBeGreaterThan(5);
  expect(most).toBe(1);
});

test('postpones the job of a sweep that the fetching release does not know', async () => {
  const { world, jobs, db } = await openQueue();
  await using otherRelease = await openJobs(world.database, []);
  const first = Promise.withResolvers<void>();
  const run = async () => first.resolve();
  await using newSweeps = await jobs.sweep([{ name: 'sweeping', everyMs: 0, run }]);
  await first.promise;
  await newSweeps[Symbol.asyncDispose]();
  const readJob = async () => {
    const { rows } = await db.raw(
      `select state, start_after - now() > interval '30 seconds' as waits from kit_alpha_jobs.job
       where name = 'sweeps' and state < 'completed'`,
    );
    return rows;
  };
  await using _old = await otherRelease.sweep([]);
  await expect.poll(readJob).toEqual([{ state: 'retry', waits: true }]);
});

test('lists stuck jobs, but no complete or scheduled ones, with the statement in operations.md', async () => {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [, statement] = /```sql\n(select name as queue[^`]*)```/.exec(page) ?? [];
  if (!statement) throw new Error('operations.md has no statement that shows jobs');
  const { db, jobs, enqueue, work } = await openQueue();
  const stuck = await enqueue('stuck', { key: 'note/1' });
  await enqueue('later', { key: 'note/2', startAfter: new Date(Date.now() + 60_000) });
  const done = await enqueue('done', { key: 'note/3' });
  await db.raw(
    `update kit_alpha_jobs.job set start_after = now() - interval '2 minutes' where id in (?, ?)`,
    [stuck.id, done.id],
  );
  const worker = work(async (text) => {
    if (text === 'stuck') throw new Error('the other service is away');
  });
  await jobs.waitForJob(done);
  // A running attempt would store the number of its own failures.
  await worker[Symbol.asyncDispose]();
  await db.raw('update kit_alpha_jobs.job set retry_count = 6 where id = ?', [stuck.id]);
  const { rows } = await db.raw(
    statement.replace('messaging_jobs', 'kit_alpha_jobs').replaceAll('?', '\\?'),
  );
  expect(rows).toMatchObject([
    { queue: 'operations', job: 'note', data: { text: 'stuck' }, key: 'note/1' },
  ]);
});
