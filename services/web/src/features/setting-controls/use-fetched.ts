import { useCallback, useEffect, useState } from 'react';
import { showError } from '../../ui/toasts.ts';

/**
 * What `fetch` resolves with, undefined before; fetched again when `revision` is another value and when `refetch` is called. The
 * last answer stays while the next one is awaited. `fetch` is a function that stays the same.
 */
export function useFetched<Answer>(
  fetch: () => Promise<Answer>,
  revision?: unknown,
): { readonly answer: Answer | undefined; readonly refetch: () => void } {
  const [answer, setAnswer] = useState<Answer>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    fetch().then(
      (fetched) => {
        if (isCurrent) setAnswer(() => fetched);
      },
      (error) => {
        if (isCurrent) showError(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [fetch, revision, asked]);
  return { answer, refetch: useCallback(() => setAsked((count) => count + 1), []) };
}
