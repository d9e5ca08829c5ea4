import { decodeUserSet, type UserSet } from '@chat/kit/sets/user-set';
import { LRUCache } from 'lru-cache';

/** Decodes audiences. Equal bytes give the same set: a channel's messages share one. */
export type ReadAudience = (bytes: Uint8Array) => UserSet;

const maxBytes = 32 * 1024 * 1024;

export function createAudiences(): ReadAudience {
  const known = new LRUCache<string, UserSet>({
    maxSize: maxBytes,
    // A decoded list takes eight bytes per user, a bitmap what its encoding takes.
    sizeCalculation: (set, key) => key.length + 8 * Math.min(set.size, key.length * 8) + 64,
  });
  return (bytes) => {
    const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const set = known.get(key) ?? decodeUserSet(bytes);
    known.set(key, set);
    return set;
  };
}
