import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, defineQueue, handleJob } from '../src/jobs/job.ts';
import { findDue } from '../src/jobs/job-table.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { openWorld } from './fixtures/world.ts';

test('reads none of 20,000 jobs scheduled for later when it fetches jobs or checks for due jobs', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  const queue = defineQueue('later');
  await using jobs = await openJobs(world.database, [queue]);
  const job = defineJob(queue, 'later', z.null());
  const items = Array(1_000).fill({ data: null, startAfter: new Date(Date.now() + 86_400_000) });
  // In portions, because a statement may take only ten seconds, even on a busy machine.
  for (let portion = 0; portion < 20; portion += 1) {
    await db.transaction((tx) => jobs.enqueueAll(tx, job, items));
  }
  await db.raw('analyze kit_alpha_jobs.job');
  const look = await statementOf(db, /with due as/, () =>
    findDue(db, 'kit_alpha_jobs', { names: [queue.name], withinMs: 4_000 }),
  );
  expect(await pagesRead(db, look)).toBeLessThan(50);
  const fetch = await statementOf(db, /name = 'later'[\s\S]*for update/i, async () => {
    await using worker = jobs.work(queue, [handleJob(job, async () => undefined)]);
    return worker;
  });
  expect(await pagesRead(db, fetch)).toBeLessThan(50);
});

test('finds the pg-boss columns and states that job-table.ts uses', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  const { rows } = await db.raw<{ rows: { column: string; type: string }[] }>(
    `select column_name as column,
       case data_type when 'USER-DEFINED' then udt_name else data_type end as type
     from information_schema.columns
     where table_schema = 'kit_alpha_jobs' and table_name = 'job'`,
  );
  const states = await db.raw<{ rows: { label: string }[] }>(
    `select unnest(enum_range(null::kit_alpha_jobs.job_state))::text as label`,
  );

  expect(Object.fromEntries(rows.map(({ column, type }) => [column, type]))).toMatchObject({
    id: 'uuid',
    name: 'text',
    state: 'job_state',
    blocked: 'boolean',
    created_on: 'timestamp with time zone',
    start_after: 'timestamp with time zone',
    heartbeat_on: 'timestamp with time zone',
    heartbeat_seconds: 'integer',
    retry_count: 'integer',
  });
  expect(states.rows.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['created', 'retry', 'active']),
  );
});

type Statement = { sql: string; bindings: readonly Knex.RawBinding[] };

/** Returns the first matching statement that `work` runs. */
async function statementOf(db: Knex, like: RegExp, work: () => Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<Statement>();
  const hear = (statement: Statement) => {
    if (like.test(statement.sql)) resolve(statement);
  };
  db.on('query', hear);
  await work();
  const found = await promise;
  db.off('query', hear);
  return found;
}

/** Returns the number of table and index pages that the statement reads. */
async function pagesRead(db: Knex, { sql, bindings }: Statement): Promise<number> {
  const tx = await db.transaction();
  const text = sql.replaceAll(/\$\d+/g, '?');
  const { rows } = await tx.raw(`explain (analyze, buffers, format json) ${text}`, [...bindings]);
  await tx.rollback();
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
