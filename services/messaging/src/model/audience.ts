import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { AccessibleMessage } from './accessible-message.ts';
import type { ChannelRow } from './channel-store.ts';
import { listNonGuests } from './group-store.ts';
import { idArray, isOneOf } from './id-lists.ts';

/** A conversation, as far as it decides who reads what is written there. */
export type ConversationPlace = {
  conversationId: number;
  /** Of a direct conversation. */
  participants: readonly number[] | null;
  /** undefined: it is a direct conversation. */
  channel: ChannelRow | undefined;
};

/** Users who may read the same of some messages. */
export type ReaderGroup = { userIds: number[]; messageIds: number[] };

/** Where a message stands. */
export function placeOf(message: AccessibleMessage): ConversationPlace {
  const { conversation_id, participants, channel } = message;
  return { conversationId: conversation_id, participants, channel };
}

/**
 * Everybody who may read some of these messages of a conversation: to whom they are open, or, where the history is
 * kept from newcomers, subscribers who received them. Each user is in one group. Where these received very many
 * different selections, one group has them all, with all of the messages.
 */
export async function listReaders(
  tx: ReadTx,
  realmId: number,
  place: ConversationPlace,
  messageIds: readonly number[],
): Promise<ReaderGroup[]> {
  const open = await listOpenTo(tx, realmId, place);
  if (open !== 'receivers') return [{ userIds: open, messageIds: [...messageIds] }];
  return listHolders(tx, realmId, place, messageIds);
}

/** Those who may read all that is written there; `receivers`: who subscribes to it reads what it received. */
export async function listOpenTo(
  tx: ReadTx,
  realmId: number,
  { conversationId, participants, channel }: ConversationPlace,
): Promise<number[] | 'receivers'> {
  if (!channel) return [...(participants ?? [])];
  if (channel.is_web_public) return listActiveUsers(tx, realmId);
  if (channel.invite_only && !channel.history_public_to_subscribers) return 'receivers';
  const subscribers = await listSubscribers(tx, realmId, conversationId);
  if (channel.invite_only) return subscribers;
  return [...new Set([...(await listNonGuests(tx, realmId)), ...subscribers])];
}

/**
 * Who is told that messages changed: everybody who holds one of them and may still read it, and subscribers, where
 * these share the history.
 *
 * @spec messages.md, event update_message
 */
export async function listRecipients(
  tx: ReadTx,
  realmId: number,
  place: ConversationPlace,
  messageIds: readonly number[],
): Promise<Set<number>> {
  const { conversationId, participants, channel } = place;
  if (!channel) return new Set(participants ?? []);
  const isPublic = channel.is_web_public || !channel.invite_only;
  const isShared = isPublic || channel.history_public_to_subscribers;
  const { rows } = await tx.raw<{ rows: { user_ids: number[] }[] }>(
    `with chosen as materialized (
       select id, seq from message
       -- Of many, the planner would rather walk through the conversation.
       where realm_id = :realmId and conversation_id + 0 = :conversationId
         and :isChosen
     )
     select coalesce(array_agg(user_id), '{}') as user_ids
     from (
       select user_id from member
       where realm_id = :realmId and conversation_id = :conversationId
         -- What somebody received is looked at where that decides.
         and (is_subscribed and :isShared
           or (is_subscribed or :isPublic) and exists (:placesReceived))
       union
       select own.user_id from user_message own
       where own.realm_id = :realmId and :isOfChosen
         and :isPublic
     ) told`,
    {
      ...{ realmId, conversationId, isPublic, isShared },
      isChosen: isOneOf(tx, 'id', messageIds),
      isOfChosen: isOneOf(tx, 'own.message_id', messageIds),
      placesReceived: placesReceived(tx, '(select array_agg(seq order by seq) from chosen)'),
    },
  );
  return new Set(rows[0]?.user_ids);
}

/**
 * Who is told what is attached to a message: who would be told that it changed, but no bots that hear of messages in
 * their own way.
 */
export async function listHearers(tx: ReadTx, message: AccessibleMessage): Promise<number[]> {
  const { realm_id, id } = message;
  const told = await listRecipients(tx, realm_id, placeOf(message), [id]);
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select user_id from account
     where realm_id = ? and bot_type in (3, 4) and user_id = any(cast(? as bigint[]))`,
    [realm_id, idArray([...told])],
  );
  for (const { user_id } of rows) told.delete(user_id);
  return [...told];
}

/** Users subscribed to the conversation of a channel. */
export async function listSubscribers(
  tx: ReadTx,
  realmId: number,
  conversationId: number,
): Promise<number[]> {
  // As one value: of thousands of rows, reading them would take longer than finding them.
  const { rows } = await tx.raw<{ rows: { user_ids: number[] }[] }>(
    `select coalesce(array_agg(user_id order by user_id), '{}') as user_ids from member
     where realm_id = ? and conversation_id = ? and is_subscribed`,
    [realmId, conversationId],
  );
  return rows[0]?.user_ids ?? [];
}

/**
 * SQL: which of `seqs`, ascending numbers of messages, are in `member.received`, as rows (first_place, last_place)
 * of places among them. It costs a search for each part that was received, however many messages there are.
 */
function placesReceived(tx: ReadTx, seqs: string): Knex.Raw {
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

/** Users who received the same of the messages: between which places among these. */
type Holders = { firsts: number[]; lasts: number[]; user_ids: number[] };

/** As many ids as are told in different selections; beyond, everybody is told all of them. */
const mostIdsInSelections = 200_000;

async function listHolders(
  tx: ReadTx,
  realmId: number,
  { conversationId }: ConversationPlace,
  messageIds: readonly number[],
): Promise<ReaderGroup[]> {
  type Row = Holders & { ids: number[] };
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `with chosen as materialized (
       select array_agg(seq order by seq) as seqs, array_agg(id order by seq) as ids from message
       where realm_id = :realmId and conversation_id = :conversationId
         and id = any(cast(:messageIds as bigint[]))
     ), holder as (
       select member.user_id, array_agg(place.first_place order by place.first_place) as firsts,
         array_agg(place.last_place order by place.first_place) as lasts
       from member cross join lateral (:placesReceived) place
       where member.realm_id = :realmId and member.conversation_id = :conversationId
         and member.is_subscribed
       group by member.user_id
     )
     select firsts, lasts, array_agg(user_id order by user_id) as user_ids,
       -- Once is enough.
       case when row_number() over (order by firsts, lasts) = 1 then chosen.ids else '{}' end as ids
     from holder cross join chosen
     group by firsts, lasts, chosen.ids
     order by firsts, lasts`,
    {
      ...{ realmId, conversationId, messageIds: [...messageIds] },
      placesReceived: placesReceived(tx, '(select seqs from chosen)'),
    },
  );
  return selections(rows, rows[0]?.ids ?? []);
}

function selections(holders: readonly Holders[], ids: readonly number[]): ReaderGroup[] {
  if (holders.length * ids.length > Math.max(mostIdsInSelections, ids.length)) {
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
