import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './controls.module.css';
import { controlTexts } from './texts.ts';
import type { Fetched } from './use-fetched.ts';

/** Shows the state of a request that has no response yet: a spinner, or the error with a retry button. */
export function Awaited({
  label,
  fetched: { failure, refetch },
}: {
  readonly label: string;
  readonly fetched: Pick<Fetched<unknown>, 'failure' | 'refetch'>;
}) {
  if (failure === undefined) return <Spinner label={label} />;
  return (
    <div className={styles.failed} role="alert">
      <span>{controlTexts.notLoaded(failure)}</span>
      <Button size="small" icon="refresh" onPress={refetch}>
        {controlTexts.tryAgain}
      </Button>
    </div>
  );
}
