import type { Db } from '../database/database.ts';

/** A queue that needs attention. */
export type DueQueue = {
  name: string;
  /** When its next job becomes due; undefined: not within the time asked for. */
  inMs: number | undefined;
  /** Whether it has a job whose process has not been heard of for too long. */
  isLost: boolean;
};

/** Lists the queues with jobs that become due within `withinMs`, or that a dead process has left. */
export async function findDue(db: Db, schema: string, withinMs: number): Promise<DueQueue[]> {
  const { rows } = await db.raw<{
    rows: { name: string; in_ms: string | null; is_lost: boolean }[];
  }>(
    `select name,
            extract(epoch from min(start_after) filter (where state < 'active') - clock_timestamp()) * 1000 as in_ms,
            coalesce(bool_or(state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 s' < clock_timestamp()), false)
              as is_lost
     from ??.job
     where state = 'active' or (state < 'active' and start_after < clock_timestamp() + ? * interval '1 ms')
     group by name`,
    [schema, withinMs],
  );
  return rows.map(({ name, in_ms, is_lost }) => ({
    name,
    inMs: in_ms === null ? undefined : Math.max(0, Math.ceil(Number(in_ms))),
    isLost: is_lost,
  }));
}
