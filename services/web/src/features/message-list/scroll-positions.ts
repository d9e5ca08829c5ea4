import type { VirtualItem } from '@tanstack/react-virtual';

/** The scroll position in a narrow. */
export interface ScrollPosition {
  /** Key of the topmost row, and how far its top is above the view, in pixels. */
  readonly topKey: string;
  readonly above: number;
  readonly isAtEnd: boolean;
  /** Heights of rows that were shown. */
  readonly measurements: readonly VirtualItem[];
}

const positions = new Map<string, ScrollPosition>();
const kept = 60;

/** Saves the scroll position of a narrow, for the last 60 narrows. */
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
