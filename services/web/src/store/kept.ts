import { hasSessionOfPage } from '../api/session.ts';

/** Texts by key that survive the page, shared by the tabs of a browser. */
export interface Kept {
  /** Returns all entries. */
  entries(): ReadonlyMap<string, string>;
  get(key: string): string | undefined;
  /** Stores a text; undefined deletes it. */
  set(key: string, text: string | undefined): void;
  /** Notifies of changes by other tabs. Returns the function that unsubscribes. */
  subscribe(listener: (key: string, text: string | undefined) => void): () => void;
}

/**
 * Keeps texts in the browser's storage under keys that begin with `prefix`. If the storage is full or unavailable, texts last
 * as long as the page. The same is true after another tab logged out and cleared the storage.
 */
export function keptInStorage(prefix: string, storage: Storage = localStorage): Kept {
  const beside = new Map<string, string>();
  return {
    entries() {
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      const stored = names
        .filter((name) => name.startsWith(prefix))
        .map((name): [string, string] => [name.slice(prefix.length), storage.getItem(name) ?? '']);
      return new Map([...stored, ...beside]);
    },
    get: (key) => beside.get(key) ?? storage.getItem(prefix + key) ?? undefined,
    set(key, text) {
      beside.delete(key);
      if (text === undefined) return storage.removeItem(prefix + key);
      if (!hasSessionOfPage()) return void beside.set(key, text);
      try {
        storage.setItem(prefix + key, text);
      } catch {
        // The storage is full or unavailable
        beside.set(key, text);
      }
    },
    subscribe(listener) {
      const tell = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix)) listener(key.slice(prefix.length), newValue ?? undefined);
      };
      addEventListener('storage', tell);
      return () => removeEventListener('storage', tell);
    },
  };
}

/** Parses a stored text as JSON; undefined if another version wrote something else. */
export function parseKept<Value>(
  json: string | undefined,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  if (json === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
