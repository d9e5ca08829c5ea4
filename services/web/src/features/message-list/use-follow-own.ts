import { useEffect, useRef } from 'react';
import type { OutgoingMessage } from '../../store/outgoing.ts';

/**
 * Scrolls to the end when the user sends a message to the narrow. A message that was sent earlier does not scroll the
 * list away from a link's target.
 */
export function useFollowOwn(
  outgoing: readonly OutgoingMessage[],
  goToEnd: () => void,
  { near }: { readonly near: number | undefined },
): void {
  const written = outgoing.findLast(({ status }) => status !== 'refused')?.localId;
  const followed = useRef(near === undefined ? undefined : written);
  const latest = useRef(goToEnd);
  latest.current = goToEnd;
  useEffect(() => {
    if (written === undefined || written === followed.current) return;
    followed.current = written;
    latest.current();
  }, [written]);
}
