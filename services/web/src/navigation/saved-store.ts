import { createStore, type Store } from '../store/store.ts';

/**
 * Creates a store whose value is saved in this browser. `read` parses the saved value, which may come from another
 * version or have been edited by hand. If `read` throws or nothing is saved, the value is `initial`.
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
      // Storage is full or unavailable: the value lasts as long as the page
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

/** Creates a saved set of names, such as the names of collapsed folders. */
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

/** Adds a name to a set, or removes it if the set contains it. */
export function toggle(store: Store<ReadonlySet<string>>, name: string): void {
  store.update((names) => names.symmetricDifference(new Set([name])));
}
