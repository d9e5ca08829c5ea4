import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/spinner.tsx';
import styles from './layout.module.css';
import { texts } from './texts.ts';

const widths = ['62%', '45%', '70%', '52%', '38%', '66%', '49%', '58%', '41%', '63%'];

/** Shows the outline of the app while the organization loads. */
export function LoadingScreen() {
  return (
    <div className={styles.shell} role="status" aria-label={texts.loading}>
      <div className={classes(styles.sidebar, styles.outline)}>
        <Skeleton width="55%" height="1rem" />
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div className={styles.main}>
        <div className={styles.header}>
          <Skeleton width="12rem" height="1rem" />
        </div>
        <div className={styles.outlineMessages}>
          {widths.slice(0, 7).map((width) => (
            <div key={width} className={styles.outlineMessage}>
              <Skeleton width="2.25rem" height="2.25rem" />
              <div>
                <Skeleton width="8rem" />
                <Skeleton width={width} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Shows that the organization could not be loaded. */
export function LoadFailed({
  message,
  onRetry,
}: {
  readonly message: string;
  readonly onRetry: () => void;
}) {
  return (
    <main role="alert" style={{ display: 'grid', height: '100%' }}>
      <EmptyState
        icon="wifi-off"
        title={texts.loadFailed}
        isWholePage
        action={
          <Button kind="primary" icon="refresh" onPress={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </main>
  );
}
