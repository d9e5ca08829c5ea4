import { createHash } from 'node:crypto';
import type { Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import type { LockedConversation } from './conversation-store.ts';

/** A user's membership in a conversation. */
export type MemberRow = {
  realm_id: number;
  conversation_id: number;
  user_id: number;
  /** Whether the user is subscribed to the channel, or participates in the direct conversation. */
  is_subscribed: boolean;
  /** The received sequence numbers, as the text of an int8multirange. */
  received: string;
  /** The sequence number up to which everything is read. */
  read_upto: number;
};

// Membership changes first lock the conversation's row. So the sequence number of a message in flight decides whether the
// message came before or after the change.

/** Subscribes users. The users in `receivers` receive all later messages. */
export async function subscribeMembers(
  tx: Tx,
  realmId: number,
  conversation: LockedConversation,
  { userIds, receivers }: { userIds: readonly number[]; receivers: ReadonlySet<number> },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.raw(
    `insert into member as known
       (realm_id, conversation_id, user_id, is_subscribed, received, read_upto)
     select :realmId, :conversationId, added.user_id, true,
       case when added.receives then int8multirange(int8range(:next, null)) else '{}' end,
       :lastSeq
     from unnest(cast(:userIds as bigint[]), cast(:receives as boolean[]))
       as added (user_id, receives)
     on conflict (realm_id, conversation_id, user_id) do update
     set is_subscribed = true, received = known.received + excluded.received,
       -- Earlier messages are read, so unread queries need not look at them.
       read_upto = case when known.is_subscribed then known.read_upto else excluded.read_upto end`,
    {
      realmId,
      conversationId: conversation.id,
      lastSeq: conversation.last_seq,
      next: conversation.last_seq + 1,
      userIds: [...userIds],
      receives: userIds.map((userId) => receivers.has(userId)),
    },
  );
}

/**
 * Ends subscriptions. Received messages stay received but become read, because users have no unread messages in
 * channels that they have left.
 */
export async function unsubscribeMembers(
  tx: Tx,
  realmId: number,
  conversation: LockedConversation,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.raw(
    `update member set is_subscribed = false, read_upto = :lastSeq,
       received = received - int8multirange(int8range(:next, null))
     where realm_id = :realmId and conversation_id = :conversationId and is_subscribed
       and user_id = any(cast(:userIds as bigint[]))`,
    {
      realmId,
      conversationId: conversation.id,
      lastSeq: conversation.last_seq,
      next: conversation.last_seq + 1,
      userIds: [...userIds],
    },
  );
  await deleteReadMarks(tx, realmId, conversation.id, userIds);
}

/** Deletes these members' read and unread rows in a conversation. Keeps `read_upto`. */
export async function deleteReadMarks(
  tx: Tx,
  realmId: number,
  conversationId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const table of ['member_read', 'unread_run', 'unread']) {
    await tx(table)
      .where({ realm_id: realmId, conversation_id: conversationId })
      .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
      .delete();
  }
}

/** Returns the subscribers who are not in `userIds`. */
export async function listOtherSubscribers(
  tx: Tx,
  realmId: number,
  conversationId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await tx<MemberRow>('member')
    .where({ realm_id: realmId, conversation_id: conversationId, is_subscribed: true })
    .whereRaw('not user_id = any(?::bigint[])', [[...userIds]])
    .select('user_id');
  return rows.map(({ user_id }) => user_id);
}

/** Starts or stops delivery to the user in all of the user's conversations. */
export async function setReceiving(
  tx: Tx,
  realmId: number,
  userId: number,
  isReceiving: boolean,
): Promise<void> {
  await tx.raw(
    `with locked as materialized (
       select id from conversation
       where realm_id = :realmId and id in (
         select conversation_id from member
         where realm_id = :realmId and user_id = :userId and is_subscribed
       )
       order by id for no key update
     ), changed as (
       update conversation set revision = ${raisedVersion('conversation.revision')}
       from locked where conversation.realm_id = :realmId and conversation.id = locked.id
       returning conversation.id, int8multirange(int8range(last_seq + 1, null)) as future
     ), parts as materialized (
       select conversation_id from member
       where realm_id = :realmId and user_id = :userId and is_subscribed
       order by conversation_id for no key update
     )
     update member set received = case when :isReceiving
       then received + changed.future else received - changed.future end
     from changed join parts on parts.conversation_id = changed.id
     where member.realm_id = :realmId and member.conversation_id = changed.id
       and member.user_id = :userId`,
    { realmId, userId, isReceiving },
  );
}

/** Returns the key of the direct conversation between exactly these users. Their order does not matter. */
export function participantsHash(userIds: Iterable<number>): Buffer {
  const ascending = [...new Set(userIds)].sort((a, b) => a - b);
  return createHash('sha256').update(ascending.join(',')).digest();
}

/** The user to whom a read state belongs. */
export type Reader = { realmId: number; userId: number };
