import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { LRUCache } from 'lru-cache';
import type { ChannelRow } from '../model/store.ts';
import type { Roster } from '../model/subscription-object.ts';
import { listSubscriberIds } from '../model/subscription-store.ts';
import { listLongIdleIds } from '../read-model/store.ts';

/** Lists of subscribers as the JSON text that objects carry. */
export type Rosters = {
  /**
   * Active subscribers of each channel by channel id. Partial lists leave out people long not seen, and only in
   * large channels. The rows must come from the same snapshot as `tx` reads.
   */
  list(
    tx: ReadTx,
    realmId: number,
    channels: readonly RosterChannel[],
    lists: SubscriberLists,
  ): Promise<Map<number, Roster>>;
};

type RosterChannel = Pick<ChannelRow, 'id' | 'roster_version'>;

/** Channels with fewer subscribers always list them all. @spec GET /users/me/subscriptions */
const largeFrom = 250;

type Known = { version: number; ids: readonly number[]; json: string };

/**
 * Remembers the lists up to `maxBytes`. A channel row names the version of its list, so a remembered
 * list is either exact or not used; many people who connect at once cost one reading.
 */
export function createRosters({ maxBytes }: { maxBytes: number }): Rosters {
  const known = new LRUCache<number, Known>({
    maxSize: maxBytes,
    sizeCalculation: ({ ids, json }) => json.length + 8 * ids.length,
  });

  async function listAll(
    tx: ReadTx,
    realmId: number,
    channels: readonly RosterChannel[],
  ): Promise<Map<number, Known>> {
    const lists = new Map<number, Known>();
    const unknown: RosterChannel[] = [];
    for (const channel of channels) {
      const remembered = known.get(channel.id);
      if (remembered?.version === channel.roster_version) lists.set(channel.id, remembered);
      else unknown.push(channel);
    }
    const read = await listSubscriberIds(
      tx,
      realmId,
      unknown.map(({ id }) => id),
    );
    for (const { id, roster_version: version } of unknown) {
      const ids = read.get(id) ?? [];
      const list = { version, ids, json: JSON.stringify(ids) };
      lists.set(id, list);
      const newest = known.peek(id)?.version ?? -1;
      if (version > newest) known.set(id, list);
    }
    return lists;
  }

  return {
    async list(tx, realmId, channels, lists) {
      const [complete, idle] = await Promise.all([
        listAll(tx, realmId, channels),
        lists === 'partial' ? listLongIdleIds(tx, realmId) : new Set<number>(),
      ]);
      return new Map(
        [...complete].map(([id, { ids, json }]) => {
          // A list that leaves nobody out is complete.
          const isPartial = ids.length >= largeFrom && ids.some((userId) => idle.has(userId));
          return [id, isPartial ? withoutIdle(ids, idle) : { field: 'subscribers', json }];
        }),
      );
    },
  };
}

function withoutIdle(ids: readonly number[], idle: ReadonlySet<number>): Roster {
  const seen = ids.filter((id) => !idle.has(id));
  return { field: 'partial_subscribers', json: JSON.stringify(seen) };
}

/** Which subscribers objects list: all of them, or in large channels those who matter. */
export type SubscriberLists = 'complete' | 'partial';

/**
 * Whether objects carry subscribers, undefined: they do not. '' is the default, false.
 *
 * @throws BAD_REQUEST none of the parameter's values
 */
export function parseIncludeSubscribers(text: string): SubscriberLists | undefined {
  if (text === '' || text === 'false') return undefined;
  if (text === 'true') return 'complete';
  if (text === 'partial') return 'partial';
  throw badRequest({ msg: 'Invalid include_subscribers' });
}
