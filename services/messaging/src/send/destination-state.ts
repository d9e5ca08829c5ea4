import type { Db } from '@chat/kit/database/database';
import { decodeUserSet, encodeUserSet, type UserSet } from '@chat/kit/sets/user-set';
import type { ChannelRow } from '../model/channel-store.ts';

/** All state against which a send to a channel is checked, at one revision of its conversation. */
export type ChannelState = {
  conversationId: number;
  revision: number;
  channel: ChannelRow;
  subscribers: UserSet;
  /** Users who have muted the channel. */
  mutedBy: ReadonlySet<number>;
  /** Encoded set of recipients. */
  receivers: Uint8Array;
};

/** All state against which a send to a direct conversation is checked, at one revision. */
export type DirectState = {
  conversationId: number;
  revision: number;
  /** Ascending. */
  participants: readonly number[];
  hasMessages: boolean;
  /** Encoded set of recipients. */
  receivers: Uint8Array;
};

/** Reads the channel's state from the database; undefined for an unknown channel. */
export async function readChannelState(
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
  // One statement, so that members and revision are consistent.
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
