import { classes } from './classes.ts';
import styles from './feedback.module.css';

/** Shows a progress indicator. `label` describes it to screen readers. */
export function Spinner({ size = 18, label }: { readonly size?: number; readonly label?: string }) {
  return (
    <span
      className={styles.spinner}
      style={{ width: size, height: size }}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

/** Shows a gray placeholder for content that is loading. */
export function Skeleton({
  width,
  height = '0.75rem',
  isRound = false,
}: {
  readonly width: string;
  readonly height?: string;
  readonly isRound?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, isRound && styles.round)}
      style={{ width, height }}
    />
  );
}
