/** A person who looks away for less than this has missed nothing. */
const awayMs = 30_000;

/**
 * A signal that aborts when the network or the person comes back; every call after that begins another one. Ends with `signal`.
 */
export function wakeSignal(signal: AbortSignal): () => AbortSignal {
  let next = new AbortController();
  let hiddenSince: number | undefined;
  const wake = () => {
    const now = next;
    next = new AbortController();
    now.abort();
  };
  const look = () => {
    if (document.visibilityState === 'hidden') hiddenSince = Date.now();
    else if (hiddenSince !== undefined && Date.now() - hiddenSince > awayMs) wake();
  };
  addEventListener('online', wake, { signal });
  // A page that comes back from the history's cache was frozen.
  addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => next.signal;
}
