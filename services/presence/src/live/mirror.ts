import type { LiveRow } from './live-row.ts';
import type { LiveAnswer } from './live-store.ts';

/** A row with what every answer says of it. */
export type MirroredRow = LiveRow & {
  /** In the modern form: a member of a JSON object. */
  readonly text: string;
};

type Entry = MirroredRow & { isNewest: boolean };

/** The rows of a realm as one process has followed them: what polls are answered from. */
export type Mirror = {
  readonly generation: string;
  /** The newest update that is in it. */
  readonly position: number;
  readonly size: number;
  has(userId: number): boolean;
  find(userId: number): MirroredRow | undefined;
  /** Adds what is newer. */
  apply(answer: Pick<LiveAnswer, 'rows' | 'last'>, isWhole: boolean): void;
  /** What was updated above `position`, in the order of the updates. */
  since(position: number): MirroredRow[];
};

/** Superseded entries that are kept before they are swept: more than there are rows. */
const slack = 256;

export function createMirror(generation: string): Mirror {
  const newest = new Map<number, Entry>();
  let order: Entry[] = [];
  let position = 0;

  function add(row: LiveRow) {
    const before = newest.get(row.userId);
    if (before) before.isNewest = false;
    if (row.idle === 0) {
      newest.delete(row.userId);
      return;
    }
    const entry = { ...row, text: modernMember(row), isNewest: true };
    newest.set(row.userId, entry);
    order.push(entry);
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
        // Answers under way at the same time overlap; they arrive in order.
        if (row.updateId > position) add(row);
      }
      position = Math.max(position, isWhole ? last : (rows.at(-1)?.updateId ?? 0));
      if (order.length > 2 * newest.size + slack) order = order.filter(({ isNewest }) => isNewest);
    },
    since(from) {
      const found: MirroredRow[] = [];
      for (let index = firstAbove(order, from); index < order.length; index++) {
        const entry = order[index];
        if (entry?.isNewest) found.push(entry);
      }
      return found;
    },
  };
}

/** A row as clients of the modern form read it. @spec api.md Presence entry */
export function modernMember({ userId, active, idle }: LiveRow): string {
  return `"${userId}":{"active_timestamp":${Math.abs(active)},"idle_timestamp":${idle}}`;
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
