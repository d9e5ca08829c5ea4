import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListReadReceiptsRequest__Output } from '@chat/proto/chat/messaging/v1/ListReadReceiptsRequest';
import type { ListReadReceiptsResponse } from '@chat/proto/chat/messaging/v1/ListReadReceiptsResponse';
import type { Deps } from '../deps.ts';
import { getAccessibleMessage } from '../model/accessible-message.ts';
import type { Reader } from '../model/members.ts';
import { isUnreadBySeq } from '../read-state/unread-sql.ts';

/**
 * Lists the users who have read a message, share read receipts and are visible to the actor.
 *
 * @throws BAD_REQUEST no such message for this actor, or the realm has disabled read receipts
 * @spec GET /messages/{message_id}/read_receipts
 */
export async function listReadReceipts(
  { db, getRealm }: Pick<Deps, 'db' | 'getRealm'>,
  { messageId }: ListReadReceiptsRequest__Output,
  { actor }: RpcContext,
): Promise<ListReadReceiptsResponse> {
  const { realmId, userId } = actor;
  const { settings } = await getRealm(realmId);
  if (!settings.enable_read_receipts) {
    throw badRequest({ msg: 'Read receipts are disabled in this organization.' });
  }
  const { id } = await getAccessibleMessage(db, actor, messageId);
  return { userIds: await listReaders(db, { realmId, userId }, id) };
}

/**
 * Returns the active users who received the message (or have a materialized row for it), have read it and share read
 * receipts. Excludes the sender, users who muted the viewer, and users whom the viewer muted. The ids are ascending.
 * Runs one statement, whose cost grows with the members of the conversation.
 */
async function listReaders(
  tx: ReadTx,
  { realmId, userId }: Reader,
  messageId: number,
): Promise<number[]> {
  const isUnread = isUnreadBySeq(tx, { realmId, userId: tx.raw('scope.user_id') });
  const { rows } = await tx.raw<{ rows: { user_ids: number[] }[] }>(
    `with m as materialized (
       select id, conversation_id, seq, sender_id, is_default_read, is_read_by_sender
       from message where realm_id = :realmId and id = :messageId
     ), reader as (
       select scope.user_id from m
       join member scope on scope.realm_id = :realmId
         and scope.conversation_id = m.conversation_id
       where scope.received @> m.seq and not :isUnread
       union
       select own.user_id from m
       join user_message own on own.realm_id = :realmId and own.message_id = m.id
       where own.is_historical
     )
     select coalesce(array_agg(reader.user_id order by reader.user_id), '{}') as user_ids
     from reader
     join account on account.realm_id = :realmId and account.user_id = reader.user_id
     cross join m
     where reader.user_id <> m.sender_id and account.is_active
       and coalesce((account.settings ->> 'send_read_receipts')::boolean, true)
       and not exists (
         select from unread
         where unread.realm_id = :realmId and unread.user_id = reader.user_id
           and unread.conversation_id = m.conversation_id and unread.message_id = m.id)
       and not exists (
         select from mute
         where mute.realm_id = :realmId
           and (mute.user_id, mute.muted_user_id) in
             ((:userId, reader.user_id), (reader.user_id, :userId)))`,
    { realmId, userId, messageId, isUnread },
  );
  return rows[0]?.user_ids ?? [];
}
