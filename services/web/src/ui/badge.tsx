import styles from './badge.module.css';
import { classes } from './classes.ts';

/**
 * Shows a count next to a name, or nothing if the count is zero. `label` is the accessible text, such as "3 unread
 * messages".
 */
export function Badge({
  count,
  label,
  tone = 'normal',
}: {
  readonly count: number;
  readonly label: string;
  /** What the count means: `quiet` for muted messages, `mention` if the user is mentioned. */
  readonly tone?: 'normal' | 'quiet' | 'mention';
}) {
  if (count === 0) return null;
  return (
    <span className={classes(styles.badge, styles[tone])}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Formats a count in at most four characters: 999, 1.2k, 12k, 1.5M. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count);
  const [value, unit] = count < 999_500 ? [count / 1_000, 'k'] : [count / 1_000_000, 'M'];
  return `${value < 10 ? Math.floor(value * 10) / 10 : Math.floor(value)}${unit}`;
}
