import type { Db, Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { conflict, requestTimeout } from '../errors/catalog.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { claimOnce } from '../idempotency/once.ts';
import {
  type AnsweredRecord,
  insertRecord,
  isAnsweredMeanwhile,
  type NumberRange,
  type RecordScope,
} from '../idempotency/records.ts';
import {
  type Announcement,
  emitEvents,
  findAnnouncement,
  firstNumber,
  insertOutbox,
  lastNumber,
  raiseEventNumber,
} from './announcement.ts';
import type { OutboxEvent } from './event.ts';

/**
 * The last step of a transaction: raises the realm's event number, writes `events` under it, and
 * returns it. The function form is for a caller that draws ids or writes rows under the number:
 * only quick statements, because the realm's next transaction waits. Several realms: in ascending
 * order.
 */
export type Emit = (
  realmId: number,
  events: readonly OutboxEvent[] | ((number: number) => Promise<readonly OutboxEvent[]>),
) => Promise<number>;

/**
 * Runs `work` in a transaction. After the commit, hands facts over and waits (bounded) until the
 * events are in the client log.
 *
 * With `idempotency`, the value (JSON) is stored in the same transaction, and a repetition returns
 * it without running `work`. Only successes are stored.
 *
 * @throws CONFLICT a request with the same key is still running
 * @throws BAD_REQUEST the key was used for another request
 * @throws REQUEST_TIMEOUT `signal` aborted before the commit: nothing was done
 */
export type Transact = <T>(
  work: (tx: Tx, emit: Emit) => Promise<T>,
  options?: TransactOptions,
) => Promise<T>;

export type TransactOptions = {
  idempotency?: Idempotency & { scope: RecordScope };
  /** Aborts when nobody waits for the answer any more: what would be committed later would surprise its author. */
  signal?: AbortSignal | undefined;
};

/** Announces what was committed. */
export type Announce = (announcements: readonly Announcement[]) => Promise<void>;

export function createTransact({ db, announce }: { db: Db; announce: Announce }): Transact {
  return async (work, { idempotency, signal } = {}) => {
    const announcements: Announcement[] = [];
    const value = await inTransaction(db, async (tx) => {
      // It may have waited for a connection.
      throwIfAbandoned(signal);
      const record = idempotency && { ...idempotency, ...idempotency.scope };
      const claim = record && (await claimOnce(tx, record));
      if (record && claim) {
        // Whoever gave the first answer may have died before announcing it.
        const { numbers } = claim;
        if (numbers) announcements.push(await findAnnouncement(tx, record.realmId, numbers));
        // The same caller stored it: only JSON's view of T can differ.
        return claim.answer as Awaited<ReturnType<typeof work>>;
      }
      const answer = await work(tx, createEmit(tx, announcements));
      if (record) {
        const numbers = numbersOf(announcements, record.realmId);
        await storeAnswer(tx, { ...record, answer, ...(numbers && { numbers }) });
      }
      // It may have waited for locks.
      throwIfAbandoned(signal);
      return answer;
    });
    await announce(announcements);
    return value;
  };
}

function throwIfAbandoned(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw requestTimeout({});
}

/** @throws CONFLICT the same request was answered in the instant before it was claimed */
async function storeAnswer(tx: Tx, record: AnsweredRecord): Promise<void> {
  try {
    await insertRecord(tx, record);
  } catch (error) {
    throw isAnsweredMeanwhile(error) ? conflict({}, { cause: error }) : error;
  }
}

function createEmit(tx: Tx, announcements: Announcement[]): Emit {
  return async (realmId, events) => {
    const announcement =
      typeof events === 'function'
        ? await emitUnder(tx, realmId, events)
        : await emitEvents(tx, realmId, events);
    announcements.push(announcement);
    return firstNumber(announcement);
  };
}

async function emitUnder(
  tx: Tx,
  realmId: number,
  eventsUnder: (number: number) => Promise<readonly OutboxEvent[]>,
): Promise<Announcement> {
  const number = await raiseEventNumber(tx, realmId);
  return insertOutbox(tx, realmId, number, await eventsUnder(number));
}

function numbersOf(
  announcements: readonly Announcement[],
  realmId: number,
): NumberRange | undefined {
  const own = announcements.filter((announcement) => announcement.realmId === realmId);
  const [first] = own;
  const last = own.at(-1);
  return first && last && { first: firstNumber(first), last: lastNumber(last) };
}
