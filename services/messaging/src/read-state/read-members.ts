import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { LockedConversation } from '../conversations/store.ts';

/** Some of the subscribers who have not read all of a locked conversation, ascending. */
export async function listMembersBehind(
  tx: ReadTx,
  realmId: number,
  conversation: LockedConversation,
  limit: number,
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select user_id from member
     where realm_id = :realmId and conversation_id = :conversationId and is_subscribed
       and (read_upto < :lastSeq or exists (
         select from unread
         where unread.realm_id = member.realm_id and unread.user_id = member.user_id
           and unread.conversation_id = member.conversation_id
       ))
     order by user_id
     limit :limit`,
    { realmId, conversationId: conversation.id, lastSeq: conversation.last_seq, limit },
  );
  return rows.map((row) => row.user_id);
}

/** Marks all of a locked conversation as read for these members. */
export async function markMembersRead(
  tx: Tx,
  realmId: number,
  conversation: LockedConversation,
  userIds: readonly number[],
): Promise<void> {
  await tx('member')
    .where({ realm_id: realmId, conversation_id: conversation.id })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .update({ read_upto: conversation.last_seq });
  for (const table of ['member_read', 'unread_run', 'unread']) {
    await tx(table)
      .where({ realm_id: realmId, conversation_id: conversation.id })
      .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
      .delete();
  }
}
