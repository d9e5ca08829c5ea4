import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Reader } from '../model/members.ts';
import type { AccountRow } from '../read-model/account-store.ts';
import { markedRead } from './flag-events.ts';
import { markRead } from './mark-read.ts';
import { lockAllMemberships, lockConversationsOf } from './member-locks.ts';
import { isExplicitlyUnread, isUnreadBySeq } from './unread-sql.ts';

/**
 * Starts and ends mutes of `sender`, so that the mutes in effect are those in `muted_by`. Returns the events for the
 * users who muted.
 * @spec POST /users/me/muted_users/{muted_user_id}
 */
export async function applyMutes(
  tx: Tx,
  sender: Pick<AccountRow, 'realm_id' | 'user_id' | 'muted_by'>,
): Promise<OutboxEvent[]> {
  const now = new Set(sender.muted_by);
  const then = new Set(await listMuters(tx, sender));
  const readerOf = (userId: number): Reader => ({ realmId: sender.realm_id, userId });
  const events: OutboxEvent[] = [];
  // A message that was checked before the change is written first and counts as sent before it. A later one is checked
  // again.
  await lockConversationsOf(tx, sender.realm_id, [...now.symmetricDifference(then)]);
  for (const userId of now.difference(then)) {
    events.push(...(await beginMute(tx, readerOf(userId), sender.user_id)));
  }
  for (const userId of then.difference(now)) await endMute(tx, readerOf(userId), sender.user_id);
  return events;
}

/**
 * Starts a mute. Marks the sender's direct messages as read, and keeps the read state of the sender's channel messages.
 */
async function beginMute(tx: Tx, reader: Reader, senderId: number): Promise<OutboxEvent[]> {
  await lockAllMemberships(tx, reader);
  const unread = await listUnreadFrom(tx, reader, senderId);
  await readAllBut(tx, reader, unread, ({ is_direct }) => !is_direct);
  await insertMute(tx, reader, senderId);
  const readIds = unread.filter(({ is_direct }) => is_direct).map(({ id }) => id);
  return markedRead(reader.userId, readIds);
}

/** Ends a mute. Messages that arrived during the mute stay read. */
async function endMute(tx: Tx, reader: Reader, senderId: number): Promise<void> {
  await lockAllMemberships(tx, reader);
  await deleteMute(tx, reader, senderId);
  const unread = await listUnreadFrom(tx, reader, senderId);
  await readAllBut(tx, reader, unread, ({ is_exception }) => is_exception);
}

/** Marks messages as read, except those for which `isKept` returns true. Those become explicit `unread` rows. */
async function readAllBut(
  tx: Tx,
  reader: Reader,
  unread: readonly UnreadFromSender[],
  isKept: (message: UnreadFromSender) => boolean,
): Promise<void> {
  const conversationIds = [...new Set(unread.map(({ conversation_id }) => conversation_id))];
  const ids = unread.map(({ id }) => id);
  await markRead(tx, reader, conversationIds, ids);
  await keepUnread(tx, reader, unread.filter(isKept));
}

type MuteRow = { realm_id: number; user_id: number; muted_user_id: number };

/** Stores a mute, which makes later messages from `senderId` count as read for the reader. */
async function insertMute(tx: Tx, { realmId, userId }: Reader, senderId: number): Promise<void> {
  await tx<MuteRow>('mute')
    .insert({ realm_id: realmId, user_id: userId, muted_user_id: senderId })
    .onConflict(['realm_id', 'user_id', 'muted_user_id'])
    .ignore();
}

async function listMuters(
  tx: ReadTx,
  sender: Pick<AccountRow, 'realm_id' | 'user_id'>,
): Promise<number[]> {
  return tx<MuteRow>('mute')
    .where({ realm_id: sender.realm_id, muted_user_id: sender.user_id })
    .pluck('user_id');
}

async function deleteMute(tx: Tx, { realmId, userId }: Reader, senderId: number): Promise<void> {
  await tx<MuteRow>('mute')
    .where({ realm_id: realmId, user_id: userId, muted_user_id: senderId })
    .delete();
}

/** An unread message and its conversation. */
type UnreadFromSender = {
  id: number;
  conversation_id: number;
  is_direct: boolean;
  /** Whether the message has an explicit row in `unread`. */
  is_exception: boolean;
};

/** Returns the reader's unread messages from the sender, ascending. */
async function listUnreadFrom(
  tx: ReadTx,
  reader: Reader,
  senderId: number,
): Promise<UnreadFromSender[]> {
  const { rows } = await tx.raw<{ rows: UnreadFromSender[] }>(
    `with scope as materialized (
       select member.conversation_id, member.received, member.read_upto,
         conversation.channel_id is null as is_direct
       from member
       join conversation on conversation.realm_id = member.realm_id
         and conversation.id = member.conversation_id
       where member.realm_id = :realmId and member.user_id = :userId and member.is_subscribed
     ), sent as materialized (
       select m.id, m.conversation_id, scope.is_direct, :isByNumber as is_by_number,
         :isException as is_exception
       from scope
       join message m on m.conversation_id = scope.conversation_id and m.sender_id = :senderId
       where m.realm_id = :realmId
     )
     select id, conversation_id, is_direct, is_exception
     from sent where is_by_number or is_exception
     order by id`,
    {
      ...reader,
      senderId,
      isByNumber: isUnreadBySeq(tx, reader),
      isException: isExplicitlyUnread(tx, reader),
    },
  );
  return rows;
}

/** Keeps messages unread by inserting explicit rows in `unread`. */
async function keepUnread(
  tx: Tx,
  { realmId, userId }: Reader,
  messages: readonly Pick<UnreadFromSender, 'id' | 'conversation_id'>[],
): Promise<void> {
  if (messages.length === 0) return;
  await tx.raw(
    `insert into unread (realm_id, user_id, conversation_id, message_id)
     select :realmId, :userId, conversation_id, id
     from unnest(cast(:conversationIds as bigint[]), cast(:ids as bigint[]))
       as kept (conversation_id, id)
     on conflict do nothing`,
    {
      realmId,
      userId,
      conversationIds: messages.map(({ conversation_id }) => conversation_id),
      ids: messages.map(({ id }) => id),
    },
  );
}
