import { useEffect } from 'react';

/** Calls `close` when the user navigates to a different address. Pass the same `close` function in each render. */
export function useCloseOnLeave(close: () => void): void {
  useEffect(() => {
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [close]);
}
