import { LRUCache } from 'lru-cache';

/** A serialized part of a snapshot, shared by many users. */
export type CachedPart = {
  /** Members of a JSON object. */
  json: string;
  /** Offsets of entries that look different to their own user, by user id. */
  places: ReadonlyMap<number, Place>;
};
type Place = { start: number; end: number };

/** Key of a part as of one event number. */
export type CacheKey = { realmId: number; number: number; name: string };

/**
 * Cache of large snapshot parts. Everything shown in a snapshot changes with the realm's event number, so a part of
 * the same number is exact.
 */
export type SnapshotCache = {
  /** Returns the cached part or builds it; concurrent callers share one build. */
  get(key: CacheKey, make: () => Promise<CachedPart>): Promise<CachedPart>;
};

/** Creates a cache of at most `maxLength` characters that keeps the newest version of each part. */
export function createSnapshotCache({ maxLength }: { maxLength: number }): SnapshotCache {
  const known = new LRUCache<string, { number: number; text: CachedPart }>({
    maxSize: maxLength,
    sizeCalculation: ({ text }) => Math.max(1, text.json.length),
  });
  const making = new Map<string, Promise<CachedPart>>();

  async function remember({ realmId, number, name }: CacheKey, made: Promise<CachedPart>) {
    const text = await made;
    const part = `${realmId} ${name}`;
    if ((known.peek(part)?.number ?? -1) < number) known.set(part, { number, text });
    return text;
  }

  return {
    async get(key, make) {
      const { realmId, number, name } = key;
      const remembered = known.get(`${realmId} ${name}`);
      if (remembered?.number === number) return remembered.text;
      const id = `${realmId} ${number} ${name}`;
      const running = making.get(id);
      if (running) return running;
      const started = remember(key, make()).finally(() => making.delete(id));
      making.set(id, started);
      return started;
    },
  };
}
