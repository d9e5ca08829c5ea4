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

/** Raises the realm's event number and writes `events` under it. */
export async function emitEvents(
  tx: Tx,
  realmId: number,
  events: readonly OutboxEvent[],
): Promise<Announcement> {
  const packed = packRows(events);
  const last = await raiseBy(tx, realmId, packed.length);
  return insertRows(tx, realmId, last - packed.length + 1, packed);
}

/**
 * Writes `events` under the `number` that `raiseEventNumber` gave. Events that fill several messages of the bus take
 * further numbers.
 */
export async function insertOutbox(
  tx: Tx,
  realmId: number,
  number: number,
  events: readonly OutboxEvent[],
): Promise<Announcement> {
  const packed = packRows(events);
  if (packed.length > 1) await raiseBy(tx, realmId, packed.length - 1);
  return insertRows(tx, realmId, number, packed);
}

async function raiseBy(tx: Tx, realmId: number, count: number): Promise<number> {
  const { rows } = await tx.raw<{ rows: { n: number }[] }>(
    `insert into event_counter as counter (realm_id, n) values (?, ?)
     on conflict (realm_id) do update set n = counter.n + excluded.n
     returning n`,
    [realmId, count],
  );
  const [row] = rows;
  if (!row) throw new Error('raising an event number returned no row');
  return row.n;
}

/** Writes rows under the numbers from `first` on. */
async function insertRows(
  tx: Tx,
  realmId: number,
  first: number,
  packed: readonly UnnumberedRow[],
): Promise<Announcement> {
  const rows = packed.map((row, index) => ({ ...row, number: first + index }));
  await tx('outbox').insert(rows.map((row) => ({ ...row, realm_id: realmId })));
  return { realmId, rows };
}
