import type { VirtualItem } from '@tanstack/react-virtual';
import type { Row } from './rows.ts';
import { savedPosition } from './scroll-positions.ts';

/** The initial scroll position of a list. */
export interface FirstPosition {
  /** The index of the row to show; undefined shows the end. */
  readonly index: number | undefined;
  readonly align: 'start' | 'center';
  /** The distance from the row's top to the top of the view, in pixels, if the row starts above the view. */
  readonly above: number;
  /** The estimated offset of that row from the start of the list, in pixels. */
  readonly offset: number;
  /** The heights of rows that were rendered before. */
  readonly measurements: VirtualItem[];
}

/**
 * Returns where a list starts: at the message `near`, otherwise at `firstUnread`, at the saved position, or at the end.
 * `heightOf` estimates the height of a row in pixels.
 */
export function firstPosition(
  rows: readonly Row[],
  {
    key,
    near,
    firstUnread,
    heightOf,
  }: {
    key: string;
    near: number | undefined;
    firstUnread: number | undefined;
    heightOf: (row: Row) => number;
  },
): FirstPosition {
  const saved = savedPosition(key);
  const measurements = [...(saved?.measurements ?? [])];
  const sizes = new Map(measurements.map((item) => [item.key, item.size]));
  const at = (index: number | undefined, align: 'start' | 'center', above = 0): FirstPosition => {
    const before = rows.slice(0, index ?? rows.length);
    const height = before.reduce((sum, row) => sum + (sizes.get(row.key) ?? heightOf(row)), 0);
    return { index, align, above, offset: Math.max(0, height + above), measurements };
  };
  const find = (isIt: (row: Row) => boolean) => {
    const index = rows.findIndex(isIt);
    return index < 0 ? undefined : index;
  };
  const findMessage = (id: number | undefined) =>
    find((row) => row.kind === 'message' && row.message.id === id);
  const nearIndex = findMessage(near);
  if (nearIndex !== undefined) return at(nearIndex, 'center');
  const divider = find(({ kind }) => kind === 'unread');
  // The sticky bar of the previous conversation would cover the row above
  if (divider !== undefined && rows[divider + 1]?.kind === 'recipient') return at(divider, 'start');
  const unread = divider ?? findMessage(firstUnread);
  // Keep one row above in view, so that the reader sees where new messages start
  if (unread !== undefined) return at(Math.max(0, unread - 1), 'start');
  const top = saved && !saved.isAtEnd ? find((row) => row.key === saved.topKey) : undefined;
  return top === undefined ? at(undefined, 'start') : at(top, 'start', saved?.above);
}
