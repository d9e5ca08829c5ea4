import { useSyncExternalStore } from 'react';

/** Whether the browser has a network, by its own word. */
export function useOnline(): boolean {
  return useSyncExternalStore(followNetwork, () => navigator.onLine);
}

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
