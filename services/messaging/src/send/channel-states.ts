import type { Db } from '@chat/kit/database/database';
import { decodeUserSet, encodeUserSet, type UserSet } from '@chat/kit/sets/user-set';
import { LRUCache } from 'lru-cache';
import type { ChannelRow } from '../channels/store.ts';
import { shareLoads } from '../shared-loads.ts';

/** All that a send to a channel is checked against, as of one revision of its conversation. */
export type ChannelState = {
  conversationId: number;
  revision: number;
  channel: ChannelRow;
  subscribers: UserSet;
  /** Those who have muted it. */
  mutedBy: ReadonlySet<number>;
  /** Encoded set of those who receive its messages. */
  receivers: Uint8Array;
};

/** How new a state has to be: as it was last seen, or as it is now. */
export type Freshness = 'remembered' | 'current';

/** Channels as sends last saw them. What is old is found out when a message is written. */
export type ChannelStates = {
  /** undefined: messaging knows no such channel. */
  get(realmId: number, channelId: number, freshness: Freshness): Promise<ChannelState | undefined>;
};

// Kept sets take a few bytes per subscriber; this is room for several thousand channels.
const maxCacheBytes = 64 * 1024 * 1024;
const fixedBytes = 4096;

/** Reads channels for sends, and remembers them within a bound. */
export function createChannelStates(db: Db): ChannelStates {
  const states = new LRUCache<string, ChannelState>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ receivers, subscribers, mutedBy }) =>
      fixedBytes + receivers.length + 8 * subscribers.size + 32 * mutedBy.size,
  });
  const loads = shareLoads(async (key) => {
    const [realmId = 0, channelId = 0] = key.split(':').map(Number);
    const state = await readChannelState(db, realmId, channelId);
    if (state) states.set(key, state);
    return state;
  });

  return {
    async get(realmId, channelId, freshness) {
      const key = `${realmId}:${channelId}`;
      if (freshness === 'current') return loads.getFresh(key);
      return states.get(key) ?? loads.get(key);
    },
  };
}

async function readChannelState(
  db: Db,
  realmId: number,
  channelId: number,
): Promise<ChannelState | undefined> {
  type Row = ChannelRow & {
    revision: number;
    subscribers: number[];
    receivers: number[];
    muted_by: number[];
  };
  // One statement, so that the members are those of the revision.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select channel.*, conversation.revision,
       coalesce(members.subscribers, '{}') as subscribers,
       coalesce(members.receivers, '{}') as receivers,
       array(
         select user_id from muted_channel muted
         where muted.realm_id = channel.realm_id and muted.channel_id = channel.channel_id
           and muted.is_muted
       ) as muted_by
     from channel
     join conversation on conversation.realm_id = channel.realm_id
       and conversation.id = channel.conversation_id
     left join lateral (
       select array_agg(user_id) as subscribers,
         array_agg(user_id) filter (where upper_inf(received)) as receivers
       from member
       where member.realm_id = channel.realm_id
         and member.conversation_id = channel.conversation_id and is_subscribed
     ) members on true
     where channel.realm_id = ? and channel.channel_id = ?`,
    [realmId, channelId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { revision, subscribers, receivers, muted_by, ...channel } = row;
  return {
    conversationId: channel.conversation_id,
    revision,
    channel,
    subscribers: decodeUserSet(encodeUserSet(subscribers)),
    mutedBy: new Set(muted_by),
    receivers: encodeUserSet(receivers),
  };
}
