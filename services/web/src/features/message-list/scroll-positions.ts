import type { VirtualItem } from '@tanstack/react-virtual';

/** Where the reader was in a narrow. */
export interface ScrollPosition {
  /** Key of the uppermost line, and how far above the view its top was, in pixels. */
  readonly topKey: string;
  readonly above: number;
  readonly isAtEnd: boolean;
  /** Heights of the lines that were shown. */
  readonly measurements: readonly VirtualItem[];
}

const positions = new Map<string, ScrollPosition>();
const kept = 60;

/** Keeps where the reader was in a narrow, for the last sixty narrows. */
export function savePosition(key: string, position: ScrollPosition): void {
  positions.delete(key);
  positions.set(key, position);
  const oldest = positions.keys().next();
  if (positions.size > kept && !oldest.done) positions.delete(oldest.value);
}

/** Where the reader was in a narrow; undefined where that is not known. */
export function savedPosition(key: string): ScrollPosition | undefined {
  return positions.get(key);
}
