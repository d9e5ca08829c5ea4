import { useEffect, useRef } from 'react';
import { useModel, useStore } from '../../hooks/use-model.ts';
import { useOnline } from '../../hooks/use-online.ts';

/** Tries again what failed while the server could not be reached, once it can. */
export function useRetryWhenReachable(hasFailed: boolean, retry: () => void): void {
  const isLive = useStore(useModel().connection).status === 'live';
  // Events notice a short interruption of the network too late, or not at all
  const isOnline = useOnline();
  const isReachable = isLive && isOnline;
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current && hasFailed) retry();
    wasReachable.current = isReachable;
  });
}
