import type { ReadTx } from '@chat/kit/database/database';
import type { UserSet } from '@chat/kit/sets/user-set';
import { type FlagColumns, flagsOf } from '../read-state/flags.ts';
import { unreadMembers } from '../read-state/unread-sql.ts';

/** Returns the users who received the message or have a materialized row for it. */
export async function listUsersWithMessage(
  tx: ReadTx,
  realmId: number,
  { id, conversation_id, seq }: { id: number; conversation_id: number; seq: number },
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_ids: number[] }[] }>(
    `select coalesce(array_agg(user_id), '{}') as user_ids
     from (
       select user_id from member
       where realm_id = :realmId and conversation_id = :conversationId
         and received @> cast(:seq as bigint)
       union
       select user_id from user_message where realm_id = :realmId and message_id = :id
     ) having_message`,
    { realmId, id, conversationId: conversation_id, seq },
  );
  return rows[0]?.user_ids ?? [];
}

/** User ids, keyed by flag. */
export type FlaggedUsers = Record<string, number[]>;

/**
 * Returns the ids of `recipients`, keyed by the flags that they have on the message. Recipients for whom the message is
 * not unread count as having read it.
 */
export async function listFlags(
  tx: ReadTx,
  realmId: number,
  messageId: number,
  recipients: UserSet,
): Promise<FlaggedUsers> {
  const { unread, mentioned } = await readSharedFlags(tx, realmId, messageId);
  const flagged = new Map<string, number[]>();
  const flag = (name: string, userIds: Iterable<number>) => {
    const users = flagged.get(name) ?? [];
    for (const userId of userIds) if (recipients.has(userId)) users.push(userId);
    if (users.length > 0) flagged.set(name, users);
  };
  // One pass, because both may be all people of a large channel.
  const read: number[] = [];
  for (const userId of recipients) if (!unread.has(userId)) read.push(userId);
  if (read.length > 0) flagged.set('read', read);
  flag('stream_wildcard_mentioned', mentioned);
  // For clients that do not distinguish channel and topic wildcards.
  flag('wildcard_mentioned', mentioned);
  for (const { user_id, ...columns } of await listOwnFlags(tx, realmId, messageId)) {
    for (const name of flagsOf({ ...columns, is_unread: true, mentions_everybody: false })) {
      flag(name, [user_id]);
    }
  }
  return Object.fromEntries(flagged);
}

/**
 * Returns the users who have not read the message, and the users whom its wildcard mention of the whole channel
 * mentions.
 */
async function readSharedFlags(
  tx: ReadTx,
  realmId: number,
  messageId: number,
): Promise<{ unread: Set<number>; mentioned: readonly number[] }> {
  const { rows } = await tx.raw<{ rows: { unread: number[]; mentioned: number[] }[] }>(
    `select
       array(
         :unreadMembers
         union all
         select user_id from unread where realm_id = :realmId and message_id = :messageId
       ) as unread,
       array(
         select scope.user_id
         from member scope
         where m.mentions_everybody and scope.realm_id = m.realm_id
           and scope.conversation_id = m.conversation_id and scope.received @> m.seq
       ) as mentioned
     from message m
     where m.realm_id = :realmId and m.id = :messageId`,
    { realmId, messageId, unreadMembers: unreadMembers(tx, realmId) },
  );
  const [row] = rows;
  return { unread: new Set(row?.unread), mentioned: row?.mentioned ?? [] };
}

type OwnFlags = Omit<FlagColumns, 'is_unread' | 'mentions_everybody'> & { user_id: number };

/** Returns the flags of users who have a row for the message. */
async function listOwnFlags(tx: ReadTx, realmId: number, messageId: number): Promise<OwnFlags[]> {
  const { rows } = await tx.raw<{ rows: OwnFlags[] }>(
    `select own.user_id, own.is_starred, own.is_collapsed, own.hides_link_previews,
       own.is_mentioned, own.is_topic_wildcard_mentioned, own.has_alert_word,
       coalesce(scope.received @> m.seq, false) as is_received
     from user_message own
     join message m on m.realm_id = own.realm_id and m.id = own.message_id
     left join member scope on scope.realm_id = m.realm_id
       and scope.conversation_id = m.conversation_id and scope.user_id = own.user_id
     where own.realm_id = :realmId and own.message_id = :messageId`,
    { realmId, messageId },
  );
  return rows;
}
