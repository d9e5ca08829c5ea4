import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { repeat } from '../../lifecycle/repeat.ts';
import type { Logger } from '../../logging/logger.ts';
import {
  type Cursor,
  type Destination,
  type LastClientEntry,
  type LastDomainEvent,
  saveCursors,
  saveLastClientEntry,
  saveLastDomainEvent,
} from './store.ts';

/**
 * A writer of cursors: the event numbers up to which rows are published. Disposing it writes the cursors that are not
 * written yet.
 */
export type CursorWriter = AsyncDisposable & {
  set(destination: Destination, realmId: number, eventNumber: number): void;
  /** Records the last domain event that NATS stored. It is written together with the cursors that depend on it. */
  setLastDomainEvent(mark: LastDomainEvent): void;
  /** Records the last entry of the client log that NATS stored. */
  setLastClientEntry(mark: LastClientEntry): void;
};

// Cursors are written later, many at once. After a crash, the last events are published again, and readers drop those
// that they have seen.
const writeEveryMs = 500;

export function createCursorWriter({ db, log }: { db: Db; log: Logger }): CursorWriter {
  let unwritten = new Map<number, Cursor>();
  let lastEvent: LastDomainEvent | undefined;
  let lastEntry: LastClientEntry | undefined;

  function merge(cursor: Cursor) {
    const known = unwritten.get(cursor.realm_id) ?? cursor;
    unwritten.set(cursor.realm_id, {
      realm_id: cursor.realm_id,
      client_events_published: Math.max(
        known.client_events_published,
        cursor.client_events_published,
      ),
      domain_events_published: Math.max(
        known.domain_events_published,
        cursor.domain_events_published,
      ),
    });
  }

  async function write() {
    if (unwritten.size === 0) return;
    const cursors = [...unwritten.values()];
    const [newestEvent, newestEntry] = [lastEvent, lastEntry];
    unwritten = new Map();
    lastEvent = undefined;
    lastEntry = undefined;
    try {
      await inTransaction(db, async (tx) => {
        if (newestEvent) await saveLastDomainEvent(tx, newestEvent);
        if (newestEntry) await saveLastClientEntry(tx, newestEntry);
        await saveCursors(tx, cursors);
      });
    } catch (error) {
      lastEvent ??= newestEvent;
      lastEntry ??= newestEntry;
      for (const cursor of cursors) merge(cursor);
      throw error;
    }
  }

  const writing = repeat({
    name: 'writing relay cursors',
    everyMs: writeEveryMs,
    work: write,
    log,
  });
  return {
    set(destination, realmId, eventNumber) {
      const unknown = { realm_id: realmId, client_events_published: 0, domain_events_published: 0 };
      merge({ ...unknown, [destination]: eventNumber });
    },
    setLastDomainEvent(mark) {
      lastEvent = mark;
    },
    setLastClientEntry(mark) {
      lastEntry = mark;
    },
    async [Symbol.asyncDispose]() {
      await writing[Symbol.asyncDispose]();
      try {
        await write();
      } catch (error) {
        log.warn('the last relay cursors are lost; some events will be published twice', { error });
      }
    },
  };
}
