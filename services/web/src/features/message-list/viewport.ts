import type { Row } from './rows.ts';

/** The parts of the virtualizer that describe the view. */
export interface Viewport {
  readonly scrollOffset: number | null;
  readonly scrollRect: { readonly height: number } | null;
  getTotalSize(): number;
  getVirtualItems(): readonly { index: number; start: number; end: number }[];
}

/** Returns the edges of the visible part of the list, in pixels from the start of the list. */
export function viewOf(virtualizer: Viewport): { readonly top: number; readonly bottom: number } {
  const height = virtualizer.scrollRect?.height ?? 0;
  // A list that is shorter than estimated keeps its first offset, because nothing scrolls
  const end = Math.max(0, virtualizer.getTotalSize() - height);
  const top = Math.min(virtualizer.scrollOffset ?? 0, end);
  return { top, bottom: top + height };
}

/**
 * Returns the ids of the rendered messages for which `isIn` returns true. `isIn` gets the edges of the message and of
 * the view.
 */
export function messagesWhere(
  rows: readonly Row[],
  virtualizer: Viewport,
  isIn: (edges: { start: number; end: number }, view: { top: number; bottom: number }) => boolean,
): number[] {
  const view = viewOf(virtualizer);
  return virtualizer.getVirtualItems().flatMap((item) => {
    const row = rows[item.index];
    return row?.kind === 'message' && isIn(item, view) ? [row.message.id] : [];
  });
}
