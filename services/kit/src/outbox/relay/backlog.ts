import type { Db } from '../../database/database.ts';
import type { OutboxRow } from '../rows.ts';
import type { LaneName } from './cursors.ts';

/** A realm whose outbox holds rows beyond what the cursors say is published, or with an early answer. */
export type RealmBacklog = {
  realm_id: number;
  /** Its event number. */
  n: number;
  /** How many numbers wait for the client log, and since when the first does. */
  waiting: number;
  oldest_age_seconds: number | null;
  /** Up to which number answers left before their events were in the client log; null: none did. */
  answered_early: number | null;
};

/** Finds all realms with a backlog or an early answer. */
export async function listBacklogs(db: Db): Promise<RealmBacklog[]> {
  const { rows } = await db.raw<{ rows: RealmBacklog[] }>(
    `select counter.realm_id, counter.n,
       counter.n - coalesce(cursor.announced, 0) as waiting,
       extract(epoch from clock_timestamp() - (
         select created_at from outbox
         where realm_id = counter.realm_id and number > coalesce(cursor.announced, 0)
         order by number limit 1
       ))::float8 as oldest_age_seconds,
       early.number as answered_early
     from event_counter counter
     left join relay_cursor cursor using (realm_id)
     left join early_answer early using (realm_id)
     where cursor.realm_id is null or early.realm_id is not null
       or counter.n > least(cursor.announced, cursor.facts_published)`,
  );
  return rows;
}

// What one reading may take into memory.
const pageRows = 500;
const pageBytes = 4 * 1024 * 1024;

/** The columns of a row that each lane publishes. */
const laneColumns: Record<LaneName, string> = {
  announced: 'client_events, client_event_count, null::bytea as facts',
  facts_published: 'null::bytea as client_events, 0 as client_event_count, facts',
};

type PageRow = OutboxRow & { page_size: number };

/** Reads the realm's rows that follow `after`, in order: a page, or all there are. */
export async function readRows(
  db: Db,
  lane: LaneName,
  realmId: number,
  after: number,
): Promise<{ rows: OutboxRow[]; isAll: boolean }> {
  const { rows } = await db.raw<{ rows: PageRow[] }>(
    `select number, client_events, client_event_count, facts, hands_over, page_size
     from (
       select *,
         count(*) over () as page_size,
         sum(coalesce(octet_length(client_events), 0) + coalesce(octet_length(facts), 0))
           over (order by number rows between unbounded preceding and 1 preceding) as bytes_before
       from (
         select number, ${laneColumns[lane]}, hands_over from outbox
         where realm_id = :realmId and number > :after
         order by number limit :limit
       ) page
     ) sized
     where coalesce(bytes_before, 0) < :bytes
     order by number`,
    { realmId, after, limit: pageRows, bytes: pageBytes },
  );
  const pageSize = rows[0]?.page_size ?? 0;
  return { rows, isAll: pageSize < pageRows && rows.length === pageSize };
}
