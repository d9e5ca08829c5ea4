import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useModel, useStore } from '../../hooks/use-model.ts';

/** Tries again what failed while the server could not be reached, once it can. */
export function useRetryWhenReachable(hasFailed: boolean, retry: () => void): void {
  const isLive = useStore(useModel().connection).status === 'live';
  // Events notice a short interruption of the network too late, or not at all
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const isReachable = isLive && isOnline;
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current && hasFailed) retry();
    wasReachable.current = isReachable;
  });
}

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
