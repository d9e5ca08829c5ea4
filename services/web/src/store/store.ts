/** A holder of one immutable value. It notifies listeners when the value is replaced. */
export interface Store<Value> {
  get(): Value;
  /** Replaces the value. Notifies no listeners if the new value is equal. */
  update(change: (value: Value) => Value): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store with an initial value. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    update(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
