import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import styles from './controls.module.css';

/**
 * Shows a long list of rows of equal height, but renders only the visible rows. The list scrolls within its parent's
 * height.
 */
export function VirtualRows<Row>({
  label,
  rows,
  rowHeight,
  keyOf,
  children,
}: {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The height of each row, in pixels. */
  readonly rowHeight: number;
  readonly keyOf: (row: Row) => number | string;
  readonly children: (row: Row) => ReactNode;
}) {
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => {
      const row = rows[at];
      return row === undefined ? at : keyOf(row);
    },
    overscan: 8,
  });
  return (
    <section ref={scroll} className={styles.scroll} aria-label={label}>
      <ul className={styles.virtual} style={{ height: virtual.getTotalSize() }} aria-label={label}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <li
                key={key}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                {children(row)}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
