import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';

/** What became of the last change. */
export type SaveStatus =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'refused'; readonly message: string };

export interface Saving<Value> {
  /** What to show: the value that is being saved, else the one that is in force. */
  readonly value: Value;
  readonly status: SaveStatus;
  /** Sends a value after those before it; resolves to whether the server took it. */
  save(value: Value): Promise<boolean>;
  /** Forgets a refusal. */
  reset(): void;
}

/** How long "Saved" stays. */
const noticeMs = 2_500;
/** How long a value that was taken is shown when no event tells of it, because it was the one in force. */
const eventWaitMs = 3_000;

/**
 * A setting that takes effect at once: the control shows the new value while it is sent, and the old one again when the server
 * refuses it. `current` is the value in force, which events change.
 */
export function useSaving<Value>(
  current: Value,
  send: (value: Value) => Promise<unknown>,
): Saving<Value> {
  const [pending, setPending] = useState<{ readonly value: Value }>();
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  const [seen, setSeen] = useState(current);
  const earlier = useRef<Promise<unknown>>(Promise.resolve());
  if (!Object.is(seen, current)) {
    setSeen(current);
    // An event of an earlier change leaves the control at the value that is on its way.
    if (status.kind !== 'saving') setPending(undefined);
  }
  useEffect(() => {
    if (status.kind !== 'saved') return;
    const notice = setTimeout(() => setStatus({ kind: 'idle' }), noticeMs);
    return () => clearTimeout(notice);
  }, [status]);
  useEffect(() => {
    if (pending === undefined || status.kind === 'saving') return;
    const confirmed = setTimeout(() => setPending(undefined), eventWaitMs);
    return () => clearTimeout(confirmed);
  }, [pending, status]);

  return {
    value: pending ? pending.value : current,
    status,
    reset: () => setStatus({ kind: 'idle' }),
    async save(value) {
      const mine = { value };
      setPending(mine);
      setStatus({ kind: 'saving' });
      const sent = earlier.current.then(() => send(value));
      earlier.current = sent.catch(() => undefined);
      try {
        await sent;
        setStatus({ kind: 'saved' });
        return true;
      } catch (error) {
        setPending((now) => (now === mine ? undefined : now));
        setStatus({ kind: 'refused', message: messageOf(error) });
        return false;
      }
    },
  };
}
