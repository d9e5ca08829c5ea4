import type { Db } from '@chat/kit/database/database';
import { decodeUserSet, encodeUserSet, type UserSet } from '@chat/kit/sets/user-set';
import { LRUCache } from 'lru-cache';
import type { ChannelRow } from '../channels/store.ts';

/** All that a send to a channel is checked against, as of one revision of its conversation. */
export type ChannelState = {
  conversationId: number;
  revision: number;
  channel: ChannelRow;
  subscribers: UserSet;
  /** Encoded set of those who receive its messages. */
  receivers: Uint8Array;
};

/** Channels as sends last saw them. What is old is found out when a message is written. */
export type ChannelStates = {
  /** undefined: messaging knows no such channel. */
  get(realmId: number, channelId: number): Promise<ChannelState | undefined>;
  /** Drops a state that turned out to be old. */
  forget(realmId: number, state: ChannelState): void;
};

// Kept sets take a few bytes per subscriber; this is room for several thousand channels.
const maxCacheBytes = 64 * 1024 * 1024;
const fixedBytes = 4096;

/** Reads channels for sends, and remembers them within a bound. */
export function createChannelStates(db: Db): ChannelStates {
  const states = new LRUCache<string, ChannelState>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ receivers, subscribers }) =>
      fixedBytes + receivers.length + 8 * subscribers.size,
  });
  const loading = new Map<string, Promise<ChannelState | undefined>>();

  async function load(key: string, realmId: number, channelId: number) {
    try {
      const state = await readChannelState(db, realmId, channelId);
      if (state) states.set(key, state);
      return state;
    } finally {
      loading.delete(key);
    }
  }

  return {
    async get(realmId, channelId) {
      const key = `${realmId}:${channelId}`;
      const known = states.get(key);
      if (known) return known;
      const current = loading.get(key) ?? load(key, realmId, channelId);
      loading.set(key, current);
      return current;
    },
    forget(realmId, state) {
      const key = `${realmId}:${state.channel.channel_id}`;
      if (states.peek(key)?.revision === state.revision) states.delete(key);
    },
  };
}

async function readChannelState(
  db: Db,
  realmId: number,
  channelId: number,
): Promise<ChannelState | undefined> {
  type Row = ChannelRow & { revision: number; subscribers: number[]; receivers: number[] };
  // One statement, so that the members are those of the revision.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select channel.*, conversation.revision,
       coalesce(members.subscribers, '{}') as subscribers,
       coalesce(members.receivers, '{}') as receivers
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
  const { revision, subscribers, receivers, ...channel } = row;
  return {
    conversationId: channel.conversation_id,
    revision,
    channel,
    subscribers: decodeUserSet(encodeUserSet(subscribers)),
    receivers: encodeUserSet(receivers),
  };
}
