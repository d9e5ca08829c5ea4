import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A serialized part of a snapshot that many users share. */
export type CachedPart = {
  /** The members of a JSON object, in UTF-8. */
  members: Buffer;
  /** The SHA-256 hash of the members. */
  hash: Buffer;
  /** The byte ranges of the entries that their own users see differently, keyed by user id. */
  offsets: ReadonlyMap<number, Offsets>;
};
type Offsets = { start: number; end: number };

/** The JSON text that replaces some bytes of a part for a single user. */
export type Replacement = Offsets & { json: string };

/** Returns a part with these members of a JSON object. The offsets are in bytes. */
export function cachedPart(
  json: string,
  offsets: ReadonlyMap<number, Offsets> = new Map(),
): CachedPart {
  const members = Buffer.from(json);
  return { members, hash: createHash('sha256').update(members).digest(), offsets };
}

/** The key of a snapshot part at an event number. */
export type CacheKey = { realmId: number; eventNumber: number; name: string };

/**
 * A cache for large parts of snapshots. A snapshot changes only with the realm's event number, so a part with the same
 * event number is up to date.
 */
export type SnapshotCache = {
  /** Returns the cached part, or builds it. Concurrent callers share one build. */
  get(key: CacheKey, make: () => Promise<CachedPart>): Promise<CachedPart>;
};

/** Creates a cache with at most `maxBytes` bytes. It keeps only the newest version of each part. */
export function createSnapshotCache({ maxBytes }: { maxBytes: number }): SnapshotCache {
  const parts = new LRUCache<string, { eventNumber: number; part: CachedPart }>({
    maxSize: maxBytes,
    sizeCalculation: ({ part }) => Math.max(1, part.members.length),
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
