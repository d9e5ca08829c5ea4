import type { Knex } from 'knex';
import type { Db, Tx } from '../database/database.ts';
import type { NumberRange } from '../idempotency/records.ts';
import type { OutboxEvent } from './event.ts';
import { type OutboxRow, packRows, type UnnumberedRow } from './rows.ts';

/** What a transaction wrote into the outbox: to be announced once it is committed. */
export type Announcement = { realmId: number; rows: readonly OutboxRow[] };

/** The number that an announcement's events are under; more than one message of events takes more. */
export function firstNumber({ rows }: Announcement): number {
  return rows[0]?.number ?? 0;
}

/** The realm's event number as the transaction left it. */
export function lastNumber({ rows }: Announcement): number {
  return rows.at(-1)?.number ?? 0;
}

/** Reads what was written under the numbers `first` to `last`, as far as it is still there. */
export async function findAnnouncement(
  db: Db,
  realmId: number,
  { first, last }: NumberRange,
): Promise<Announcement> {
  const rows = await db<OutboxRow & { realm_id: number }>('outbox')
    .where({ realm_id: realmId })
    .whereBetween('number', [first, last])
    .select('number', 'client_events', 'client_event_count', 'facts', 'hands_over')
    .orderBy('number');
  return { realmId, rows };
}

/**
 * Raises the realm's event number and returns it. Locks the counter until the transaction ends, so
 * it comes after every other lock, and realms in ascending order; ids drawn after it ascend with it.
 */
export async function raiseEventNumber(tx: Tx, realmId: number): Promise<number> {
  return raiseBy(tx, realmId, 1);
}

/** Raises the realm's event number and writes `events` under it. One statement. */
export async function emitEvents(
  tx: Tx,
  realmId: number,
  events: readonly OutboxEvent[],
): Promise<Announcement> {
  const packed = packRows(events);
  const count = packed.length;
  const base = tx.raw('(select n from raised) - ?::bigint', [count]);
  const statement = tx.raw<{ rows: { n: number }[] }>(
    `with raised as (
       insert into event_counter as counter (realm_id, n) values (:realmId, :count)
       on conflict (realm_id) do update set n = counter.n + excluded.n
       returning n
     ), written as (:insert)
     select n from raised`,
    { realmId, count, insert: insertStatement(tx, realmId, packed, base) },
  );
  const { rows } = await preparedFor(packed, 'emit events', statement);
  return numbered(realmId, raisedTo(rows) - count + 1, packed);
}

/** Writes `events` under the `number` that `raiseEventNumber` gave. One statement. */
export async function insertOutbox(
  tx: Tx,
  realmId: number,
  number: number,
  events: readonly OutboxEvent[],
): Promise<Announcement> {
  const { insert, announcement } = await prepareOutbox(tx, realmId, number, events);
  await preparedFor(announcement.rows, 'insert outbox', insert);
  return announcement;
}

/**
 * As `insertOutbox`, but leaves the INSERT to the caller, who may await it or make it a `with` part
 * of a statement of its own. Events that fill several messages of the bus take further numbers.
 */
export async function prepareOutbox(
  tx: Tx,
  realmId: number,
  number: number,
  events: readonly OutboxEvent[],
): Promise<{ insert: Knex.Raw; announcement: Announcement }> {
  const packed = packRows(events);
  if (packed.length > 1) await raiseBy(tx, realmId, packed.length - 1);
  return {
    insert: insertStatement(tx, realmId, packed, tx.raw('?::bigint', number - 1)),
    announcement: numbered(realmId, number, packed),
  };
}

async function raiseBy(tx: Tx, realmId: number, count: number): Promise<number> {
  const { rows } = await tx
    .raw<{ rows: { n: number }[] }>(
      `insert into event_counter as counter (realm_id, n) values (?, ?)
       on conflict (realm_id) do update set n = counter.n + excluded.n
       returning n`,
      [realmId, count],
    )
    .options({ name: 'raise event number' });
  return raisedTo(rows);
}

/** Planned once per connection in the usual case, one row: planning takes longer than running. */
function preparedFor<T>(rows: readonly UnnumberedRow[], name: string, statement: Knex.Raw<T>) {
  return rows.length === 1 ? statement.options({ name }) : statement;
}

/** An INSERT of `rows` under the numbers that follow `base`. */
function insertStatement(tx: Tx, realmId: number, rows: readonly UnnumberedRow[], base: Knex.Raw) {
  const values = rows.map((row, index) =>
    tx.raw('(?::int, ?::bytea, ?::int, ?::bytea, ?::boolean)', [
      index + 1,
      row.client_events,
      row.client_event_count,
      row.facts,
      row.hands_over,
    ]),
  );
  return tx.raw(
    `insert into outbox
       (realm_id, number, client_events, client_event_count, facts, hands_over)
     select ?::bigint, ? + row.place, row.client_events, row.count, row.facts, row.hands_over
     from (values ${values.map(() => '?').join(', ')})
       as row (place, client_events, count, facts, hands_over)`,
    [realmId, base, ...values],
  );
}

function raisedTo(rows: { n: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('raising an event number returned no row');
  return row.n;
}

function numbered(realmId: number, first: number, rows: readonly UnnumberedRow[]): Announcement {
  return { realmId, rows: rows.map((row, index) => ({ ...row, number: first + index })) };
}
