import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { ChannelRow } from '../channels/store.ts';
import type { NamedUser } from './lookups.ts';

/** A user that a text names, and how it does. */
type AskedUser = { text: string; name: string | undefined; id: number | undefined };

/**
 * The user that each name or id means, of those for whose `account` is `isKnown`: of people of the same name an active
 * one, then the oldest.
 */
export async function listNamedUsers(
  tx: ReadTx,
  realmId: number,
  { asked, isKnown }: { asked: readonly AskedUser[]; isKnown: Knex.Raw },
): Promise<(NamedUser & { text: string })[]> {
  const byId = asked.filter(({ id }) => id !== undefined);
  const byName = asked.filter(({ id }) => id === undefined);
  const { rows } = await tx.raw<{ rows: (NamedUser & { text: string })[] }>(
    `select asked.text, account.user_id as id, account.full_name as name,
            account.is_active as "isActive"
     from json_to_recordset(:byId) as asked(text text, name text, id bigint)
     join account on account.realm_id = :realmId and account.user_id = asked.id
     where (asked.name is null or lower(account.full_name) = lower(asked.name)) and :isKnown
     union all
     select asked.text, named.user_id, named.full_name, named.is_active
     from json_to_recordset(:byName) as asked(text text, name text)
     cross join lateral (
       select user_id, full_name, is_active from account
       where realm_id = :realmId and lower(full_name) = lower(asked.name) and :isKnown
       order by is_active desc, user_id limit 1) named`,
    { realmId, byId: JSON.stringify(byId), byName: JSON.stringify(byName), isKnown },
  );
  return rows;
}

/** The groups in use with these names, whatever their case. */
export async function listNamedGroups(
  tx: ReadTx,
  realmId: number,
  names: readonly string[],
): Promise<{ text: string; id: number; name: string; isSystemGroup: boolean }[]> {
  type Row = { text: string; id: number; name: string; isSystemGroup: boolean };
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select asked.text, user_group.group_id as id, user_group.name,
            user_group.is_system_group as "isSystemGroup"
     from unnest(cast(:names as text[])) as asked(text)
     join user_group on user_group.realm_id = :realmId
       and lower(user_group.name) = lower(asked.text) and not user_group.is_deactivated`,
    { realmId, names: [...names] },
  );
  return rows;
}

/** A channel that a text names, perhaps with a topic whose newest message is wanted. */
export type AskedChannel = { text: string; nameKey: string; topicKey: string | null };

/** A channel with what ties the author to it, and the newest message of the topic asked for. */
export type NamedChannelRow = {
  text: string;
  channel: ChannelRow;
  isSubscribed: boolean;
  newestMessageId: number | null;
};

/**
 * The channel that each name means: the one in use before archived ones. `reader` sees of topics what they
 * received, and all of `openTo` channels and of those with shared history they are subscribed to.
 */
export async function listNamedChannels(
  tx: ReadTx,
  realmId: number,
  {
    reader,
    asked,
  }: {
    reader: { userId: number; seesPublic: boolean; seesAll: boolean };
    asked: readonly AskedChannel[];
  },
): Promise<NamedChannelRow[]> {
  type Row = ChannelRow & { text: string; is_subscribed: boolean; newest_id: number | null };
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select asked.text, channel.*, coalesce(member.is_subscribed, false) as is_subscribed,
            newest.id as newest_id
     from json_to_recordset(:asked) as asked(text text, "nameKey" text, "topicKey" text)
     cross join lateral (
       select * from channel where realm_id = :realmId and name_key = asked."nameKey"
       order by is_archived, channel_id desc limit 1) channel
     left join member on member.realm_id = :realmId
       and member.conversation_id = channel.conversation_id and member.user_id = :userId
     left join lateral (
       select message.id from message
       where message.conversation_id = channel.conversation_id and message.realm_id = :realmId
         and message.topic_key = asked."topicKey"
         and (:seesAll or channel.is_web_public or (:seesPublic and not channel.invite_only)
           or (member.is_subscribed and channel.history_public_to_subscribers)
           or (member.is_subscribed and member.received @> message.seq))
       order by message.id desc limit 1) newest on true`,
    { realmId, ...reader, asked: JSON.stringify(asked) },
  );
  return rows.map(({ text, is_subscribed, newest_id, ...channel }) => ({
    text,
    channel,
    isSubscribed: is_subscribed,
    newestMessageId: newest_id,
  }));
}
