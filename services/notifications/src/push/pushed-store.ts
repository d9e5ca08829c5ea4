import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { PushNotification } from './notification.ts';

type PushedRow = {
  realm_id: number;
  user_id: number;
  message_id: number;
  pushed_at: Date;
  pending_notification: PushNotification | null;
  may_be_shown: boolean;
  is_plain_sent: boolean;
  is_ended: boolean;
};

/** A user's notification about a message. */
export type PushedMessage = { userId: number; messageId: number };

/** A new notification. If `isPending` is true, it waits until the user is away. */
export type NewPush = PushedMessage & { notification: PushNotification; isPending: boolean };

/** Inserts notifications and returns the new ones. A user is notified about a message only once. */
export async function insertPushed(
  tx: Tx,
  realmId: number,
  pushes: readonly NewPush[],
): Promise<PushedMessage[]> {
  const { rows } = await tx
    .raw<{ rows: Row[] }>(
      `insert into pushed_message (realm_id, user_id, message_id, pending_notification)
       select cast(:realmId as bigint), "userId", "messageId", case when "isPending" then notification end
       from json_to_recordset(:pushes) as input
         ("userId" bigint, "messageId" bigint, notification jsonb, "isPending" boolean)
       order by 2, 3
       on conflict do nothing
       returning user_id, message_id`,
      { realmId, pushes: JSON.stringify(pushes) },
    )
    .options({ name: 'insert pushed' });
  return rows.map(pushedOf);
}

/**
 * Records that devices may show the notification. Returns which tokens earlier attempts reached; undefined if the
 * message was read or deleted in the meantime.
 */
export async function markMayBeShown(
  db: Db,
  realmId: number,
  { userId, messageId }: PushedMessage,
): Promise<{ isPlainSent: boolean } | undefined> {
  const [marked] = await db<PushedRow>('pushed_message')
    .where({ realm_id: realmId, user_id: userId, message_id: messageId, is_ended: false })
    .update({ may_be_shown: true })
    .returning('is_plain_sent')
    .options({ name: 'mark pushed' });
  return marked && { isPlainSent: marked.is_plain_sent };
}

/** Records that the bouncer has accepted a notification for the unencrypted tokens. */
export async function markPlainSent(
  db: Db,
  realmId: number,
  { userId, messageId }: PushedMessage,
): Promise<void> {
  await db<PushedRow>('pushed_message')
    .where({ realm_id: realmId, user_id: userId, message_id: messageId })
    .update({ is_plain_sent: true })
    .options({ name: 'mark plain sent' });
}

/**
 * Ends these users' notifications for read or deleted messages, or all of their notifications if `messageIds` is
 * undefined. Returns the notifications that devices may still show. Omits notifications that had already ended.
 */
export async function endPushed(
  tx: Tx,
  realmId: number,
  {
    userIds,
    messageIds,
  }: { userIds: readonly number[]; messageIds: readonly number[] | undefined },
): Promise<PushedMessage[]> {
  const { rows } = await tx
    .raw<{ rows: Row[] }>(
      `with ended as (
         update pushed_message set is_ended = true, pending_notification = null
         where realm_id = :realmId and user_id = any(:userIds::bigint[]) and not is_ended
           and (cast(:isAll as boolean) or message_id = any(:messageIds::bigint[]))
         returning user_id, message_id, may_be_shown
       )
       select user_id, message_id from ended where may_be_shown order by user_id, message_id`,
      {
        realmId,
        userIds: [...userIds],
        isAll: messageIds === undefined,
        messageIds: [...(messageIds ?? [])],
      },
    )
    .options({ name: 'end pushed' });
  return rows.map(pushedOf);
}

/** Returns users with pending notifications, from all realms, sorted by realm and user, after the cursor. */
export async function listUsersWithPending(
  db: ReadTx,
  after: { realmId: number; userId: number },
  limit: number,
): Promise<{ realmId: number; userId: number }[]> {
  const { rows } = await db.raw<{ rows: { realm_id: number; user_id: number }[] }>(
    `select distinct realm_id, user_id from pushed_message
     where pending_notification is not null and (realm_id, user_id) > (:realmId, :userId)
     order by realm_id, user_id limit :limit`,
    { ...after, limit },
  );
  return rows.map(({ realm_id, user_id }) => ({ realmId: realm_id, userId: user_id }));
}

/** Clears the users' pending notifications and returns them, sorted by message id. */
export async function clearPending(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<{ userId: number; notification: PushNotification }[]> {
  const { rows } = await tx.raw<{ rows: (Row & { pending_notification: PushNotification })[] }>(
    `with pending as materialized (
       select user_id, message_id, pending_notification from pushed_message
       where realm_id = :realmId and user_id = any(:userIds::bigint[]) and pending_notification is not null
       for update
     ), released as (
       update pushed_message set pending_notification = null from pending
       where realm_id = :realmId and pushed_message.user_id = pending.user_id
         and pushed_message.message_id = pending.message_id
     )
     select user_id, message_id, pending_notification from pending order by message_id, user_id`,
    { realmId, userIds: [...userIds] },
  );
  return rows.map((row) => ({ userId: row.user_id, notification: row.pending_notification }));
}

/** Deletes at most `limit` notifications older than `before`. Returns the number of deleted notifications. */
export async function deletePushedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from pushed_message where (realm_id, user_id, message_id) in (
       select realm_id, user_id, message_id from pushed_message where pushed_at < :before limit :limit)`,
    { before, limit },
  );
  return rowCount;
}

type Row = Pick<PushedRow, 'user_id' | 'message_id'>;

function pushedOf({ user_id, message_id }: Row): PushedMessage {
  return { userId: user_id, messageId: message_id };
}
