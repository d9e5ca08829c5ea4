import type { Tx } from '@chat/kit/database/database';
import type { UserMentionFlags } from '../send/mention-flags.ts';

/** Gives copies of a message the mention flags of its new content, and takes from all others those of the old one. */
export async function updateMentionFlags(
  tx: Tx,
  realmId: number,
  messageId: number,
  flags: ReadonlyMap<number, UserMentionFlags>,
): Promise<void> {
  const byUser = [...flags].sort(([a], [b]) => a - b);
  await tx.raw(
    `with marked as materialized (
       select * from unnest(cast(:userIds as bigint[]), cast(:mentioned as boolean[]),
         cast(:topicMentioned as boolean[]), cast(:alerted as boolean[]))
         as marked (user_id, is_mentioned, is_topic_wildcard_mentioned, has_alert_word)
     ), cleared as (
       update user_message own
       set is_mentioned = false, is_topic_wildcard_mentioned = false, has_alert_word = false
       where own.realm_id = :realmId and own.message_id = :messageId
         and (own.is_mentioned or own.is_topic_wildcard_mentioned or own.has_alert_word)
         and own.user_id not in (select user_id from marked)
     )
     insert into user_message as own
       (realm_id, user_id, message_id, is_mentioned, is_topic_wildcard_mentioned, has_alert_word)
     select :realmId, user_id, :messageId, is_mentioned, is_topic_wildcard_mentioned, has_alert_word
     from marked order by user_id
     on conflict (realm_id, user_id, message_id) do update
     set is_mentioned = excluded.is_mentioned,
       is_topic_wildcard_mentioned = excluded.is_topic_wildcard_mentioned,
       has_alert_word = excluded.has_alert_word`,
    {
      realmId,
      messageId,
      userIds: byUser.map(([userId]) => userId),
      mentioned: byUser.map(([, one]) => one.isMentioned),
      topicMentioned: byUser.map(([, one]) => one.isTopicMentioned),
      alerted: byUser.map(([, one]) => one.hasAlertWord),
    },
  );
}
