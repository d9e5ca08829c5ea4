import type { JobAttempt } from 'pg-boss';
import type { Db } from '../database/database.ts';

/** A queue that needs attention. */
export type DueQueue = {
  name: string;
  /** When its next job becomes due; null: not within the time asked for. */
  inMs: number | null;
  /** Attempts whose process has not been heard of for too long. */
  lost: JobAttempt[] | null;
};

/**
 * Lists those of the queues that have jobs which become due within `withinMs`, or which a dead process has left. It reads
 * no other job, however many wait for a later time.
 */
export async function findDue(
  db: Db,
  schema: string,
  names: readonly string[],
  withinMs: number,
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
