/** Runs `action` when the signal aborts, or now if it has; not at all once disposed. */
export function onAbort(signal: AbortSignal, action: () => void): Disposable {
  if (signal.aborted) action();
  else signal.addEventListener('abort', action, { once: true });
  return { [Symbol.dispose]: () => signal.removeEventListener('abort', action) };
}
