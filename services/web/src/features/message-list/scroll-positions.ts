import type { VirtualItem } from '@tanstack/react-virtual';

/** The scroll position in a narrow. */
export interface ScrollPosition {
  /** The key of the topmost row. `above` is the distance from the row's top to the top of the view, in pixels. */
  readonly topKey: string;
  readonly above: number;
  readonly isAtEnd: boolean;
  /** The heights of rows that were rendered. */
  readonly measurements: readonly VirtualItem[];
}

const positions = new Map<string, ScrollPosition>();
const kept = 60;

/** Saves the scroll position of a narrow. Keeps the positions of the last 60 narrows. */
export function savePosition(key: string, position: ScrollPosition): void {
  positions.delete(key);
  positions.set(key, position);
  const oldest = positions.keys().next();
  if (positions.size > kept && !oldest.done) positions.delete(oldest.value);
}

/** Returns the saved scroll position of a narrow; undefined if there is none. */
export function savedPosition(key: string): ScrollPosition | undefined {
  return positions.get(key);
}
