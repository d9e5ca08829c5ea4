import type { Tx } from '@chat/kit/database/database';
import type { Reader } from './unread-sql.ts';

/** Makes a message the user's own, for good, that the user may read and did not receive. One's own stays as it is. */
export async function makeOwn(tx: Tx, reader: Reader, messageId: number): Promise<void> {
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
