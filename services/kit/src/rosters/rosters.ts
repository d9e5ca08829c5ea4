import { LRUCache } from 'lru-cache';
import { decodeUserSet, type UserSet } from '../sets/user-set.ts';

/** The rosters that this process has read. */
export type Rosters = {
  /** Returns the roster if it is in memory; otherwise undefined. */
  find(realmId: number, rosterId: Uint8Array): UserSet | undefined;
  /**
   * Returns the roster, and reads it first if it is not in memory. Returns undefined if the roster is no longer stored.
   * @throws the error of the service that stores it
   */
  get(realmId: number, rosterId: Uint8Array): Promise<UserSet | undefined>;
};

/** Reads an encoded roster from the service that stores it. Returns undefined if the roster is no longer stored. */
type ReadRoster = (realmId: number, rosterId: Uint8Array) => Promise<Uint8Array | undefined>;

const maxBytes = 32 * 1024 * 1024;
const fixedBytes = 256;

/** Creates a cache of rosters with a limit in bytes. Concurrent callers that need the same roster share one read. */
export function createRosters(read: ReadRoster): Rosters {
  type Key = { realmId: number; rosterId: Uint8Array };
  const known = new LRUCache<string, UserSet, Key>({
    maxSize: maxBytes,
    // A decoded list takes eight bytes per user, and a bitmap less.
    sizeCalculation: ({ size }) => fixedBytes + 8 * size,
    fetchMethod: async (_key, _stale, { context: { realmId, rosterId } }) => {
      const userIds = await read(realmId, rosterId);
      return userIds && decodeUserSet(userIds);
    },
  });
  const keyOf = (realmId: number, rosterId: Uint8Array) =>
    `${realmId} ${Buffer.from(rosterId).toString('base64')}`;
  return {
    find: (realmId, rosterId) => known.get(keyOf(realmId, rosterId)),
    get: (realmId, rosterId) =>
      known.fetch(keyOf(realmId, rosterId), { context: { realmId, rosterId } }),
  };
}
