import type { ReadTx } from '@chat/kit/database/database';

/**
 * Who is told what becomes of a message: those who received it or made it their own since and may still read it, and
 * where history is shared also everybody else who is subscribed. Bots that hear of messages in their own way are told
 * of none.
 */
export async function listHearers(
  tx: ReadTx,
  realmId: number,
  messageId: number,
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_ids: number[] }[] }>(
    `with place as materialized (
       select m.id, m.conversation_id, m.seq,
         coalesce(channel.is_web_public or not channel.invite_only, false) as is_public,
         coalesce(channel.is_web_public or not channel.invite_only
           or channel.history_public_to_subscribers, false) as is_shared
       from message m
       join conversation on conversation.realm_id = m.realm_id
         and conversation.id = m.conversation_id
       left join channel on channel.realm_id = m.realm_id
         and channel.channel_id = conversation.channel_id
       where m.realm_id = :realmId and m.id = :messageId
     ), hearer as (
       select member.user_id from member join place using (conversation_id)
       where member.realm_id = :realmId
         and case when member.received @> place.seq
           then member.is_subscribed or place.is_public
           else member.is_subscribed and place.is_shared end
       union
       -- Made one's own without having been received, it is shown while it is open.
       select own.user_id from user_message own join place on place.id = own.message_id
       where own.realm_id = :realmId and place.is_public
     )
     select coalesce(array_agg(user_id order by user_id), '{}') as user_ids from hearer
     where not exists (
       select from account
       where account.realm_id = :realmId and account.user_id = hearer.user_id
         and account.bot_type in (3, 4))`,
    { realmId, messageId },
  );
  return rows[0]?.user_ids ?? [];
}
