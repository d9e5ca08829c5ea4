/** A shorter absence does not wake anything, in milliseconds. */
const awayMs = 30_000;
/** Input after a pause of this length counts as a return: the person was idle by then. */
const idleMs = 5 * 60_000;

/**
 * Returns a function for the current signal, which aborts when the network or the person comes back; later calls return a new
 * one. Stops when `signal` aborts.
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
  let lastInputMs = Date.now();
  const noteInput = () => {
    const pausedMs = Date.now() - lastInputMs;
    lastInputMs = Date.now();
    if (pausedMs > idleMs) wake();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(type, noteInput, { signal, passive: true, capture: true });
  }
  addEventListener('online', wake, { signal });
  // A page restored from the back/forward cache was frozen
  addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => next.signal;
}
