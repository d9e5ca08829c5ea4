import { LRUCache } from 'lru-cache';

/** A serialized part of a snapshot, shared by many users. */
export type CachedPart = {
  /** Members of a JSON object. */
  json: string;
  /** Offsets of entries that look different to their own user, by user id. */
  offsets: ReadonlyMap<number, Offsets>;
};
type Offsets = { start: number; end: number };

/** Key of a part at one event number. */
export type CacheKey = { realmId: number; eventNumber: number; name: string };

/**
 * Cache of large snapshot parts. Everything shown in a snapshot changes with the realm's event number, so a part of
 * the same event number is exact.
 */
export type SnapshotCache = {
  /** Returns the cached part or builds it; concurrent callers share one build. */
  get(key: CacheKey, make: () => Promise<CachedPart>): Promise<CachedPart>;
};

/** Creates a cache of at most `maxLength` characters that keeps the newest version of each part. */
export function createSnapshotCache({ maxLength }: { maxLength: number }): SnapshotCache {
  const parts = new LRUCache<string, { eventNumber: number; part: CachedPart }>({
    maxSize: maxLength,
    sizeCalculation: ({ part }) => Math.max(1, part.json.length),
  });
  const making = new Map<string, Promise<CachedPart>>();

  async function store({ realmId, eventNumber, name }: CacheKey, made: Promise<CachedPart>) {
    const part = await made;
    const key = `${realmId} ${name}`;
    if ((parts.peek(key)?.eventNumber ?? -1) < eventNumber) parts.set(key, { eventNumber, part });
    return part;
  }

  return {
    async get(key, make) {
      const { realmId, eventNumber, name } = key;
      const cached = parts.get(`${realmId} ${name}`);
      if (cached?.eventNumber === eventNumber) return cached.part;
      const id = `${realmId} ${eventNumber} ${name}`;
      const running = making.get(id);
      if (running) return running;
      const started = store(key, make()).finally(() => making.delete(id));
      making.set(id, started);
      return started;
    },
  };
}
