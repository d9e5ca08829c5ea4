import type { Db } from '../../database/database.ts';
import { numbersPerTimeline } from '../../database/timeline.ts';
import type { OutboxRow } from '../rows.ts';

/** A realm that has an early answer, or outbox rows that are not published according to the cursors. */
export type RealmBacklog = {
  realm_id: number;
  event_number: number;
  /** The number of event numbers that wait for the client log. The next property is the age of the oldest. */
  waiting: number;
  oldest_age_seconds: number | null;
  /** The highest event number whose answer was sent before its events were in the client log; null if there is none. */
  answered_early: number | null;
};

/** Lists all realms with a backlog or an early answer. */
export async function listBacklogs(db: Db): Promise<RealmBacklog[]> {
  const { rows } = await db.raw<{ rows: RealmBacklog[] }>(
    `select counter.realm_id, counter.event_number,
       counter.event_number - coalesce(cursor.client_events_published, 0) as waiting,
       extract(epoch from clock_timestamp() - (
         select created_at from outbox
         where realm_id = counter.realm_id and event_number > coalesce(cursor.client_events_published, 0)
         order by event_number limit 1
       ))::float8 as oldest_age_seconds,
       early.event_number as answered_early
     from event_counter counter
     left join relay_cursor cursor using (realm_id)
     left join early_answer early using (realm_id)
     where cursor.realm_id is null or early.realm_id is not null
       or counter.event_number > least(cursor.client_events_published, cursor.domain_events_published)`,
  );
  return rows;
}

// Maximum rows and bytes that one read loads into memory.
const pageRows = 500;
const pageBytes = 4 * 1024 * 1024;

/** The columns of a row that are published to each destination. */
const columnsFor: Record<Destination, string> = {
  client_events_published: 'client_events, client_event_count, null::bytea as domain_events',
  domain_events_published: 'null::bytea as client_events, 0 as client_event_count, domain_events',
};

type PageRow = OutboxRow & { page_size: number };

/** Reads a page of the realm's rows after `after`, in order. `isAll` is true if there are no more rows. */
export async function readRows(
  db: Db,
  to: Destination,
  { realmId, after }: { realmId: number; after: number },
): Promise<{ rows: OutboxRow[]; isAll: boolean }> {
  const { rows } = await db.raw<{ rows: PageRow[] }>(
    `select event_number, client_events, client_event_count, domain_events, is_synchronous, page_size
     from (
       select *,
         count(*) over () as page_size,
         sum(coalesce(octet_length(client_events), 0) + coalesce(octet_length(domain_events), 0))
           over (order by event_number rows between unbounded preceding and 1 preceding) as bytes_before
       from (
         select event_number, ${columnsFor[to]}, is_synchronous from outbox
         where realm_id = :realmId and event_number > :after
         order by event_number limit :limit
       ) page
     ) sized
     where coalesce(bytes_before, 0) < :bytes
     order by event_number`,
    { realmId, after, limit: pageRows, bytes: pageBytes },
  );
  const pageSize = rows[0]?.page_size ?? 0;
  return { rows, isAll: pageSize < pageRows && rows.length === pageSize };
}

/**
 * The two destinations of rows: the client log, and the stream of domain events. Their names are those of the columns
 * of relay_cursor.
 */
export type Destination = 'client_events_published' | 'domain_events_published';

/** The event numbers up to which a realm's rows are published to each destination. */
export type Cursor = { realm_id: number } & Record<Destination, number>;

/** Reads the cursors of every realm. */
export async function loadCursors(db: Db): Promise<Cursor[]> {
  return db<Cursor>('relay_cursor').select(
    'realm_id',
    'client_events_published',
    'domain_events_published',
  );
}

/** Moves cursors forward, never backward. */
export async function saveCursors(db: Db, cursors: readonly Cursor[]): Promise<void> {
  await db.raw(
    `insert into relay_cursor as cursor (realm_id, client_events_published, domain_events_published)
     select * from unnest(?::bigint[], ?::bigint[], ?::bigint[])
     on conflict (realm_id) do update set
       client_events_published = greatest(cursor.client_events_published, excluded.client_events_published),
       domain_events_published = greatest(cursor.domain_events_published, excluded.domain_events_published)`,
    [
      cursors.map((cursor) => cursor.realm_id),
      cursors.map((cursor) => cursor.client_events_published),
      cursors.map((cursor) => cursor.domain_events_published),
    ],
  );
}

