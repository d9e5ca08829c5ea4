import { roles } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { listNonGuests } from '../read-model/user-group-store.ts';
import type { AccessibleMessage } from './accessible-message.ts';
import type { ChannelStates } from './channel-state.ts';
import type { ChannelRow } from './channel-store.ts';
import { idArray, isOneOf } from './id-lists.ts';
import { memberReadsReceivedSql, openFor, readsOnlyReceived } from './message-access.ts';
import { type Recipients, recipientsOf, recipientsWith } from './roster-store.ts';

/** A conversation with the data that determines who may read it. */
export type ConversationPlace = {
  conversationId: number;
  /** The participants of a direct conversation; null in channels. */
  participants: readonly number[] | null;
  /** The channel; undefined for a direct conversation. */
  channel: ChannelRow | undefined;
};

/** Users who may read the same subset of the given messages. */
export type ReaderGroup = { userIds: number[]; messageIds: number[] };

/** A reader group in the form in which an event refers to it. */
export type NamedReaders = { audience: Recipients['audience']; messageIds: number[] };

/** Returns the conversation of a message. */
export function conversationPlaceOf(message: AccessibleMessage): ConversationPlace {
  const { conversation_id, participants, channel } = message;
  return { conversationId: conversation_id, participants, channel };
}

/**
 * Returns everyone who may read some of these messages, grouped by the messages that they may read. These are the users
 * who may read the whole channel or, with protected history, the subscribers who received some of the messages. If the
 * subsets differ too much, one group gets all messages.
 */
export async function listReaders(
  tx: ReadTx,
  realmId: number,
  place: ConversationPlace,
  messageIds: readonly number[],
): Promise<ReaderGroup[]> {
  const open = await listFullReaders(tx, realmId, place);
  if (open !== 'receivers') return [{ userIds: open, messageIds: [...messageIds] }];
  return groupReceivers(tx, realmId, place, messageIds);
}

/**
 * Returns the groups as events of the transaction name them: a single group by its roster.
 * @throws RostersNotStored
 */
export async function nameReaders(
  tx: Tx,
  realmId: number,
  groups: readonly ReaderGroup[],
): Promise<NamedReaders[]> {
  const [first] = groups;
  if (!first || groups.length > 1) return listedReaders(groups);
  const { audience } = await recipientsOf(tx, realmId, first.userIds);
  return [{ audience, messageIds: first.messageIds }];
}

/** Returns the groups as events list them, without rosters. For subsets of readers, which hardly any other event has. */
export function listedReaders(groups: readonly ReaderGroup[]): NamedReaders[] {
  return groups.map(({ userIds, messageIds }) => ({
    audience: { userIds, rosterId: undefined },
    messageIds,
  }));
}

/**
 * Returns the users who may read everything in the conversation. Returns `receivers` for protected history, which
 * subscribers can read only as far as they received it.
 */
export async function listFullReaders(
  tx: ReadTx,
  realmId: number,
  { conversationId, participants, channel }: ConversationPlace,
): Promise<number[] | 'receivers'> {
  if (!channel) return [...(participants ?? [])];
  if (readsOnlyReceived(channel)) return 'receivers';
  const open = openFor(channel);
  if (open === 'everyone') return listActiveUsers(tx, realmId);
  const subscribers = await listSubscribers(tx, realmId, conversationId);
  if (open === 'nobody') return subscribers;
  return [...new Set([...(await listNonGuests(tx, realmId)), ...subscribers])];
}

/** The transaction of an event, and the channel states whose rosters the event may use. */
export type AudienceDeps = { tx: Tx; channels: Pick<ChannelStates, 'getIn'> };

/**
 * Returns the audience of changes to messages: users who have one of the messages and may still read it and, with shared
 * history, all subscribers.
 * @throws RostersNotStored
 * @spec GET /events, event `update_message`
 */
export async function listUpdateAudience(
  { tx, channels }: AudienceDeps,
  realmId: number,
  place: ConversationPlace,
  messageIds: readonly number[],
): Promise<Recipients> {
  const { channel } = place;
  if (!channel || readsOnlyReceived(channel)) {
    return recipientsOf(tx, realmId, await listReceivers(tx, realmId, place, messageIds));
  }
  const { subscribers } = await channels.getIn(tx, realmId, channel.channel_id);
  const others = await listOtherReaders(tx, realmId, place, messageIds);
  return recipientsWith(subscribers, others);
}

