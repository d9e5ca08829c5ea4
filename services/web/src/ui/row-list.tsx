import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import styles from './row-list.module.css';

export interface RowListHandle {
  /** Moves the focus to the first entry in the list. */
  focusFirst(): void;
  /** Moves the focus to the last row. */
  focusLast(): void;
  /**
   * Moves the focus to the next or previous row. If the focus is outside the list, moves it to the row that last had
   * it.
   */
  moveFocus(by: 1 | -1): void;
}

/**
 * Shows a long list of rows with known heights, but renders only the visible rows. Arrow keys, Home and End move the
 * focus between rows, and Tab leaves the list. The focusable element in a row has the row's id in `data-row`, and a
 * `tabIndex` of 0 if `isTabStop`, otherwise -1. The focus skips rows without such an element.
 */
export function RowList<Row extends { readonly id: string }>({
  rows,
  heightOf,
  currentId,
  label,
  className,
  onRowKey,
  canFocus = always,
  isEntry = canFocus,
  endSpace = 0,
  ref,
  children,
}: {
  readonly rows: readonly Row[];
  /** Returns the height of a row in pixels. */
  readonly heightOf: (row: Row) => number;
  /**
   * The id of the current row. The list scrolls this row into view when it changes, and Tab moves the focus to it
   * first.
   */
  readonly currentId?: string | undefined;
  /** The accessible name of the list. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Handles any other key that is pressed on the focused row. Returns whether it handled the key. */
  readonly onRowKey?: (event: KeyboardEvent, row: Row) => boolean;
  readonly canFocus?: (row: Row) => boolean;
  /** Returns whether a row is an entry rather than a heading. */
  readonly isEntry?: (row: Row) => boolean;
  /** The space below the last row, in pixels. */
  readonly endSpace?: number;
  readonly ref?: Ref<RowListHandle>;
  readonly children: (row: Row, isTabStop: boolean) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const tabStop = useMemo(() => {
    const focused = rows.findIndex(({ id }) => id === focusedId);
    const at = focused >= 0 ? focused : rows.findIndex(({ id }) => id === currentId);
    return at >= 0 ? at : rows.findIndex(canFocus);
  }, [rows, focusedId, currentId, canFocus]);

  // A new function makes the virtualizer position all rows again
  const keyOf = useCallback((at: number) => rows[at]?.id ?? at, [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => {
      const row = rows[at];
      return row ? heightOf(row) : 0;
    },
    getItemKey: keyOf,
    paddingEnd: endSpace,
    scrollPaddingEnd: endSpace,
    overscan: 5,
    // The row that Tab reaches is always rendered
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      if (tabStop < 0 || tabStop >= count || shown.includes(tabStop)) return shown;
      return [...shown, tabStop].sort((a, b) => a - b);
    },
  });
  // Other rows may have other heights
  useEffect(() => virtual.measure(), [rows, heightOf]);
  // Scroll only when the current row changes
  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === currentId);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [currentId]);

  const focusRow = (at: number) => {
    const row = rows[at];
    if (!row) return;
    setFocusedId(row.id);
    virtual.scrollToIndex(at, { align: 'auto' });
    requestAnimationFrame(() => elementOf(scroller.current, row.id)?.focus());
  };
  /** Returns the index of the next focusable row in a direction, starting with the row at `at`. */
  const reachable = (at: number, by: 1 | -1): number => {
    const row = rows[at];
    return !row || canFocus(row) ? at : reachable(at + by, by);
  };
  const handle: RowListHandle = {
    focusFirst: () => focusRow(rows.findIndex(isEntry)),
    focusLast: () => focusRow(reachable(rows.length - 1, -1)),
    moveFocus(by) {
      if (scroller.current?.contains(document.activeElement)) {
        focusRow(reachable(tabStop + by, by));
      } else if (rows.some(({ id }) => id === focusedId)) focusRow(tabStop);
      else handle.focusFirst();
    },
  };
  useImperativeHandle(ref, () => handle);

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[tabStop];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') focusRow(reachable(tabStop + 1, 1));
    else if (event.key === 'ArrowUp') focusRow(reachable(tabStop - 1, -1));
    else if (event.key === 'Home') focusRow(reachable(0, 1));
    else if (event.key === 'End') handle.focusLast();
    else if (!row || !onRowKey?.(event, row)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={scroller} className={classes(styles.scroller, className)}>
      <ul
        aria-label={label}
        className={styles.list}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          if (target instanceof HTMLElement && target.dataset.row) setFocusedId(target.dataset.row);
        }}
      >
        {virtual.getVirtualItems().map(({ index, start, size, key }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li key={key} style={{ height: size, transform: `translateY(${start}px)` }}>
              {children(row, index === tabStop)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const always = () => true;

function elementOf(scroller: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = scroller?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return [...rows].find((element) => element.dataset.row === id);
}
