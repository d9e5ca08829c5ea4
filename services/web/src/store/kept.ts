import { hasSessionOfPage } from '../api/session.ts';

/** Texts by key that survive the page, shared by the tabs of a browser. */
export interface Kept {
  /** All of them. */
  entries(): ReadonlyMap<string, string>;
  get(key: string): string | undefined;
  /** Undefined takes it away. */
  set(key: string, text: string | undefined): void;
  /** Tells when another tab has set one. Returns what ends that. */
  subscribe(listener: (key: string, text: string | undefined) => void): () => void;
}

/**
 * Texts in the browser's storage, under keys that begin with `prefix`. Where the browser keeps nothing, or no more, they last
 * as long as the page; so does what is set after a logout in another tab, which has left nothing in the storage.
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
        // The storage is full or forbidden.
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

/** The value that a kept text is as JSON; undefined for what another version has left. */
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
