import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './controls.module.css';

/** A group of settings. `action` is at the right of the heading. */
export function Section({
  title,
  description,
  action,
  children,
}: {
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <div className={styles.sectionWords}>
          <h2>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A notice, for example why something cannot be changed. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.notice} role="note">
      <Icon name="info" size={16} />
      <span>{children}</span>
    </div>
  );
}

/** A list of items with buttons; shows `none` if it is empty. */
export function List({
  label,
  none,
  children,
}: {
  readonly label: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children.length > 0 ? children : <li className={styles.none}>{none}</li>}
    </ul>
  );
}

export function ListRow(content: RowContent) {
  return (
    <li className={styles.row}>
      <RowParts {...content} />
    </li>
  );
}

interface RowContent {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
}

/** The content of a row, without the list item around it. */
export function RowParts({ picture, title, detail, actions }: RowContent) {
  return (
    <>
      {picture}
      <div className={styles.rowWords}>
        <span className={styles.rowTitle}>{title}</span>
        {detail && <span className={styles.rowDetail}>{detail}</span>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  );
}

export const rowClass = styles.row ?? '';

/** A short label of a row, such as a role. */
export function Tag({ children }: { readonly children: string }) {
  return <span className={styles.tag}>{children}</span>;
}

/** Search, filters and the add button in one line. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** Limits the width to its content: a control, a text field, a page. */
export function Control({
  width = 'normal',
  children,
}: {
  readonly width?: 'narrow' | 'normal' | 'wide';
  readonly children: ReactNode;
}) {
  return (
    <div className={classes(styles.control, width !== 'normal' && styles[width])}>{children}</div>
  );
}
