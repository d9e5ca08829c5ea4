import { useEffect } from 'react';

/** Calls `close` when another address is gone to, by the browser's Back or a link. One and the same function each time. */
export function useCloseOnLeave(close: () => void): void {
  useEffect(() => {
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [close]);
}
