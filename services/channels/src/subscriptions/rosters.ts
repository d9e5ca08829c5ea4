import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { LRUCache } from 'lru-cache';
import type { ChannelRow } from '../model/channel-store.ts';
import type { Roster } from '../model/subscription-object.ts';
import { listSubscriberIds } from '../model/subscription-store.ts';
import { listLongIdleIds } from '../read-model/store.ts';

/** A cache of serialized subscriber lists. */
export type Rosters = {
  /**
   * Returns the active subscribers of each channel, keyed by channel id. In large channels, partial lists omit
   * long-idle people. `channels` must have been read in `tx`.
   */
  list(
    tx: ReadTx,
    realmId: number,
    requested: { channels: readonly RosterChannel[]; lists: SubscriberLists },
  ): Promise<Map<number, Roster>>;
};

type RosterChannel = Pick<ChannelRow, 'id' | 'roster_version'>;

/**
 * The number of subscribers at which a channel's partial list may start to omit some of them. Smaller channels always
 * have a complete list.
 * @spec GET /users/me/subscriptions
 */
const largeChannelSize = 250;

type CachedList = { version: number; ids: readonly number[]; json: string };

/**
 * Creates a cache of at most `maxBytes`. The cache never returns an outdated list, because each channel row contains
 * its list's version.
 */
export function createRosters({ maxBytes }: { maxBytes: number }): Rosters {
  const cache = new LRUCache<number, CachedList>({
    maxSize: maxBytes,
    sizeCalculation: ({ ids, json }) => json.length + 8 * ids.length,
  });

  async function listAll(
    tx: ReadTx,
    realmId: number,
    channels: readonly RosterChannel[],
  ): Promise<Map<number, CachedList>> {
    const lists = new Map<number, CachedList>();
    const uncached: RosterChannel[] = [];
    for (const channel of channels) {
      const cached = cache.get(channel.id);
      if (cached?.version === channel.roster_version) lists.set(channel.id, cached);
      else uncached.push(channel);
    }
    const read = await listSubscriberIds(
      tx,
      realmId,
      uncached.map(({ id }) => id),
    );
    for (const { id, roster_version: version } of uncached) {
      const ids = read.get(id) ?? [];
      const list = { version, ids, json: JSON.stringify(ids) };
      lists.set(id, list);
      const newest = cache.peek(id)?.version ?? -1;
      if (version > newest) cache.set(id, list);
    }
    return lists;
  }

  return {
    async list(tx, realmId, { channels, lists }) {
      const [complete, idle] = await Promise.all([
        listAll(tx, realmId, channels),
        lists === 'partial' ? listLongIdleIds(tx, realmId) : new Set<number>(),
      ]);
      return new Map(
        [...complete].map(([id, { ids, json }]) => {
          // A list that omits nobody is returned as complete.
          const isPartial =
            ids.length >= largeChannelSize && ids.some((userId) => idle.has(userId));
          return [id, isPartial ? withoutIdle(ids, idle) : { field: 'subscribers', json }];
        }),
      );
    },
  };
}

function withoutIdle(ids: readonly number[], idle: ReadonlySet<number>): Roster {
  const listed = ids.filter((id) => !idle.has(id));
  return { field: 'partial_subscribers', json: JSON.stringify(listed) };
}

/** The subscribers that a list contains: all, or in large channels only those who are not long idle. */
export type SubscriberLists = 'complete' | 'partial';

/**
 * Parses `include_subscribers`. Returns undefined if subscribers are to be omitted.
 * @throws BAD_REQUEST invalid include_subscribers
 */
export function parseIncludeSubscribers(text: string): SubscriberLists | undefined {
  if (text === '' || text === 'false') return undefined;
  if (text === 'true') return 'complete';
  if (text === 'partial') return 'partial';
  throw badRequest({ msg: 'Invalid include_subscribers' });
}
