import type { Tx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { idArray } from '../messages/many-ids.ts';

/**
 * Whether what moved is to be indexed: nothing has moved for a moment, or some of it has waited long enough. Until then
 * whoever moves much has the processor, and what goes to and fro is indexed once.
 */
export const isRipe = `(
  select coalesce(max(noted_at) < clock_timestamp() - interval '2 seconds'
    or min(noted_at) < clock_timestamp() - interval '20 seconds', false)
  from message_words_moved)`;

/**
 * Notes that the words of messages are old whose topic or conversation the transaction changes next: all of them at once, where
 * the trigger would note each. What else it changes of them is noted by that.
 */
export async function noteMoved(
  tx: Tx,
  realmId: number,
  messageIds: readonly number[],
): Promise<void> {
  await tx.raw(
    `with noted as (
       insert into message_words_moved (realm_id, message_ids)
       values (:realmId, cast(:messageIds as bigint[]))
     )
     select set_config('chat.has_noted_moves', 'on', true)`,
    { realmId, messageIds: idArray(messageIds) },
  );
}

/** Lists what moved among what is to be indexed anew, if that is ripe. */
export async function spreadMoved(tx: Tx): Promise<void> {
  await tx.raw(
    `with spread as (
       delete from message_words_moved where ${isRipe} returning realm_id, message_ids
     )
     insert into message_words_stale (realm_id, message_id)
     select distinct realm_id, unnest(message_ids) from spread order by 1, 2`,
  );
}

/** Ids of the realm's messages that moved and are not indexed anew. */
export function movedMessages(tx: Knex, realmId: number): Knex.Raw {
  return tx.raw(
    'select unnest(message_ids) as message_id from message_words_moved where realm_id = ?',
    [realmId],
  );
}
