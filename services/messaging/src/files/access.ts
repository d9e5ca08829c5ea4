import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { seesPublicChannels } from '../model/channel-access.ts';
import type { AttachmentRow } from './store.ts';

/**
 * SQL: whether the user may read a message that links to the file, by the rules for reading messages. The arguments are
 * SQL expressions.
 */
export function isLinkedReadably(sql: {
  realmId: string;
  attachmentId: string;
  userId: string;
  seesPublic: string;
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
    where linked.realm_id = ${sql.realmId} and linked.attachment_id = ${sql.attachmentId} and (
      member.received @> message.seq
      or channel.is_web_public
      or (not channel.invite_only and ${sql.seesPublic})
      or (member.is_subscribed and channel.history_public_to_subscribers)))`;
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
      seesPublic: ':seesPublic',
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
