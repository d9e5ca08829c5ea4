import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';

/** The outcome of the last change. */
export type SaveStatus =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'refused'; readonly message: string };

export interface Saving<Value> {
  /** The value to show: the value that is being saved, or else the current value. */
  readonly value: Value;
  readonly status: SaveStatus;
  /** Sends a value after earlier values have been sent. Resolves to whether the server accepted the value. */
  save(value: Value): Promise<boolean>;
  /** Clears the status, including an error. */
  reset(): void;
}

/** How long "Saved" is shown, in milliseconds. */
const noticeMs = 2_500;
/**
 * How long an accepted value is shown if no event confirms it, in milliseconds. There is no event if the value was
 * already current.
 */
const eventWaitMs = 3_000;

/**
 * Returns the state of a setting that takes effect immediately. The control shows the new value while it is sent, and
 * shows the old value again if the server rejects the new one. `current` is the current value, which events change.
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
    // The event of an earlier change must not replace the value being sent
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
