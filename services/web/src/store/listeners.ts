/** Functions that run each time something happens. */
export interface Listeners<Value> {
  tell(value: Value): void;
  /** Adds a listener. Returns a function that unsubscribes it. */
  subscribe(listener: (value: Value) => void): () => void;
}

/** Creates an empty list of listeners. */
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
