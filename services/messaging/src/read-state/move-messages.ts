import type { Tx } from '@chat/kit/database/database';
import type { LockedConversation } from '../conversations/store.ts';
import { isUnreadByNumber } from './unread-sql.ts';

/** Users for whom messages became read because they are not subscribed where these are now. */
export type BecameRead = Map<number, number[]>;

/** What else changes about messages that are moved by somebody. */
export type MovedBy = {
  /** undefined: each keeps its own. */
  topic: { name: string; key: string } | undefined;
  movedAt: Date;
};

/**
 * Moves messages from one channel's conversation to another's, where they get the next numbers, in
 * the order of their ids. They are read there by default; whoever has them unread and receives
 * what is sent there keeps them unread. Users who are not subscribed there lose what they made of them.
 *
 * The caller has locked both conversations, in the order of their ids, against sending. With `by`, the
 * messages count one edit more.
 */
export async function moveMessages(
  tx: Tx,
  realmId: number,
  { source, target }: { source: LockedConversation; target: LockedConversation },
  messageIds: readonly number[],
  by?: MovedBy,
): Promise<BecameRead> {
  const places = { realmId, source: source.id, target: target.id };
  await tx.raw(
    `select from member
     where realm_id = :realmId and conversation_id in (:source, :target)
     order by conversation_id, user_id for no key update`,
    places,
  );
  const { rows } = await tx.raw<{ rows: { user_id: number; id: number }[] }>(
    `with moved as materialized (
       select m.id, m.conversation_id, m.seq, m.sender_id, m.is_read_by_sender, m.is_default_read,
         cast(:lastSeq as bigint) + row_number() over (order by m.id) as next_seq
       from message m
       where m.realm_id = :realmId and m.conversation_id = :source
         and m.id = any(cast(:messageIds as bigint[]))
     ), countable as materialized (
       -- Nothing else is unread by its number: most of what was moved before is left out at once.
       select * from moved where not is_default_read
     ), had_unread as materialized (
       select scope.user_id, m.id
       from member scope
       join countable m on m.seq > scope.read_upto
       where scope.realm_id = :realmId and scope.conversation_id = :source
         and scope.read_upto < (select max(seq) from countable) and :isByNumber
       union
       select u.user_id, u.message_id from unread u join moved on moved.id = u.message_id
       where u.realm_id = :realmId
     ), subscriber as materialized (
       select user_id, received @> (cast(:lastSeq as bigint) + 1) as is_receiving from member
       where realm_id = :realmId and conversation_id = :target and is_subscribed
     ), old_exceptions as (
       delete from unread using moved
       where unread.realm_id = :realmId and unread.message_id = moved.id
     ), exceptions as (
       insert into unread (realm_id, user_id, conversation_id, message_id)
       select :realmId, user_id, :target, id from had_unread join subscriber using (user_id)
       where is_receiving
     ), lost as (
       delete from user_message own using moved
       where own.realm_id = :realmId and own.message_id = moved.id
         and not own.user_id in (select user_id from subscriber)
     ), kept as (
       update user_message own set is_historical = not subscriber.is_receiving
       from moved cross join subscriber
       where own.realm_id = :realmId and own.message_id = moved.id
         and own.user_id = subscriber.user_id
     ), renumbered as (
       update message m set conversation_id = :target, seq = moved.next_seq, is_default_read = true,
         topic = coalesce(cast(:topic as text), m.topic),
         topic_key = coalesce(cast(:topicKey as text), m.topic_key),
         edit_count = m.edit_count + cast(:editCount as int),
         last_moved_at = coalesce(cast(:movedAt as timestamptz), m.last_moved_at)
       from moved where m.realm_id = :realmId and m.id = moved.id
     ), raised as (
       update conversation set last_seq = last_seq + (select count(*) from moved)
       where realm_id = :realmId and id = :target
     )
     select user_id, id from had_unread
     where not user_id in (select user_id from subscriber where is_receiving)
     order by user_id, id`,
    {
      ...places,
      lastSeq: target.last_seq,
      messageIds: [...messageIds],
      topic: by?.topic?.name ?? null,
      topicKey: by?.topic?.key ?? null,
      editCount: by ? 1 : 0,
      movedAt: by?.movedAt ?? null,
      isByNumber: isUnreadByNumber(tx, { realmId, userId: tx.raw('scope.user_id') }),
    },
  );
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byUser].map(([userId, lost]) => [userId, lost.map(({ id }) => id)]));
}
