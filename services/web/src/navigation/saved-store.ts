import { createStore, type Store } from '../store/store.ts';

/**
 * A store whose value stays in this browser. `read` makes a value of what was saved, which may be from another release or made
 * by hand; where it throws or nothing was saved, `initial` counts.
 */
export function savedStore<Value>(
  name: string,
  initial: Value,
  read: (saved: unknown) => Value,
): Store<Value> {
  const store = createStore(load(name, initial, read));
  store.subscribe(() => {
    try {
      localStorage.setItem(name, JSON.stringify(store.get()));
    } catch {
      // Storage is full or forbidden: the value lasts as long as the page.
    }
  });
  return store;
}

function load<Value>(name: string, initial: Value, read: (saved: unknown) => Value): Value {
  try {
    const saved = localStorage.getItem(name);
    return saved === null ? initial : read(JSON.parse(saved));
  } catch {
    return initial;
  }
}

/** A store of names that are switched on, such as folders that are collapsed. */
export function savedSet(name: string): Store<ReadonlySet<string>> {
  const store = savedStore<readonly string[]>(name, [], (saved) =>
    Array.isArray(saved) ? saved.filter((each) => typeof each === 'string') : [],
  );
  let names = store.get();
  let set: ReadonlySet<string> = new Set(names);
  const get = () => {
    if (names !== store.get()) {
      names = store.get();
      set = new Set(names);
    }
    return set;
  };
  return {
    get,
    subscribe: store.subscribe,
    update: (change) => {
      const next = change(get());
      if (next !== get()) store.update(() => [...next]);
    },
  };
}

/** Switches a name of a set on or off. */
export function toggle(store: Store<ReadonlySet<string>>, name: string): void {
  store.update((names) => names.symmetricDifference(new Set([name])));
}
