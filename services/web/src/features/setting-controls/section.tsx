import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './controls.module.css';

/** Shows a group of settings. `action` is to the right of the heading. */
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

/** Shows a notice, for example why the user cannot change something. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.notice} role="note">
      <Icon name="info" size={16} />
      <span>{children}</span>
    </div>
  );
}

/** Shows a list of items with buttons, or `none` if there are no items. */
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

/** Shows the content of a row, without a list item around it. */
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

/** Shows a short label in a row, such as a role. */
export function Tag({ children }: { readonly children: string }) {
  return <span className={styles.tag}>{children}</span>;
}

/** Shows search, filters and the add button in one line. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** Limits the width of its content, such as a control, a text field or a page. */
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
