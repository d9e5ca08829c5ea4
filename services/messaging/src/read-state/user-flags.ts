import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Reader } from '../model/members.ts';

/** The flags that users set on single messages. */
type UserFlag = 'starred' | 'collapsed' | 'hide_link_previews';

const columns: Record<UserFlag, string> = {
  starred: 'is_starred',
  collapsed: 'is_collapsed',
  hide_link_previews: 'hides_link_previews',
};

/** The SQL condition that a `user_message` row must be kept after the user's own flags are removed. */
const others = 'is_historical or is_mentioned or is_topic_wildcard_mentioned or has_alert_word';

/**
 * Adds the flag to messages. Materializes rows for messages that the user did not receive. Returns the ids of messages
 * that did not have the flag, ascending. The caller has checked that the user may read the messages.
 */
export async function addUserFlag(
  tx: Tx,
  reader: Reader,
  flag: UserFlag,
  messageIds: readonly number[],
): Promise<number[]> {
  const column = columns[flag];
  const { rows } = await tx.raw<{ rows: { message_id: number }[] }>(
    `with changed as (
       insert into user_message as own (realm_id, user_id, message_id, is_historical, ${column})
       select m.realm_id, :userId, m.id, not coalesce(member.received @> m.seq, false), true
       from message m
       left join member on member.realm_id = m.realm_id
         and member.conversation_id = m.conversation_id and member.user_id = :userId
       where m.realm_id = :realmId and m.id = any(cast(:messageIds as bigint[]))
       order by m.id
       -- Blocks concurrent deletion.
       for key share of m
       on conflict (realm_id, user_id, message_id) do update set ${column} = true
       where not own.${column}
       returning message_id
     )
     select message_id from changed order by message_id`,
    { ...reader, messageIds: [...messageIds] },
  );
  return rows.map(({ message_id }) => message_id);
}

/** Removes the flag from messages. Returns the ids of messages that had it, ascending. */
export async function removeUserFlag(
  tx: Tx,
  reader: Reader,
  flag: UserFlag,
  messageIds: readonly number[],
): Promise<number[]> {
  const column = columns[flag];
  const flags = Object.values(columns).filter((name) => name !== column);
  const { rows } = await tx.raw<{ rows: { message_id: number }[] }>(
    `with held as materialized (
       select message_id, ${[others, ...flags].join(' or ')} as says_more from user_message
       where realm_id = :realmId and user_id = :userId
         and message_id = any(cast(:messageIds as bigint[])) and ${column}
       order by message_id for update
     ), kept as (
       update user_message own set ${column} = false from held
       where held.says_more and own.realm_id = :realmId and own.user_id = :userId
         and own.message_id = held.message_id
     ), dropped as (
       delete from user_message own using held
       where not held.says_more and own.realm_id = :realmId and own.user_id = :userId
         and own.message_id = held.message_id
     )
     select message_id from held order by message_id`,
    { ...reader, messageIds: [...messageIds] },
  );
  return rows.map(({ message_id }) => message_id);
}

/**
 * Materializes the user's row for a message that the user may read but did not receive. Leaves an existing row
 * unchanged.
 */
export async function materializeUserMessage(
  tx: Tx,
  reader: Reader,
  messageId: number,
): Promise<void> {
  await tx.raw(
    `insert into user_message (realm_id, user_id, message_id, is_historical)
     select m.realm_id, :userId, m.id, true
     from message m
     left join member on member.realm_id = m.realm_id
       and member.conversation_id = m.conversation_id and member.user_id = :userId
     where m.realm_id = :realmId and m.id = :messageId
       and not coalesce(member.received @> m.seq, false)
     on conflict (realm_id, user_id, message_id) do nothing`,
    { ...reader, messageId },
  );
}

/** Returns the ids of the user's starred messages, ascending. */
export async function listStarred(tx: ReadTx, { realmId, userId }: Reader): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { message_id: number }[] }>(
    `select message_id from user_message
     where realm_id = ? and user_id = ? and is_starred order by message_id`,
    [realmId, userId],
  );
  return rows.map(({ message_id }) => message_id);
}
