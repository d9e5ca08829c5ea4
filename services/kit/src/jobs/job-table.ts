import type { JobAttempt } from 'pg-boss';
import type { Db, Tx } from '../database/database.ts';

// pg-boss has no call for what these two statements do. `jobs-plans.test.ts` compares the columns and states that they name
// with the table that the library creates.

/**
 * Sets the creation time of jobs to now, because jobs of a key run in order of creation. The library takes the start time of
 * the transaction, but the transaction may have waited for a lock while transactions that started later were committed.
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

/** A queue that needs attention. */
export type DueQueue = {
  name: string;
  /** Time until its next job is due; null if none is due within `withinMs`. */
  inMs: number | null;
  /** Attempts without a recent heartbeat. */
  lost: JobAttempt[] | null;
};

/**
 * Lists the queues that have jobs due within `withinMs`, or jobs left by a crashed process. Reads no other jobs, even if
 * many are scheduled for later.
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
