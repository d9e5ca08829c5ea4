import type { ReadTx, Tx } from '@chat/kit/database/database';
import { isUnreadByException, isUnreadByNumber, type Reader } from '../read-state/unread-sql.ts';

type MuteRow = { realm_id: number; user_id: number; muted_user_id: number };

/** From now on, what `senderId` sends is read by the reader. */
export async function insertMute(
  tx: Tx,
  { realmId, userId }: Reader,
  senderId: number,
): Promise<void> {
  await tx<MuteRow>('mute')
    .insert({ realm_id: realmId, user_id: userId, muted_user_id: senderId })
    .onConflict(['realm_id', 'user_id', 'muted_user_id'])
    .ignore();
}

export async function deleteMute(
  tx: Tx,
  { realmId, userId }: Reader,
  senderId: number,
): Promise<void> {
  await tx<MuteRow>('mute')
    .where({ realm_id: realmId, user_id: userId, muted_user_id: senderId })
    .delete();
}

/** An unread message, and where it is. */
export type UnreadFromSender = {
  id: number;
  conversation_id: number;
  is_direct: boolean;
  /** It is unread whatever its number says. */
  is_exception: boolean;
};

/** What of the sender's messages the reader has unread, ascending by id. */
export async function listUnreadFrom(
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
      isByNumber: isUnreadByNumber(tx, reader),
      isException: isUnreadByException(tx, reader),
    },
  );
  return rows;
}

/** Leaves messages unread whatever becomes of their numbers. */
export async function keepUnread(
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
