import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { mayReadSql, seesPublicChannels } from '../model/message-access.ts';
import type { AttachmentRow } from './store.ts';

/**
 * Returns the SQL condition that the user may read a message that links to the file. The arguments are SQL expressions.
 * `:seesPublic` is the same parameter as for `mayReadSql`.
 */
export function isLinkedReadably(sql: {
  realmId: string;
  attachmentId: string;
  userId: string;
}): string {
  return `exists (
    select from attachment_message linked
    join message on message.realm_id = linked.realm_id and message.id = linked.message_id
    join conversation on conversation.realm_id = message.realm_id
      and conversation.id = message.conversation_id
    left join channel on channel.realm_id = conversation.realm_id
      and channel.channel_id = conversation.channel_id
    left join member on member.realm_id = conversation.realm_id
      and member.conversation_id = conversation.id and member.user_id = ${sql.userId}
    where linked.realm_id = ${sql.realmId} and linked.attachment_id = ${sql.attachmentId}
      and ${mayReadSql})`;
}

/** Returns whether the actor may read the file. @spec GET {base_url}/user_uploads/{realm_id}/{path} */
export async function mayReadFile(
  tx: ReadTx,
  actor: Actor,
  file: Pick<AttachmentRow, 'realm_id' | 'id' | 'owner_id'>,
): Promise<boolean> {
  if (file.realm_id !== actor.realmId) return false;
  if (!isSpectator(actor) && file.owner_id === actor.userId) return true;
  const { rows } = await tx.raw<{ rows: { is_readable: boolean }[] }>(
    `select ${isLinkedReadably({
      realmId: ':realmId',
      attachmentId: ':attachmentId',
      userId: ':userId',
    })} as is_readable`,
    {
      realmId: file.realm_id,
      attachmentId: file.id,
      userId: actor.userId,
      seesPublic: seesPublicChannels(actor),
    },
  );
  return rows[0]?.is_readable === true;
}