/** The stream sequence and the publication id of a message with domain events. */
export type StoredDomainEvent = { sequence: number; messageId: string };

/** The last domain event that NATS stored. A `sequence` of 0 means that the stream has none yet. */
export type LastDomainEvent = StoredDomainEvent & { streamCreatedAtMs: number };

/** Records the last domain event that NATS stored. */
export async function saveLastDomainEvent(db: Db, mark: LastDomainEvent): Promise<void> {
  await db('last_domain_event')
    .insert({
      stream_created_at_ms: mark.streamCreatedAtMs,
      sequence: mark.sequence,
      message_id: mark.messageId,
    })
    .onConflict('id')
    .merge();
}

/** Returns the last domain event that NATS stored; undefined if none has been published. */
export async function findLastDomainEvent(db: Db): Promise<LastDomainEvent | undefined> {
  const row = await db('last_domain_event').first('stream_created_at_ms', 'sequence', 'message_id');
  return (
    row && {
      streamCreatedAtMs: row.stream_created_at_ms,
      sequence: row.sequence,
      messageId: row.message_id,
    }
  );
}

/**
 * Moves the cursors for domain events back before the first row in the outbox, so that all its rows are published
 * again.
 */
export async function rewindDomainEvents(db: Db): Promise<void> {
  await db.raw(
    `update relay_cursor cursor set domain_events_published = least(domain_events_published, held.first - 1)
     from (select realm_id, min(event_number) as first from outbox group by realm_id) held
     where held.realm_id = cursor.realm_id`,
  );
}

/** The last entry that a service appended to the client log. It shows how far the log once reached. */
export type LastClientEntry = {
  streamCreatedAtMs: number;
  sequence: number;
  realmId: number;
  eventNumber: number;
  /** The time, by the relay's clock, at which the relay learned that NATS had stored the entry. */
  publishedAtMs: number;
};

type LastClientEntryRow = {
  stream_created_at_ms: number;
  sequence: number;
  realm_id: number;
  event_number: number;
  published_at_ms: number;
};

export async function findLastClientEntry(db: Db): Promise<LastClientEntry | undefined> {
  const row = await db<LastClientEntryRow>('last_client_entry').first();
  return (
    row && {
      streamCreatedAtMs: row.stream_created_at_ms,
      sequence: row.sequence,
      realmId: row.realm_id,
      eventNumber: row.event_number,
      publishedAtMs: row.published_at_ms,
    }
  );
}

export async function saveLastClientEntry(db: Db, mark: LastClientEntry): Promise<void> {
  await db('last_client_entry')
    .insert({
      stream_created_at_ms: mark.streamCreatedAtMs,
      sequence: mark.sequence,
      realm_id: mark.realmId,
      event_number: mark.eventNumber,
      published_at_ms: mark.publishedAtMs,
    })
    .onConflict('id')
    .merge();
}

/**
 * Deletes the record of the last client entry. Call it after a new epoch has begun because the entry is missing from
 * the log.
 */
export async function deleteLastClientEntry(db: Db): Promise<void> {
  await db('last_client_entry').delete();
}

/** The event number of a realm. */
type Counter = {
  realm_id: number;
  event_number: number;
  /** The last event number before the current Postgres timeline; 0 if there is none. */
  number_before_timeline: number;
};

/** Returns the realm's counter; undefined if the realm has no events. */
export async function findCounter(db: Db, realmId: number): Promise<Counter | undefined> {
  return db<Counter>('event_counter').where({ realm_id: realmId }).first();
}

/** The result of recording the timeline of Postgres. */
type RecordedTimeline = {
  /** The previous timeline, if it is a different one. */
  before?: number;
  /** Whether the schema was restored from a dump. */
  isRestored: boolean;
  /** Whether the relay has yet to look for lost events. */
  mustCheck: boolean;
};

