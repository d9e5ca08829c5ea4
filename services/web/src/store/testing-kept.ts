import type { Kept } from './kept.ts';

/**
 * Creates browser storage for tests. Each call of the returned function adds a page. The pages receive each other's
 * changes.
 */
export function sharedStorage(): () => Kept {
  const texts = new Map<string, string>();
  const listeners = new Map<object, (key: string, text: string | undefined) => void>();
  return () => {
    const page = {};
    return {
      entries: () => new Map(texts),
      get: (key) => texts.get(key),
      set(key, text) {
        if (text === undefined) texts.delete(key);
        else texts.set(key, text);
        for (const [other, tell] of listeners) if (other !== page) tell(key, text);
      },
      subscribe(listener) {
        listeners.set(page, listener);
        return () => listeners.delete(page);
      },
    };
  };
}

/** Creates storage for one page, or for several pages that are open one after another. */
export function keptInMemory(): Kept {
  return sharedStorage()();
}
