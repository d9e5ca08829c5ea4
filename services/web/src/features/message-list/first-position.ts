import type { VirtualItem } from '@tanstack/react-virtual';
import type { Row } from './rows.ts';
import { savedPosition } from './scroll-positions.ts';

/** Where a list is first shown. */
export interface FirstPosition {
  /** The row to show; undefined is the end. */
  readonly index: number | undefined;
  readonly align: 'start' | 'center';
  /** How far above the view the row's top is, in pixels. */
  readonly above: number;
  /** About where that is, in pixels from the beginning. */
  readonly offset: number;
  /** Heights of the rows that were shown before. */
  readonly measurements: VirtualItem[];
}

/**
 * Where the list with this key begins: at the message `near`, else at `firstUnread`, else where the reader was, else at
 * the end. `heightOf` estimates how high a row is, in pixels.
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
  // A bar of the conversation before would cover the line above
  if (divider !== undefined && rows[divider + 1]?.kind === 'recipient') return at(divider, 'start');
  const unread = divider ?? findMessage(firstUnread);
  // A line above is left in view, so that the reader sees where the new ones begin
  if (unread !== undefined) return at(Math.max(0, unread - 1), 'start');
  const top = saved && !saved.isAtEnd ? find((row) => row.key === saved.topKey) : undefined;
  return top === undefined ? at(undefined, 'start') : at(top, 'start', saved?.above);
}
