import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './dialogs.module.css';
import { texts } from './texts.ts';
import type { Answer } from './use-answer.ts';

/** Shows a response once it has arrived: a spinner before that, or the error if the request failed. */
export function Loaded<Value>({
  answer,
  children,
}: {
  readonly answer: Answer<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  if (answer.status === 'loading') {
    return (
      <div className={styles.loading}>
        <Spinner label={texts.loading} />
      </div>
    );
  }
  if (answer.status === 'failed') {
    return (
      <p className={styles.error} role="alert">
        {answer.why}
      </p>
    );
  }
  return children(answer.value);
}
