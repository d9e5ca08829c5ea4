import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { showError } from '../../ui/toasts.ts';

/** The last response to a request, or the reason why there is none. */
export interface Fetched<Answer> {
  readonly answer: Answer | undefined;
  /** Why the request failed; undefined while there is a response or a request is running. */
  readonly failure: string | undefined;
  readonly refetch: () => void;
}

/**
 * Returns the result of `fetch`; undefined at first. Fetches again when `revision` changes and when `refetch` is
 * called. Keeps the last response during the next request, and also if that request fails. Pass the same `fetch`
 * function in each render.
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
  // If an earlier response is still shown, show the error as a toast
  useEffect(() => {
    if (isShown && error !== undefined) showError(error);
  }, [isShown, error]);
  return {
    answer,
    failure: isShown || error === undefined ? undefined : messageOf(error),
    refetch: useCallback(() => setAsked((count) => count + 1), []),
  };
}
