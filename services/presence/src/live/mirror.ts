import type { LiveRow } from './live-row.ts';
import type { LiveAnswer } from './live-store.ts';
import { type CutText, createMemberTexts, type Place } from './member-texts.ts';

/** Which rows somebody is shown. Absent where one is asked for: all of them. */
export type IsShown = (row: LiveRow) => boolean;

/** Rows in the modern form: JSON text, and the id of the newest update in it (undefined: it is empty). */
export type WrittenRows = { text: string | CutText; newest: number | undefined };

/** The rows of a realm as one process has followed them: what polls are answered from. */
export type Mirror = {
  readonly generation: string;
  /** The newest update that is in it. */
  readonly position: number;
  readonly size: number;
  has(userId: number): boolean;
  find(userId: number): LiveRow | undefined;
  /** Adds what is newer. */
  apply(answer: Pick<LiveAnswer, 'rows' | 'last'>, isWhole: boolean): void;
  /** What was updated above `position`, in the order of the updates. */
  since(position: number, isShown?: IsShown): LiveRow[];
  /** The same in the modern form: cut out of what was written when the updates came. */
  writtenSince(position: number, isShown?: IsShown): { text: CutText; newest: number | undefined };
};

type Entry = LiveRow & Place & { isNewest: boolean };
/** Neighbours, and the newest update of them. */
type Cut = Place & Pick<LiveRow, 'updateId'>;

/** Superseded entries that are kept before they are swept: more than there are rows. */
const slack = 256;

export function createMirror(generation: string): Mirror {
  const newest = new Map<number, Entry>();
  const texts = createMemberTexts();
  let order: Entry[] = [];
  /** Index of the first entry behind all superseded ones: from there on nobody looks at each. */
  let intactFrom = 0;
  let position = 0;

  function add(row: LiveRow) {
    const before = newest.get(row.userId);
    if (before) {
      before.isNewest = false;
      intactFrom = Math.max(intactFrom, firstAbove(order, before.updateId));
    }
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
    intactFrom = 0;
    texts.keep(order);
  }

  function entriesBetween(begin: number, end: number, isShown?: IsShown): Entry[] {
    const found: Entry[] = [];
    for (let index = begin; index < end; index++) {
      const entry = order[index];
      if (entry?.isNewest && (!isShown || isShown(entry))) found.push(entry);
    }
    return found;
  }

  function entriesSince(from: number, isShown: IsShown | undefined): Entry[] {
    return entriesBetween(firstAbove(order, from), order.length, isShown);
  }

  /** All entries above `from`: the intact ones as a single cut. */
  function cutsSince(from: number): Cut[] {
    const begin = firstAbove(order, from);
    const cuts: Cut[] = entriesBetween(begin, intactFrom);
    const [intact, last] = [order[Math.max(begin, intactFrom)], order.at(-1)];
    if (intact && last) cuts.push({ start: intact.start, end: last.end, updateId: last.updateId });
    return cuts;
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
        // Answers of different moments may overlap; they arrive in order.
        if (row.updateId > position) add(row);
      }
      position = Math.max(position, isWhole ? last : (rows.at(-1)?.updateId ?? 0));
      sweep();
    },
    since: entriesSince,
    writtenSince(from, isShown) {
      const cuts = isShown ? entriesSince(from, isShown) : cutsSince(from);
      return { text: texts.objectOf(cuts), newest: cuts.at(-1)?.updateId };
    },
  };
}

/** Index of the first entry whose update is above `position`. */
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
