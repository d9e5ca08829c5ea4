import type { ReadTx } from '@chat/kit/database/database';
import type { GetRosterRequest__Output } from '@chat/proto/chat/messaging/v1/GetRosterRequest';
import type { GetRosterResponse } from '@chat/proto/chat/messaging/v1/GetRosterResponse';
import type { HasNamedTopicsRequest__Output } from '@chat/proto/chat/messaging/v1/HasNamedTopicsRequest';
import type { HasNamedTopicsResponse } from '@chat/proto/chat/messaging/v1/HasNamedTopicsResponse';
import type { ListChannelActivityRequest__Output } from '@chat/proto/chat/messaging/v1/ListChannelActivityRequest';
import type { ListChannelActivityResponse } from '@chat/proto/chat/messaging/v1/ListChannelActivityResponse';
import type { ListDirectPartnersRequest__Output } from '@chat/proto/chat/messaging/v1/ListDirectPartnersRequest';
import type { ListDirectPartnersResponse } from '@chat/proto/chat/messaging/v1/ListDirectPartnersResponse';
import type { Deps } from '../deps.ts';
import type { MessageRow } from '../model/message-store.ts';
import { findRoster } from '../model/roster-store.ts';

/** Returns how many messages the channels got since a point in time, and when each channel got its last message. */
export async function listChannelActivity(
  deps: Pick<Deps, 'db'>,
  { realmId, channelIds, sinceSeconds }: ListChannelActivityRequest__Output,
): Promise<ListChannelActivityResponse> {
  const since = new Date(sinceSeconds * 1_000);
  const rows = await listActivity(deps.db, realmId, { channelIds, since });
  return {
    activities: rows.map((row) => ({
      channelId: row.channel_id,
      messageCount: row.message_count,
      ...(row.last_at !== null && { lastMessageAtSeconds: row.last_at }),
    })),
  };
}

/**
 * Returns whether a channel has messages outside the empty topic. Ignores the notification bot's "channel events"
 * messages.
 */
export async function hasNamedTopics(
  deps: Pick<Deps, 'db'>,
  { realmId, channelId }: HasNamedTopicsRequest__Output,
): Promise<HasNamedTopicsResponse> {
  return { hasAny: (await findNamedTopicMessageId(deps.db, realmId, channelId)) !== undefined };
}

/** Returns a roster that an entry of the client event log refers to. */
export async function getRoster(
  deps: Pick<Deps, 'db'>,
  { realmId, rosterId }: GetRosterRequest__Output,
): Promise<GetRosterResponse> {
  const userIds = await findRoster(deps.db, realmId, rosterId);
  return userIds ? { userIds } : {};
}

/** Returns the users who share a direct conversation with the user. Guests with limited access can see them. */
export async function listDirectPartners(
  { db }: Pick<Deps, 'db'>,
  { realmId, userId }: ListDirectPartnersRequest__Output,
): Promise<ListDirectPartnersResponse> {
  const { rows } = await db.raw<{ rows: { ids: number[] | null }[] }>(
    `select json_agg(distinct partner.id order by partner.id) as ids
     from member
     join conversation
       on conversation.realm_id = member.realm_id and conversation.id = member.conversation_id
     cross join unnest(conversation.participants) as partner (id)
     where member.realm_id = :realmId and member.user_id = :userId
       and conversation.participants is not null and partner.id <> :userId`,
    { realmId, userId },
  );
  return { userIds: rows[0]?.ids ?? [] };
}

/** The activity of a channel. */
export type ActivityRow = {
  channel_id: number;
  message_count: number;
  /** The time of the last message, in seconds since 1970; null if there is no message. */
  last_at: number | null;
};

/**
 * Returns the number of messages sent at `since` or later, and the time of the last message, for each of these channels.
 * An empty list means every channel of the realm.
 */
export async function listActivity(
  tx: ReadTx,
  realmId: number,
  { channelIds, since }: { channelIds: readonly number[]; since: Date },
): Promise<ActivityRow[]> {
  const { rows } = await tx.raw<{ rows: ActivityRow[] }>(
    `with requested as materialized (
       select id, channel_id from conversation
       where realm_id = :realmId and channel_id is not null
         and (:isAll or channel_id = any(cast(:channelIds as bigint[])))
     ), counted as materialized (
       select conversation_id, count(*)::int as message_count from message
       where realm_id = :realmId and sent_at >= :since
         and (:isAll or conversation_id in (select id from requested))
       group by conversation_id
     )
     select requested.channel_id, coalesce(counted.message_count, 0) as message_count, last.last_at
     from requested
     left join counted on counted.conversation_id = requested.id
     left join lateral (
       select floor(extract(epoch from message.sent_at))::bigint as last_at from message
       where message.conversation_id = requested.id
       order by message.id desc limit 1
     ) last on true`,
    { realmId, channelIds: [...channelIds], isAll: channelIds.length === 0, since },
  );
  return rows;
}

/**
 * Returns a message outside the channel's empty topic; undefined if there is none. Ignores the notification bot's
 * "channel events" messages, which every channel has.
 */
async function findNamedTopicMessageId(
  tx: ReadTx,
  realmId: number,
  channelId: number,
): Promise<number | undefined> {
  const row = await tx<MessageRow>('message')
    .join('conversation', (join) =>
      join
        .on('conversation.realm_id', 'message.realm_id')
        .on('conversation.id', 'message.conversation_id'),
    )
    .where({ 'conversation.realm_id': realmId, 'conversation.channel_id': channelId })
    .where('message.topic_key', '>', '')
    .whereRaw(
      `not (message.topic_key = 'channel events' and exists (
         select from account
         where account.realm_id = message.realm_id and account.user_id = message.sender_id
           and account.system_bot = 'notification-bot'
       ))`,
    )
    .first('message.id');
  return row?.id;
}
