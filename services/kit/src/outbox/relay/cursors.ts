import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { repeat } from '../../lifecycle/repeat.ts';
import type { Logger } from '../../logging/logger.ts';
import {
  type Cursor,
  type Destination,
  type LastDomainEvent,
  type LogMark,
  saveCursors,
  saveLastClientEntry,
  saveLastDomainEvent,
} from './store.ts';

/** Remembers how far publishing got. Disposing writes what is not written yet. */
export type CursorWriter = AsyncDisposable & {
  set(destination: Destination, realmId: number, number: number): void;
  /** The mark of the last fact, written with the cursors that rely on it. */
  setLastDomainEvent(mark: LastDomainEvent): void;
  /** The mark of the last entry in the client log. */
  setLastClientEntry(mark: LogMark): void;
};

// Cursors are written behind, many at once: after a crash the last moments are published again, and
// readers drop what they have seen.
const writeEveryMs = 500;

export function createCursorWriter({ db, log }: { db: Db; log: Logger }): CursorWriter {
  let unwritten = new Map<number, Cursor>();
  let factMark: LastDomainEvent | undefined;
  let logMark: LogMark | undefined;

  function merge(cursor: Cursor) {
    const known = unwritten.get(cursor.realm_id) ?? cursor;
    unwritten.set(cursor.realm_id, {
      realm_id: cursor.realm_id,
      announced: Math.max(known.announced, cursor.announced),
      domain_events_published: Math.max(
        known.domain_events_published,
        cursor.domain_events_published,
      ),
    });
  }

  async function write() {
    if (unwritten.size === 0) return;
    const cursors = [...unwritten.values()];
    const [newestFact, newestEntry] = [factMark, logMark];
    unwritten = new Map();
    factMark = undefined;
    logMark = undefined;
    try {
      await inTransaction(db, async (tx) => {
        if (newestFact) await saveLastDomainEvent(tx, newestFact);
        if (newestEntry) await saveLastClientEntry(tx, newestEntry);
        await saveCursors(tx, cursors);
      });
    } catch (error) {
      factMark ??= newestFact;
      logMark ??= newestEntry;
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
    set(destination, realmId, number) {
      const unknown = { realm_id: realmId, announced: 0, domain_events_published: 0 };
      merge({ ...unknown, [destination]: number });
    },
    setLastDomainEvent(mark) {
      factMark = mark;
    },
    setLastClientEntry(mark) {
      logMark = mark;
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
