/** The shortest time that a page must be hidden so that showing it again counts as a return, in milliseconds. */
const awayMs = 30_000;
/**
 * The shortest pause in input after which new input counts as a return, in milliseconds. The person was idle by then.
 */
const idleMs = 5 * 60_000;

/**
 * Returns a function that returns the current signal. The signal aborts when the network or the user comes back, and
 * later calls return a new signal. Stops watching when `signal` aborts.
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
