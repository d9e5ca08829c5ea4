import type { JobAttempt } from 'pg-boss';
import type { Db, Tx } from '../database/database.ts';

// pg-boss has no call for what these two statements do. `jobs-plans.test.ts` compares the columns and states that they name
// with the table that the library creates.

/**
 * Sets the creation time of jobs to now, because jobs with the same key run in the order of their creation. By default,
 * the library uses the start time of the transaction. But the transaction may have waited for a lock while transactions
 * that started later were committed.
 */
export async function orderByCommit(
  tx: Tx,
  schema: string,
  { queue, ids }: { queue: string; ids: readonly string[] },
): Promise<void> {
  await tx.raw(
    'update ??.job set created_on = clock_timestamp() where name = ? and id = any(?::uuid[])',
    [schema, queue, [...ids]],
  );
}

/** A queue that has due or lost jobs. */
export type DueQueue = {
  name: string;
  /** The time until the queue's next job is due; null if no job is due within `withinMs`. */
  inMs: number | null;
  /** The attempts without a recent heartbeat. */
  lost: JobAttempt[] | null;
};

/**
 * Lists the queues with jobs that are due within `withinMs` or that a crashed process has left. Reads no other jobs,
 * even if many are scheduled for later.
 */
export async function findDue(
  db: Db,
  schema: string,
  { names, withinMs }: { names: readonly string[]; withinMs: number },
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
