import type { Db, Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { conflict, requestTimeout } from '../errors/catalog.ts';
import type { RpcContext } from '../grpc/server.ts';
import {
  type AnsweredRecord,
  claimRequest,
  type EventNumberRange,
  type Idempotency,
  insertRecord,
  isDuplicateRecord,
  type RecordScope,
} from '../idempotency/idempotency.ts';
import type { OutboxEvent } from './event.ts';
import { type OutboxRow, packRows, type UnnumberedRow } from './rows.ts';

/**
 * Emits events as the last step of a transaction. Increments the realm's event number, writes `events` under that
 * number, and returns the number. Use the function form to allocate ids or write rows under the event number.
 *
 * In that function, and after this call, run only quick statements, because the realm's next transaction waits. Emit to
 * several realms in ascending order.
 */
export type Emit = (
  realmId: number,
  events: readonly OutboxEvent[] | ((eventNumber: number) => Promise<readonly OutboxEvent[]>),
) => Promise<number>;

/**
 * Runs `work` in a transaction. After the commit, propagates synchronous domain events and waits (for a limited time)
 * until the client events are in the client log. If a request with an idempotency key emits nothing, propagates the
 * realm's latest synchronous events again before it returns.
 *
 * With `idempotency`, the value of `work` (JSON) is stored in the same transaction. A repetition returns this value
 * without running `work`. Only successes are stored.
 *
 * @throws CONFLICT a request with the same key is still running
 * @throws BAD_REQUEST the key was used for a different request
 * @throws REQUEST_TIMEOUT `signal` aborted before the commit: nothing was done
 */
export type Transact = <T>(
  work: (tx: Tx, emit: Emit) => Promise<T>,
  options?: TransactOptions,
) => Promise<T>;

type TransactOptions = {
  idempotency?: Idempotency & { scope: RecordScope };
  /** Aborts when the caller gives up, so that nothing is committed after the client has seen an error. */
  signal?: AbortSignal | undefined;
};

/** Publishes the events of committed transactions. */
export type PublishCommitted = (committed: readonly CommittedEvents[]) => Promise<void>;

export function createTransact({
  db,
  publishCommitted,
  propagateRecent,
}: {
  db: Db;
  publishCommitted: PublishCommitted;
  /** Propagates the realm's latest synchronous domain events again. */
  propagateRecent(realmId: number): Promise<void>;
}): Transact {
  return async (work, { idempotency, signal } = {}) => {
    const committed: CommittedEvents[] = [];
    const value = await inTransaction(db, async (tx) => {
      // The caller may have given up while the transaction waited for a connection.
      throwIfAbandoned(signal);
      const record = idempotency && { ...idempotency, ...idempotency.scope };
      const claim = record && (await claimRequest(tx, record));
      if (record && claim) {
        // The first attempt may have crashed before publishing, so the recorded events are published again.
        const { eventNumbers } = claim;
        if (eventNumbers)
          committed.push(await findCommittedEvents(tx, record.realmId, eventNumbers));
        // The same caller stored the answer, so its type differs from T only by the conversion to JSON.
        return claim.answer as Awaited<ReturnType<typeof work>>;
      }
      const answer = await work(tx, createEmit(tx, committed));
      if (record) {
        const eventNumbers = eventNumbersOf(committed, record.realmId);
        await storeAnswer(tx, { ...record, answer, ...(eventNumbers && { eventNumbers }) });
      }
      // The caller may have given up while the transaction waited for locks.
      throwIfAbandoned(signal);
      return answer;
    });
    await publishCommitted(committed);
    // A request that emits nothing may repeat one whose process died between its commit and its propagation.
    if (idempotency && !committed.some(hasEvents)) {
      await propagateRecent(idempotency.scope.realmId);
    }
    return value;
  };
}

function hasEvents({ rows }: CommittedEvents): boolean {
  return rows.some((row) => row.client_events !== null || row.domain_events !== null);
}

function throwIfAbandoned(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw requestTimeout({});
}

/**
 * Stores the answer to a request in the request's transaction.
 * @throws CONFLICT the same request was answered just before this transaction claimed it
 */
async function storeAnswer(tx: Tx, record: AnsweredRecord): Promise<void> {
  try {
    await insertRecord(tx, record);
  } catch (error) {
    throw isDuplicateRecord(error) ? conflict({}, { cause: error }) : error;
  }
}

function createEmit(tx: Tx, committed: CommittedEvents[]): Emit {
  return async (realmId, events) => {
    const written =
      typeof events === 'function'
        ? await emitUnder(tx, realmId, events)
        : await emitEvents(tx, realmId, events);
    committed.push(written);
    return firstEventNumber(written);
  };
}

async function emitUnder(
  tx: Tx,
  realmId: number,
  eventsUnder: (eventNumber: number) => Promise<readonly OutboxEvent[]>,
): Promise<CommittedEvents> {
  const eventNumber = await allocateEventNumber(tx, realmId);
  return insertOutbox(tx, realmId, { eventNumber, events: await eventsUnder(eventNumber) });
}

function eventNumbersOf(
  committed: readonly CommittedEvents[],
  realmId: number,
): EventNumberRange | undefined {
  const own = committed.filter((events) => events.realmId === realmId);
  const [first] = own;
  const last = own.at(-1);
  return first && last && { first: firstEventNumber(first), last: lastEventNumber(last) };
}

/** The outbox rows that a transaction wrote in one realm, to be published after the commit. */
export type CommittedEvents = { realmId: number; rows: readonly OutboxRow[] };

/**
 * Returns the first event number of the rows. Events that do not fit into one bus message have several event numbers.
 */
export function firstEventNumber({ rows }: CommittedEvents): number {
  return rows[0]?.event_number ?? 0;
}

/** Returns the last event number of the rows, which is the realm's event number at the end of the transaction. */
export function lastEventNumber({ rows }: CommittedEvents): number {
  return rows.at(-1)?.event_number ?? 0;
}

const rowColumns = [
  'event_number',
  'client_events',
  'client_event_count',
  'domain_events',
  'is_synchronous',
] as const;

/** Reads the rows with event numbers `first` to `last` that are still in the outbox. */
async function findCommittedEvents(
  db: Db,
  realmId: number,
  { first, last }: EventNumberRange,
): Promise<CommittedEvents> {
  const rows = await db<OutboxRow & { realm_id: number }>('outbox')
    .where({ realm_id: realmId })
    .whereBetween('event_number', [first, last])
    .select(...rowColumns)
    .orderBy('event_number');
  return { realmId, rows };
}

/** Reads the realm's rows from the last 30 seconds that contain synchronous domain events. */
export async function findRecentSynchronousEvents(
  db: Db,
  realmId: number,
): Promise<CommittedEvents> {
  const rows = await db<OutboxRow & { realm_id: number }>('outbox')
    .where({ realm_id: realmId, is_synchronous: true })
    .whereRaw(`created_at > now() - interval '30 seconds'`)
    .select(...rowColumns)
    .orderBy('event_number');
  return { realmId, rows };
}

/**
 * Allocates the realm's next event number, and locks the counter until the transaction ends. Call it after taking every
 * other lock, and for several realms in ascending order. Ids allocated after this call ascend with the event number.
 */
export async function allocateEventNumber(tx: Tx, realmId: number): Promise<number> {
  return allocateEventNumbers(tx, realmId, 1);
}

/** Increments the realm's event number, and writes `events` under that number. */
export async function emitEvents(
  tx: Tx,
  realmId: number,
  events: readonly OutboxEvent[],
): Promise<CommittedEvents> {
  const packed = packRows(events);
  const last = await allocateEventNumbers(tx, realmId, packed.length);
  return insertRows(tx, realmId, { first: last - packed.length + 1, packed });
}

/**
 * Writes `events` under an `eventNumber` from `allocateEventNumber`. Events that do not fit into one bus message get
 * additional event numbers.
 */
export async function insertOutbox(
  tx: Tx,
  realmId: number,
  { eventNumber, events }: { eventNumber: number; events: readonly OutboxEvent[] },
): Promise<CommittedEvents> {
  const packed = packRows(events);
  if (packed.length > 1) await allocateEventNumbers(tx, realmId, packed.length - 1);
  return insertRows(tx, realmId, { first: eventNumber, packed });
}

async function allocateEventNumbers(tx: Tx, realmId: number, count: number): Promise<number> {
  const { rows } = await tx.raw<{ rows: { event_number: number }[] }>(
    'select raise_event_number(?, ?) as event_number',
    [realmId, count],
  );
  const [row] = rows;
  if (!row) throw new Error('raising an event number returned no row');
  return row.event_number;
}

/** Writes rows under consecutive event numbers, starting with `first`. */
async function insertRows(
  tx: Tx,
  realmId: number,
  { first, packed }: { first: number; packed: readonly UnnumberedRow[] },
): Promise<CommittedEvents> {
  const rows = packed.map((row, index) => ({ ...row, event_number: first + index }));
  await tx('outbox').insert(rows.map((row) => ({ ...row, realm_id: realmId })));
  return { realmId, rows };
}

/**
 * Returns options for `transact`. They execute a transaction at most once per idempotency key of the actor, and not at
 * all if the caller has given up.
 */
export function idempotent({
  actor,
  idempotency,
  signal,
}: Pick<RpcContext, 'actor' | 'idempotency'> & { signal?: AbortSignal }): TransactOptions {
  if (!idempotency) return { signal };
  const scope = { realmId: actor.realmId, actorId: actor.userId };
  return { signal, idempotency: { ...idempotency, scope } };
}
