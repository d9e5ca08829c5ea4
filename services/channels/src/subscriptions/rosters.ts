import type { ReadTx } from '@chat/kit/database/database';
import { LRUCache } from 'lru-cache';
import type { ChannelRow } from '../channels/store.ts';
import type { SubscriberLists } from './include-subscribers.ts';
import { listSubscriberIds } from './store.ts';

/** The subscribers of a channel as an object carries them. */
export type Roster = {
  field: 'subscribers' | 'partial_subscribers';
  /** A JSON array of user ids, ascending. */
  json: string;
};

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

type RosterChannel = Pick<ChannelRow, 'id' | 'roster_version' | 'subscriber_count'>;

/** Channels with fewer subscribers always list them all. @spec GET /users/me/subscriptions */
const largeFrom = 250;

/**
 * Remembers the texts up to `maxBytes`. A channel row names the version of its list, so a remembered
 * text is either exact or not used; many people who connect at once cost one reading.
 */
export function createRosters({ maxBytes }: { maxBytes: number }): Rosters {
  const known = new LRUCache<string, { version: number; roster: Roster }>({
    maxSize: maxBytes,
    sizeCalculation: ({ roster }) => roster.json.length,
  });

  async function add(
    rosters: Map<number, Roster>,
    tx: ReadTx,
    realmId: number,
    { channels, isPartial }: { channels: readonly RosterChannel[]; isPartial: boolean },
  ): Promise<void> {
    const keyOf = ({ id }: RosterChannel) => (isPartial ? `${id} partial` : `${id}`);
    const unknown = channels.filter((channel) => {
      const remembered = known.get(keyOf(channel));
      if (remembered?.version !== channel.roster_version) return true;
      rosters.set(channel.id, remembered.roster);
      return false;
    });
    const ids = unknown.map(({ id }) => id);
    const read = await listSubscriberIds(tx, realmId, ids, { isPartial });
    for (const channel of unknown) {
      const { id, roster_version: version } = channel;
      const userIds = read.get(id) ?? [];
      // A list that leaves nobody out is complete, however it came about.
      const isComplete = !isPartial || userIds.length === channel.subscriber_count;
      const roster: Roster = {
        field: isComplete ? 'subscribers' : 'partial_subscribers',
        json: JSON.stringify(userIds),
      };
      rosters.set(id, roster);
      const newest = known.peek(keyOf(channel))?.version ?? -1;
      if (version > newest) known.set(keyOf(channel), { version, roster });
    }
  }

  return {
    async list(tx, realmId, channels, lists) {
      const isLarge = ({ subscriber_count }: RosterChannel) =>
        lists === 'partial' && subscriber_count >= largeFrom;
      const rosters = new Map<number, Roster>();
      await Promise.all(
        [true, false].map((isPartial) =>
          add(rosters, tx, realmId, {
            channels: channels.filter((channel) => isLarge(channel) === isPartial),
            isPartial,
          }),
        ),
      );
      return rosters;
    },
  };
}
