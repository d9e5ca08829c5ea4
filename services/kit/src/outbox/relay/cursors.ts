import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Logger } from '../../logging/logger.ts';
import { repeat } from '../../stop/repeat.ts';
import { type FactMark, saveFactMark } from './fact-mark.ts';
import { type LogMark, saveLogMark } from './log-mark.ts';

/** The ways out of the outbox, named as their columns in relay_cursor. */
export type LaneName = 'announced' | 'facts_published';

/** How far each lane got in a realm. */
export type Cursor = { realm_id: number } & Record<LaneName, number>;

/** Remembers how far the lanes got. Disposing writes what is not written yet. */
export type CursorWriter = AsyncDisposable & {
  set(lane: LaneName, realmId: number, number: number): void;
  /** The mark of the last fact, written with the cursors that rely on it. */
  setFactMark(mark: FactMark): void;
  /** The mark of the last entry in the client log. */
  setLogMark(mark: LogMark): void;
};

// Cursors are written behind, many at once: after a crash the last moments are published again, and
// readers drop what they have seen.
const writeEveryMs = 500;

/** Reads where every realm stands. */
export async function loadCursors(db: Db): Promise<Cursor[]> {
  return db<Cursor>('relay_cursor').select('realm_id', 'announced', 'facts_published');
}

export function createCursorWriter({ db, log }: { db: Db; log: Logger }): CursorWriter {
  let unwritten = new Map<number, Cursor>();
  let factMark: FactMark | undefined;
  let logMark: LogMark | undefined;

  function merge(cursor: Cursor) {
    const known = unwritten.get(cursor.realm_id) ?? cursor;
    unwritten.set(cursor.realm_id, {
      realm_id: cursor.realm_id,
      announced: Math.max(known.announced, cursor.announced),
      facts_published: Math.max(known.facts_published, cursor.facts_published),
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
        if (newestFact) await saveFactMark(tx, newestFact);
        if (newestEntry) await saveLogMark(tx, newestEntry);
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
    set(lane, realmId, number) {
      const unknown = { realm_id: realmId, announced: 0, facts_published: 0 };
      merge({ ...unknown, [lane]: number });
    },
    setFactMark(mark) {
      factMark = mark;
    },
    setLogMark(mark) {
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

async function saveCursors(db: Db, cursors: readonly Cursor[]): Promise<void> {
  await db.raw(
    `insert into relay_cursor as cursor (realm_id, announced, facts_published)
     select * from unnest(?::bigint[], ?::bigint[], ?::bigint[])
     on conflict (realm_id) do update set
       announced = greatest(cursor.announced, excluded.announced),
       facts_published = greatest(cursor.facts_published, excluded.facts_published)`,
    [
      cursors.map((cursor) => cursor.realm_id),
      cursors.map((cursor) => cursor.announced),
      cursors.map((cursor) => cursor.facts_published),
    ],
  );
}
