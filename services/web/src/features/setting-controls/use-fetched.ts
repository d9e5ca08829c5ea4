import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { showError } from '../../ui/toasts.ts';

/** What was asked of the server: the last answer, and why there is none. */
export interface Fetched<Answer> {
  readonly answer: Answer | undefined;
  /** Undefined while there is an answer, or may be one soon. */
  readonly failure: string | undefined;
  readonly refetch: () => void;
}

/**
 * What `fetch` resolves with, undefined before; fetched again when `revision` is another value and when `refetch` is called. The
 * last answer stays while the next one is awaited, and when that fails. `fetch` is a function that stays the same.
 */
export function useFetched<Answer>(
  fetch: () => Promise<Answer>,
  revision?: unknown,
): Fetched<Answer> {
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setError(undefined);
    fetch().then(
      (fetched) => {
        if (isCurrent) setAnswer(() => fetched);
      },
      (cause: unknown) => {
        if (isCurrent) setError(cause);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [fetch, revision, asked]);
  const isShown = answer !== undefined;
  // Where an earlier answer is still shown, the failure is told beside it
  useEffect(() => {
    if (isShown && error !== undefined) showError(error);
  }, [isShown, error]);
  return {
    answer,
    failure: isShown || error === undefined ? undefined : messageOf(error),
    refetch: useCallback(() => setAsked((count) => count + 1), []),
  };
}
