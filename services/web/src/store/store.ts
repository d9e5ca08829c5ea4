/** Holds one immutable value and tells listeners when it is replaced. */
export interface Store<Value> {
  get(): Value;
  /** Replaces the value; an equal one tells nobody. */
  update(change: (value: Value) => Value): void;
  subscribe(listener: () => void): () => void;
}

/** A store of a value, which `update` replaces; listeners are told when it is another. */
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
