import type { ReactNode } from 'react';
import styles from './feedback.module.css';
import { Icon, type IconName } from './icons.tsx';

/** Explains why a view is empty and what to do. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  isWholePage = false,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Whether the empty state fills the whole page. Its title is then the page's heading. */
  readonly isWholePage?: boolean;
}) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name={icon} size={26} />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
