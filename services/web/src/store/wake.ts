/** A person who looks away for less than this has missed nothing. */
const awayMs = 30_000;
/** Input after a pause of this length is a return, too: the person counts as idle by then. */
const idleMs = 5 * 60_000;

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
  // A page that comes back from the history's cache was frozen.
  addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => next.signal;
}