/** Records the current timeline of Postgres. A schema without a record has no lost events to look for. */
export async function recordTimeline(db: Db, timeline: number): Promise<RecordedTimeline> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.raw<{ rows: LastTimeline[] }>(
      `select timeline, is_checked, xmin <> written_by as is_restored from last_timeline for update`,
    );
    const [known] = rows;
    if (!known) {
      await tx<LastTimeline>('last_timeline').insert({ timeline, is_checked: true });
      return { isRestored: false, mustCheck: false };
    }
    const isSame = known.timeline === timeline;
    if (isSame && !known.is_restored) return { isRestored: false, mustCheck: !known.is_checked };
    // The base stays the same, because it counts the change already.
    await tx.raw(
      `update last_timeline set timeline = :timeline, is_checked = false, written_by = ${currentTransaction},
         base_offset = number_base() - :before`,
      { timeline, before: (timeline - 1) * numbersPerTimeline },
    );
    return {
      ...(!isSame && { before: known.timeline }),
      isRestored: known.is_restored,
      mustCheck: true,
    };
  });
}

type LastTimeline = { timeline: number; is_checked: boolean; is_restored: boolean };

const currentTransaction = 'pg_current_xact_id()::xid';

/** Records that the relay has looked for events that were lost when `timeline` began. */
export async function markTimelineChecked(db: Db, timeline: number): Promise<void> {
  await db.raw(
    `update last_timeline set is_checked = true, written_by = ${currentTransaction}
     where timeline = :timeline and xmin = written_by`,
    { timeline },
  );
}

/** A realm with answers that were sent before their events, up to `event_number`, were in the client log. */
type EarlyAnswer = { realm_id: number; event_number: number };

/**
 * Records that an answer is sent before its events, up to the realm's `eventNumber`, are published. The events of the
 * client's next request to another service may be published first. So the realm's queues must start over after the
 * backlog.
 */
export async function markEarlyAnswer(db: Db, realmId: number, eventNumber: number): Promise<void> {
  await db.raw(
    `insert into early_answer (realm_id, event_number)
     select :realmId, :eventNumber
     where not exists (
       select from relay_cursor where realm_id = :realmId and client_events_published >= :eventNumber
     )
     on conflict (realm_id) do update
       set event_number = greatest(early_answer.event_number, excluded.event_number)`,
    { realmId, eventNumber },
  );
}

/** Deletes the record of a realm's early answers up to `eventNumber`. */
export async function deleteEarlyAnswer(
  db: Db,
  realmId: number,
  eventNumber: number,
): Promise<void> {
  await db<EarlyAnswer>('early_answer')
    .where({ realm_id: realmId })
    .where('event_number', '<=', eventNumber)
    .delete();
}

type DueRealm = { realm_id: number; sweep_upto: number };

const batchRows = 500;
const maxRealms = 500;

/**
 * Deletes outbox rows that were published at least `keepMs` ago, in small batches. Until then, lost events can be
 * published again.
 */
export async function sweepRows(db: Db, keepMs: number): Promise<void> {
  for (const realm of await listDueRealms(db, keepMs)) {
    while ((await deleteRows(db, realm)) === batchRows);
    await startPeriod(db, realm);
  }
}

// A realm's rows are swept in periods. Rows that were published when a period began are deleted when the next one
// begins, so nothing has to be recorded per row.
async function listDueRealms(db: Db, keepMs: number): Promise<DueRealm[]> {
  const { rows } = await db.raw<{ rows: DueRealm[] }>(
    `select realm_id, sweep_upto from relay_cursor
     where sweep_since < now() - ? * interval '1 millisecond'
       and (swept < sweep_upto or sweep_upto < least(client_events_published, domain_events_published))
     order by sweep_since limit ?`,
    [keepMs, maxRealms],
  );
  return rows;
}

async function deleteRows(db: Db, { realm_id, sweep_upto }: DueRealm): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from outbox where realm_id = :realm_id and event_number in (
       select event_number from outbox where realm_id = :realm_id and event_number <= :sweep_upto
       order by event_number limit :batchRows)`,
    { realm_id, sweep_upto, batchRows },
  );
  return rowCount;
}

async function startPeriod(db: Db, { realm_id, sweep_upto }: DueRealm): Promise<void> {
  await db.raw(
    `update relay_cursor
     set swept = :sweep_upto, sweep_upto = least(client_events_published, domain_events_published), sweep_since = now()
     where realm_id = :realm_id`,
    { realm_id, sweep_upto },
  );
}
