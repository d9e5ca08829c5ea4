import type { ReadTx } from '@chat/kit/database/database';
import type { ChannelRow } from '../channels/store.ts';
import { listNonGuests } from '../groups/store.ts';
import type { AccessibleMessage } from './accessible-message.ts';

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
 * kept from newcomers, subscribers who received them. Each user is in one group.
 */
export async function listReaders(
  tx: ReadTx,
  realmId: number,
  place: ConversationPlace,
  messageIds: readonly number[],
): Promise<ReaderGroup[]> {
  const open = await listOpenTo(tx, realmId, place);
  if (open !== 'receivers') return [{ userIds: open, messageIds: [...messageIds] }];
  return sameMessagesTogether(await listHolders(tx, realmId, place, messageIds));
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

/** Users subscribed to the conversation of a channel. */
export async function listSubscribers(
  tx: ReadTx,
  realmId: number,
  conversationId: number,
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select user_id from member
     where realm_id = ? and conversation_id = ? and is_subscribed order by user_id`,
    [realmId, conversationId],
  );
  return rows.map(({ user_id }) => user_id);
}

type Holder = { user_id: number; message_ids: number[] };

async function listHolders(
  tx: ReadTx,
  realmId: number,
  { conversationId }: ConversationPlace,
  messageIds: readonly number[],
): Promise<Holder[]> {
  const { rows } = await tx.raw<{ rows: Holder[] }>(
    `with chosen as materialized (
       select id, seq from message
       where realm_id = :realmId and conversation_id = :conversationId
         and id = any(cast(:messageIds as bigint[]))
     )
     select member.user_id, array_agg(chosen.id order by chosen.id) as message_ids
     from member join chosen on member.received @> chosen.seq
     where member.realm_id = :realmId and member.conversation_id = :conversationId
       and member.is_subscribed
     group by member.user_id order by member.user_id`,
    { realmId, conversationId, messageIds: [...messageIds] },
  );
  return rows;
}

function sameMessagesTogether(holders: readonly Holder[]): ReaderGroup[] {
  const groups = Map.groupBy(holders, ({ message_ids }) => message_ids.join());
  return [...groups.values()].map((same) => ({
    userIds: same.map(({ user_id }) => user_id),
    messageIds: same[0]?.message_ids ?? [],
  }));
}

async function listActiveUsers(tx: ReadTx, realmId: number): Promise<number[]> {
  const rows = await tx<{ realm_id: number; user_id: number; is_active: boolean }>('account')
    .where({ realm_id: realmId, is_active: true })
    .select('user_id');
  return rows.map(({ user_id }) => user_id);
}