/** Returns the participants of a direct conversation, or the subscribers of a channel who received one of the messages. */
async function listReceivers(
  tx: ReadTx,
  realmId: number,
  { conversationId, participants, channel }: ConversationPlace,
  messageIds: readonly number[],
): Promise<number[]> {
  if (!channel) return [...(participants ?? [])];
  const { rows } = await tx.raw<{ rows: { user_ids: number[] }[] }>(
    `with selected as materialized (:selected)
     select coalesce(array_agg(user_id), '{}') as user_ids from member
     where realm_id = :realmId and conversation_id = :conversationId
       and ${memberReadsReceivedSql} and exists (:placesReceived)`,
    {
      ...{ realmId, conversationId },
      selected: selectedSeqs(tx, { realmId, conversationId, messageIds }),
      placesReceived: receivedRanges(tx, '(select array_agg(seq order by seq) from selected)'),
    },
  );
  return rows[0]?.user_ids ?? [];
}

/**
 * Returns users who have one of the messages and may read the channel without a subscription. They are former
 * subscribers who received the message, and users with a row for it.
 */
async function listOtherReaders(
  tx: ReadTx,
  realmId: number,
  { conversationId, channel }: ConversationPlace,
  messageIds: readonly number[],
): Promise<number[]> {
  const open = channel ? openFor(channel) : 'nobody';
  if (open === 'nobody') return [];
  const { rows } = await tx.raw<{ rows: { user_ids: number[] }[] }>(
    `with selected as materialized (:selected)
     select coalesce(array_agg(user_id), '{}') as user_ids
     from (
       select user_id from member
       where realm_id = :realmId and conversation_id = :conversationId
         and not is_subscribed and ${isOpenTo('member.user_id')} and exists (:placesReceived)
       union
       select own.user_id from user_message own
       where own.realm_id = :realmId and :isOfChosen and ${isOpenTo('own.user_id')}
     ) audience`,
    {
      ...{ realmId, conversationId, guestRole: roles.guest },
      isOpenToEveryone: open === 'everyone',
      isOfChosen: isOneOf(tx, 'own.message_id', messageIds),
      selected: selectedSeqs(tx, { realmId, conversationId, messageIds }),
      placesReceived: receivedRanges(tx, '(select array_agg(seq order by seq) from selected)'),
    },
  );
  return rows[0]?.user_ids ?? [];
}

/** Returns SQL that selects the sequence numbers of messages that are in the conversation. */
function selectedSeqs(
  tx: ReadTx,
  chosen: { realmId: number; conversationId: number; messageIds: readonly number[] },
): Knex.Raw {
  const { realmId, conversationId, messageIds } = chosen;
  return tx.raw(
    // + 0: with many ids the planner would scan the index of the conversation.
    `select seq from message
     where realm_id = :realmId and conversation_id + 0 = :conversationId and :isChosen`,
    { realmId, conversationId, isChosen: isOneOf(tx, 'id', messageIds) },
  );
}

/** Returns the SQL condition that a user with this id may read the channel, which is open to everyone or to members. */
function isOpenTo(userId: string): string {
  return `(:isOpenToEveryone or exists (
    select from account
    where account.realm_id = :realmId and account.user_id = ${userId} and account.role <> :guestRole))`;
}

/**
 * Returns the audience of reactions and submessages: the audience of changes to the message, without outgoing-webhook and
 * embedded bots. In channels with shared history, deactivated subscribers are left out too.
 * @throws RostersNotStored
 */
export async function listAttachmentAudience(
  { tx, channels }: AudienceDeps,
  message: AccessibleMessage,
): Promise<Recipients> {
  const { realm_id: realmId, id, channel } = message;
  const place = conversationPlaceOf(message);
  if (!channel || readsOnlyReceived(channel)) {
    const owners = await listReceivers(tx, realmId, place, [id]);
    return recipientsOf(tx, realmId, await withoutWebhookBots(tx, realmId, owners));
  }
  const { receivers } = await channels.getIn(tx, realmId, channel.channel_id);
  const others = await listOtherReaders(tx, realmId, place, [id]);
  return recipientsWith(receivers, await withoutWebhookBots(tx, realmId, others));
}

