import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { Notice } from './notification.ts';

/** A message that somebody is told of. */
export type PushedMessage = { userId: number; messageId: number };

/** Of a message, for one user. `isHeld`: for when the user is away. */
export type NewPush = PushedMessage & { notice: Notice; isHeld: boolean };

/** Notes what users are told of, and keeps what is held. Returns those that are new: nobody is told of a message twice. */
export async function insertPushed(
  tx: Tx,
  realmId: number,
  pushes: readonly NewPush[],
): Promise<PushedMessage[]> {
  const { rows } = await tx
    .raw<{ rows: Row[] }>(
      `insert into pushed_message (realm_id, user_id, message_id, held)
       select cast(:realmId as bigint), "userId", "messageId", case when "isHeld" then notice end
       from json_to_recordset(:pushes) as wanted
         ("userId" bigint, "messageId" bigint, notice jsonb, "isHeld" boolean)
       order by 2, 3
       on conflict do nothing
       returning user_id, message_id`,
      { realmId, pushes: JSON.stringify(pushes) },
    )
    .options({ name: 'insert pushed' });
  return rows.map(pushedOf);
}

/** Notes that devices may show a message from now on. Returns false when they are not to, because it was read. */
export async function beginPushed(
  db: Db,
  realmId: number,
  { userId, messageId }: PushedMessage,
): Promise<boolean> {
  const begun = await db('pushed_message')
    .where({ realm_id: realmId, user_id: userId, message_id: messageId })
    .update({ is_begun: true })
    .options({ name: 'begin pushed' });
  return begun === 1;
}

/** Forgets that users are told of messages (`undefined`: of all). Returns those which devices may show. */
export async function takePushed(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
  messageIds: readonly number[] | undefined,
): Promise<PushedMessage[]> {
  const { rows } = await tx
    .raw<{ rows: (Row & { is_begun: boolean })[] }>(
      `with taken as (
         delete from pushed_message
         where realm_id = :realmId and user_id = any(:userIds::bigint[])
           and (cast(:isAll as boolean) or message_id = any(:messageIds::bigint[]))
         returning user_id, message_id, is_begun
       )
       select user_id, message_id from taken where is_begun order by user_id, message_id`,
      {
        realmId,
        userIds: [...userIds],
        isAll: messageIds === undefined,
        messageIds: [...(messageIds ?? [])],
      },
    )
    .options({ name: 'take pushed' });
  return rows.map(pushedOf);
}

/** Users for whom something is held, of any realm, after `after`. */
export async function listHolding(
  db: ReadTx,
  after: { realmId: number; userId: number },
  limit: number,
): Promise<{ realmId: number; userId: number }[]> {
  const { rows } = await db.raw<{ rows: { realm_id: number; user_id: number }[] }>(
    `select distinct realm_id, user_id from pushed_message
     where held is not null and (realm_id, user_id) > (:realmId, :userId)
     order by realm_id, user_id limit :limit`,
    { ...after, limit },
  );
  return rows.map(({ realm_id, user_id }) => ({ realmId: realm_id, userId: user_id }));
}

/** Holds nothing for the users any more. Returns what was held, in the order of messages. */
export async function releasePushed(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<{ userId: number; notice: Notice }[]> {
  const { rows } = await tx.raw<{ rows: (Row & { held: Notice })[] }>(
    `with held as materialized (
       select user_id, message_id, held from pushed_message
       where realm_id = :realmId and user_id = any(:userIds::bigint[]) and held is not null
       for update
     ), released as (
       update pushed_message set held = null from held
       where realm_id = :realmId and pushed_message.user_id = held.user_id
         and pushed_message.message_id = held.message_id
     )
     select user_id, message_id, held from held order by message_id, user_id`,
    { realmId, userIds: [...userIds] },
  );
  return rows.map(({ user_id, held }) => ({ userId: user_id, notice: held }));
}

/** Forgets who was told of what before `before`, and what is held since. Returns how much, `limit` at most. */
export async function forgetPushed(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from pushed_message where (realm_id, user_id, message_id) in (
       select realm_id, user_id, message_id from pushed_message where pushed_at < :before limit :limit)`,
    { before, limit },
  );
  return rowCount;
}

type Row = { user_id: number; message_id: number };

function pushedOf({ user_id, message_id }: Row): PushedMessage {
  return { userId: user_id, messageId: message_id };
}
