import { createRowTexts, type LiveRow, type Place } from './live-row.ts';
import type { LiveAnswer } from './live-store.ts';

/** Returns whether the actor may see a row. Without a filter, the actor sees all rows. */
export type RowFilter = (row: LiveRow) => boolean;

/** Rows as pieces of a JSON text, and the newest update id among the rows; undefined if there are no rows. */
export type JsonRows = { pieces: readonly Buffer[]; newest: number | undefined };

/** A realm's rows as this process has read them. The process answers polls from the mirror. */
export type Mirror = {
  readonly generation: string;
  /** The id of the newest update in the mirror. */
  readonly position: number;
  readonly size: number;
  has(userId: number): boolean;
  find(userId: number): LiveRow | undefined;
  /**
   * Adds newer rows. `isWhole` means that the page limit left out no rows, so the mirror then contains everything up to
   * `last`.
   */
  apply(answer: Pick<LiveAnswer, 'rows' | 'last'>, isWhole: boolean): void;
  /** Returns the rows updated after `position`, sorted by update id. */
  rowsSince(position: number, isShown?: RowFilter): LiveRow[];
  /** Returns the same rows as JSON in the modern form. */
  jsonSince(position: number, isShown?: RowFilter): JsonRows;
};

type Entry = LiveRow & Place & { isNewest: boolean };

/** The minimum number of superseded entries before a sweep, in addition to the number of rows. */
const slack = 256;

export function createMirror(generation: string): Mirror {
  const newest = new Map<number, Entry>();
  const texts = createRowTexts();
  let order: Entry[] = [];
  let position = 0;

  function add(row: LiveRow) {
    const before = newest.get(row.userId);
    if (before) before.isNewest = false;
    if (row.idle === 0) {
      newest.delete(row.userId);
      return;
    }
    const entry = { ...row, ...texts.append(row), isNewest: true };
    newest.set(row.userId, entry);
    order.push(entry);
  }

  function sweep() {
    if (order.length <= 2 * newest.size + slack) return;
    order = order.filter(({ isNewest }) => isNewest);
    texts.keep(order);
  }

  function entriesSince(from: number, isShown?: RowFilter): Entry[] {
    const found: Entry[] = [];
    for (let index = firstAbove(order, from); index < order.length; index++) {
      const entry = order[index];
      if (entry?.isNewest && (!isShown || isShown(entry))) found.push(entry);
    }
    return found;
  }

  return {
    generation,
    get position() {
      return position;
    },
    get size() {
      return newest.size;
    },
    has: (userId) => newest.has(userId),
    find: (userId) => newest.get(userId),
    apply({ rows, last }, isWhole) {
      for (const row of rows) {
        // Responses of different moments may overlap. They arrive in order.
        if (row.updateId > position) add(row);
      }
      position = Math.max(position, isWhole ? last : (rows.at(-1)?.updateId ?? 0));
      sweep();
    },
    rowsSince: entriesSince,
    jsonSince(from, isShown) {
      const entries = entriesSince(from, isShown);
      return { pieces: texts.objectOf(entries), newest: entries.at(-1)?.updateId };
    },
  };
}

/** Returns the index of the first entry whose update is above `position`. */
function firstAbove(order: readonly Entry[], position: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((order[middle]?.updateId ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