async function withoutWebhookBots(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select user_id from account
     where realm_id = ? and bot_type in (3, 4) and user_id = any(cast(? as bigint[]))`,
    [realmId, idArray(userIds)],
  );
  const bots = new Set(rows.map(({ user_id }) => user_id));
  return userIds.filter((userId) => !bots.has(userId));
}

/** Returns the subscribers of a channel's conversation. */
async function listSubscribers(
  tx: ReadTx,
  realmId: number,
  conversationId: number,
): Promise<number[]> {
  // One array, because reading thousands of rows takes longer than finding them.
  const { rows } = await tx.raw<{ rows: { user_ids: number[] }[] }>(
    `select coalesce(array_agg(user_id order by user_id), '{}') as user_ids from member
     where realm_id = ? and conversation_id = ? and is_subscribed`,
    [realmId, conversationId],
  );
  return rows[0]?.user_ids ?? [];
}

/** Returns the number of the conversation's subscribers with active accounts, counted up to `limit`. */
export async function countActiveSubscribers(
  tx: ReadTx,
  realmId: number,
  conversationId: number,
  { limit }: { limit: number },
): Promise<number> {
  const { rows } = await tx.raw<{ rows: { count: number }[] }>(
    `select count(*) from (
       select from member
       join account on account.realm_id = member.realm_id and account.user_id = member.user_id
       where member.realm_id = ? and member.conversation_id = ? and member.is_subscribed
         and account.is_active
       limit ?
     ) counted`,
    [realmId, conversationId, limit],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Returns SQL that selects which of `seqs` (ascending) are in `member.received`, as index ranges (first_place,
 * last_place). It costs one binary search per received range, for any number of messages.
 */
function receivedRanges(tx: ReadTx, seqs: string): Knex.Raw {
  return tx.raw(
    `select place.first_place, place.last_place
     from unnest(member.received) as received (part)
     cross join lateral (
       select width_bucket(lower(received.part) - 1, ${seqs}) + 1 as first_place,
         width_bucket(coalesce(upper(received.part) - 1, 9223372036854775807), ${seqs})
           as last_place
     ) place
     where place.first_place <= place.last_place`,
  );
}

/** Users who received the same messages. The messages are given as index ranges. */
type ReceivedRanges = { firsts: number[]; lasts: number[]; user_ids: number[] };

/** The limit on message ids in different subsets. Above it, everyone gets all ids. */
const maxGroupedIds = 200_000;

async function groupReceivers(
  tx: ReadTx,
  realmId: number,
  { conversationId }: ConversationPlace,
  messageIds: readonly number[],
): Promise<ReaderGroup[]> {
  type Row = ReceivedRanges & { ids: number[] };
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `with selected as materialized (
       select array_agg(seq order by seq) as seqs, array_agg(id order by seq) as ids from message
       where realm_id = :realmId and conversation_id = :conversationId
         and id = any(cast(:messageIds as bigint[]))
     ), holder as (
       select member.user_id, array_agg(place.first_place order by place.first_place) as firsts,
         array_agg(place.last_place order by place.first_place) as lasts
       from member cross join lateral (:placesReceived) place
       where member.realm_id = :realmId and member.conversation_id = :conversationId
         and ${memberReadsReceivedSql}
       group by member.user_id
     )
     select firsts, lasts, array_agg(user_id order by user_id) as user_ids,
       -- The ids are returned once, in the first row.
       case when row_number() over (order by firsts, lasts) = 1 then selected.ids else '{}' end as ids
     from holder cross join selected
     group by firsts, lasts, selected.ids
     order by firsts, lasts`,
    {
      ...{ realmId, conversationId, messageIds: [...messageIds] },
      placesReceived: receivedRanges(tx, '(select seqs from selected)'),
    },
  );
  return readerGroups(rows, rows[0]?.ids ?? []);
}

function readerGroups(holders: readonly ReceivedRanges[], ids: readonly number[]): ReaderGroup[] {
  if (holders.length * ids.length > Math.max(maxGroupedIds, ids.length)) {
    const userIds = holders.flatMap(({ user_ids }) => user_ids).sort((a, b) => a - b);
    return [{ userIds, messageIds: ids.toSorted((a, b) => a - b) }];
  }
  return holders.map(({ firsts, lasts, user_ids }) => ({
    userIds: user_ids,
    messageIds: firsts
      .flatMap((first, index) => ids.slice(first - 1, lasts[index]))
      .sort((a, b) => a - b),
  }));
}

async function listActiveUsers(tx: ReadTx, realmId: number): Promise<number[]> {
  const rows = await tx<{ realm_id: number; user_id: number; is_active: boolean }>('account')
    .where({ realm_id: realmId, is_active: true })
    .select('user_id');
  return rows.map(({ user_id }) => user_id);
}
