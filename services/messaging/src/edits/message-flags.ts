import type { ReadTx } from '@chat/kit/database/database';
import { type FlagColumns, flagColumnsSql, flagsOf } from '../read-state/flags.ts';
import { isUnreadBySeq } from '../read-state/unread-sql.ts';

/** Returns the users who received the message or have a materialized row of it. */
export async function listUsersWithMessage(
  tx: ReadTx,
  realmId: number,
  { id, conversation_id, seq }: { id: number; conversation_id: number; seq: number },
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select user_id from member
     where realm_id = :realmId and conversation_id = :conversationId and received @> cast(:seq as bigint)
     union
     select user_id from user_message where realm_id = :realmId and message_id = :id`,
    { realmId, id, conversationId: conversation_id, seq },
  );
  return rows.map(({ user_id }) => user_id);
}

/** User ids by flag. */
export type FlaggedUsers = Record<string, number[]>;

/**
 * Returns the ids of `recipients` by their flags of the message. A recipient without a row of `user_message` counts as
 * having read it.
 */
export async function listFlags(
  tx: ReadTx,
  realmId: number,
  messageId: number,
  recipients: ReadonlySet<number>,
): Promise<FlaggedUsers> {
  const copies = await listCopies(tx, realmId, messageId);
  const holders = new Set(copies.flatMap(({ user_ids }) => user_ids));
  const withFlags = copies.map(({ user_ids, ...same }) => ({
    userIds: user_ids.filter((userId) => recipients.has(userId)),
    flags: flagsOf(same),
  }));
  const others = { userIds: [...recipients.difference(holders)], flags: ['read'] };
  const flagged: FlaggedUsers = {};
  for (const { userIds, flags } of [...withFlags, others]) {
    if (userIds.length === 0) continue;
    for (const flag of flags) flagged[flag] = [...(flagged[flag] ?? []), ...userIds];
  }
  return flagged;
}

const flagColumnNames: readonly (keyof FlagColumns)[] = [
  ...(['is_received', 'is_unread', 'is_starred', 'is_collapsed', 'is_mentioned'] as const),
  ...(['is_topic_wildcard_mentioned', 'mentions_everybody', 'has_alert_word'] as const),
  'hides_link_previews',
];

/** The flags of a message, and the users who all have exactly these. */
type Copies = FlagColumns & { user_ids: number[] };

async function listCopies(tx: ReadTx, realmId: number, messageId: number): Promise<Copies[]> {
  const { rows } = await tx.raw<{ rows: Copies[] }>(
    `with m as materialized (
       select * from message where realm_id = :realmId and id = :messageId
     ), scope as materialized (
       select member.user_id, member.received, member.read_upto
       from member join m on m.realm_id = member.realm_id
         and m.conversation_id = member.conversation_id
       where member.received @> m.seq
       union all
       select own.user_id, '{}', 0
       from user_message own join m on m.realm_id = own.realm_id and m.id = own.message_id
       where not exists (
         select from member
         where member.realm_id = m.realm_id and member.conversation_id = m.conversation_id
           and member.user_id = own.user_id and member.received @> m.seq)
     )
     select array_agg(user_id) as user_ids, ${flagColumnNames.join(', ')}
     from (
       select scope.user_id, scope.received @> m.seq as is_received,
         (:isByNumber or exists (
           select from unread u
           where u.realm_id = :realmId and u.user_id = scope.user_id and u.message_id = m.id
         )) as is_unread,
         ${flagColumnsSql}
       from scope cross join m
       left join user_message own on own.realm_id = :realmId and own.user_id = scope.user_id
         and own.message_id = m.id
     ) copy
     group by ${flagColumnNames.join(', ')}`,
    {
      realmId,
      messageId,
      isByNumber: isUnreadBySeq(tx, { realmId, userId: tx.raw('scope.user_id') }),
    },
  );
  return rows;
}
