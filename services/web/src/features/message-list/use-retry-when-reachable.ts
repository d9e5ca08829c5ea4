import { useEffect, useRef } from 'react';
import { useModel, useStore } from '../../hooks/use-model.ts';
import { useOnline } from '../../hooks/use-online.ts';

/** Calls `retry` when the server becomes reachable again, if the last request failed. */
export function useRetryWhenReachable(hasFailed: boolean, retry: () => void): void {
  const isLive = useStore(useModel().connection).status === 'live';
  // The event queue notices a short network interruption too late or not at all
  const isOnline = useOnline();
  const isReachable = isLive && isOnline;
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current && hasFailed) retry();
    wasReachable.current = isReachable;
  });
}
