/** Those who want to be told of something, each time it happens. */
export interface Listeners<Value> {
  tell(value: Value): void;
  /** Returns what ends it. */
  subscribe(listener: (value: Value) => void): () => void;
}

/** Listeners, of whom there are none yet. */
export function createListeners<Value>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    tell(value) {
      for (const listener of listeners) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
