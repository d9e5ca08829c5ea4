import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import { LRUCache } from 'lru-cache';
import type { ChannelRow } from './channel-store.ts';
import {
  areRostersRecent,
  idsOf,
  keepRosters,
  type Roster,
  requireRosters,
  rosterOf,
} from './roster-store.ts';
import { shareLoads } from './shared-loads.ts';

/** A channel's settings and people at a revision of its conversation. */
export type ChannelState = {
  conversationId: number;
  revision: number;
  channel: ChannelRow;
  subscribers: Roster;
  /** The subscribers who receive messages: those who are active and not outgoing-webhook or embedded bots. */
  receivers: Roster;
  /** Users who have muted the channel. */
  mutedBy: ReadonlySet<number>;
};

/** The states of channels, cached by this process. */
export type ChannelStates = {
  /** Returns a state that may be outdated; undefined for an unknown channel. */
  get(realmId: number, channelId: number): Promise<ChannelState | undefined>;
  /** Returns a state that is at least as new as the call; undefined for an unknown channel. */
  getCurrent(realmId: number, channelId: number): Promise<ChannelState | undefined>;
  /**
   * Returns the state that the transaction sees. Its rosters may be named by events of the transaction.
   * @throws RostersNotStored a roster of the state is not stored
   * @throws an error for an unknown channel
   */
  getIn(tx: Tx, realmId: number, channelId: number): Promise<ChannelState>;
};

// Enough for several thousand channels.
const maxBytes = 64 * 1024 * 1024;
const fixedBytes = 4096;

/**
 * Creates a cache of channel states, which is limited in bytes. A state is read again only if its revision has changed.
 */
export function createChannelStates(db: Db): ChannelStates {
  const known = new LRUCache<string, ChannelState>({
    maxSize: maxBytes,
    sizeCalculation: ({ receivers, subscribers, mutedBy }) =>
      fixedBytes + sizeOf(receivers) + sizeOf(subscribers) + 32 * mutedBy.size,
  });

  /** `secure` makes sure that the rosters are stored before the state is cached. */
  async function load(
    tx: ReadTx,
    key: string,
    secure: (realmId: number, rosters: readonly Roster[]) => Promise<void>,
  ): Promise<ChannelState | undefined> {
    const cached = known.get(key);
    if (cached && (await isCurrent(tx, cached))) return cached;
    const [realmId = 0, channelId = 0] = key.split(':').map(Number);
    const state = await readChannelState(tx, realmId, channelId);
    if (!state) return undefined;
    await secure(realmId, [state.subscribers, state.receivers]);
    known.set(key, state);
    return state;
  }

  // Concurrent sends to a channel share one read after a membership change.
  const loads = shareLoads((key) =>
    load(db, key, (realmId, rosters) => keepRosters(db, realmId, rosters)),
  );
  const keyOf = (realmId: number, channelId: number) => `${realmId}:${channelId}`;
  return {
    async get(realmId, channelId) {
      const key = keyOf(realmId, channelId);
      return known.get(key) ?? loads.get(key);
    },
    getCurrent: (realmId, channelId) => loads.getFresh(keyOf(realmId, channelId)),
    async getIn(tx, realmId, channelId) {
      const state = await load(tx, keyOf(realmId, channelId), (_, rosters) =>
        requireRosters(tx, realmId, rosters),
      );
      if (!state) throw new Error(`channel ${channelId} has no conversation`);
      return state;
    },
  };
}

function sizeOf({ users, encoded }: Roster): number {
  return encoded.length + 8 * users.size;
}

/** Returns whether the channel is still at this revision, and its rosters are recent enough for events to use. */
async function isCurrent(
  tx: ReadTx,
  { conversationId, revision, channel, subscribers, receivers }: ChannelState,
): Promise<boolean> {
  const row = await tx<{ realm_id: number; id: number; revision: number }>('conversation')
    .where({ realm_id: channel.realm_id, id: conversationId, revision })
    .first('id');
  if (!row) return false;
  return areRostersRecent(tx, channel.realm_id, idsOf([subscribers, receivers]));
}

async function readChannelState(
  tx: ReadTx,
  realmId: number,
  channelId: number,
): Promise<ChannelState | undefined> {
  type Row = ChannelRow & {
    revision: number;
    subscribers: number[];
    receivers: number[];
    muted_by: number[];
  };
  // One statement, so that members and revision are consistent.
  const { rows } = await tx.raw<{ rows: Row[] }>(
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
    subscribers: rosterOf(subscribers),
    receivers: rosterOf(receivers),
    mutedBy: new Set(muted_by),
  };
}
