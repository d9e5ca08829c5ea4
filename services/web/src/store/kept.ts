import { hasSessionOfPage } from '../api/session.ts';

/** A store of texts that survive the page. All tabs of a browser share it. */
export interface Kept {
  /** Returns all entries, keyed by their keys without the store's prefix. */
  entries(): ReadonlyMap<string, string>;
  get(key: string): string | undefined;
  /** Stores a text, or deletes it if `text` is undefined. */
  set(key: string, text: string | undefined): void;
  /** Notifies the listener of changes made in other tabs. Returns a function that unsubscribes. */
  subscribe(listener: (key: string, text: string | undefined) => void): () => void;
}

/**
 * Stores texts in the browser's storage under keys that begin with `prefix`. If the storage is full or unavailable,
 * texts last only as long as the page. The same is true after another tab has logged out and cleared the storage.
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

/**
 * Parses a stored text as JSON. Returns undefined if the text has a different form, for example because another version
 * wrote it.
 */
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
