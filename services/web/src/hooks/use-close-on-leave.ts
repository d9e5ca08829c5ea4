import { useEffect } from 'react';

/** Calls `close` on navigation to another address. `close` must stay the same function. */
export function useCloseOnLeave(close: () => void): void {
  useEffect(() => {
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [close]);
}
