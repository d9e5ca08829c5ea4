import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

type Person = { realmId: number; userId: number };

/**
 * Inserts missed messages. Keeps existing ones, so that a message is mailed only once even if it is delivered several
 * times.
 */
export async function insertMissed(
  tx: Tx,
  { realmId, now }: { realmId: number; now: Date },
  missed: readonly { userId: number; messageId: number; state: 'waiting' | 'collected' }[],
): Promise<void> {
  await tx.raw(
    `insert into missed_message (realm_id, user_id, message_id, state, stored_at)
     select :realmId, "userId", "messageId", state, :now
     from json_to_recordset(:missed) as input ("userId" bigint, "messageId" bigint, state text)
     order by 2, 3
     on conflict do nothing`,
    { realmId, now, missed: JSON.stringify(missed) },
  );
}

/**
 * Locks or creates the batches to which users' messages are added. Returns the users who had no batch. Their new
 * batches are due at the given times and need a job.
 */
export async function openBatches(
  tx: Tx,
  realmId: number,
  users: readonly { userId: number; dueAt: Date }[],
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number; is_new: boolean }[] }>(
    `insert into missed_batch as batch (realm_id, user_id, due_at)
     select :realmId, "userId", "dueAt"
     from json_to_recordset(:users) as input ("userId" bigint, "dueAt" timestamptz) order by 2
     on conflict (realm_id, user_id) do update set due_at = batch.due_at
     returning user_id, xmax = 0 as is_new`,
    { realmId, users: JSON.stringify(users) },
  );
  return rows.filter(({ is_new }) => is_new).map(({ user_id }) => user_id);
}

/** Returns when the user's batch is due; undefined if the user has no batch. */
export async function findBatchDue(
  tx: ReadTx,
  { realmId, userId }: Person,
): Promise<Date | undefined> {
  const batch = await tx('missed_batch').where({ realm_id: realmId, user_id: userId }).first();
  return batch?.due_at;
}

/**
 * Returns when the user's batch is due, like `findBatchDue`, and locks the batch. Until the transaction ends, no
 * message can be added to it.
 */
export async function lockBatch(
  tx: Tx,
  { realmId, userId }: Person,
): Promise<{ dueAt: Date } | undefined> {
  const key = { realm_id: realmId, user_id: userId };
  const batch = await tx('missed_batch').where(key).forUpdate().first();
  return batch && { dueAt: batch.due_at };
}

export async function postponeBatch(
  tx: Tx,
  { realmId, userId }: Person,
  dueAt: Date,
): Promise<void> {
  await tx('missed_batch').where({ realm_id: realmId, user_id: userId }).update({ due_at: dueAt });
}

export async function deleteBatch(tx: Tx, { realmId, userId }: Person): Promise<void> {
  await tx('missed_batch').where({ realm_id: realmId, user_id: userId }).delete();
}

/** Returns the oldest messages that are collected for a user, in ascending order. */
export async function listCollected(
  tx: ReadTx,
  { realmId, userId }: Person,
  limit: number,
): Promise<number[]> {
  const rows: { message_id: number }[] = await tx('missed_message')
    .where({ realm_id: realmId, user_id: userId, state: 'collected' })
    .orderBy('message_id')
    .limit(limit)
    .select('message_id');
  return rows.map(({ message_id }) => message_id);
}

/** Marks messages that are collected for a user as handled. */
export async function markHandled(
  tx: Tx,
  { realmId, userId }: Person,
  messageIds: readonly number[],
): Promise<void> {
  await tx('missed_message')
    .where({ realm_id: realmId, user_id: userId, state: 'collected' })
    .whereRaw('message_id = any(?::bigint[])', [[...messageIds]])
    .update({ state: 'handled' });
}

/** Returns users with waiting messages, from all realms, sorted by realm and user, after the cursor. */
export async function listUsersWithWaiting(
  tx: ReadTx,
  after: Person,
  limit: number,
): Promise<Person[]> {
  const { rows } = await tx.raw<{ rows: { realm_id: number; user_id: number }[] }>(
    `select distinct realm_id, user_id from missed_message
     where state = 'waiting' and (realm_id, user_id) > (:realmId, :userId)
     order by realm_id, user_id limit :limit`,
    { ...after, limit },
  );
  return rows.map(({ realm_id, user_id }) => ({ realmId: realm_id, userId: user_id }));
}

/** Marks the users' waiting messages as collected. */
export async function collectWaiting(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<void> {
  await tx('missed_message')
    .where({ realm_id: realmId, state: 'waiting' })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .update({ state: 'collected' });
}

/** Marks as handled those of the messages that are waiting for these users. */
export async function handleWaiting(
  tx: ReadTx,
  realmId: number,
  { userIds, messageIds }: { userIds: readonly number[]; messageIds: readonly number[] },
): Promise<void> {
  await tx('missed_message')
    .where({ realm_id: realmId, state: 'waiting' })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .whereRaw('message_id = any(?::bigint[])', [[...messageIds]])
    .update({ state: 'handled' });
}

/**
 * Deletes at most `limit` messages that were stored before `before`, whether they are handled or still waiting. Returns
 * the number of deleted messages.
 */
export async function deleteMissedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from missed_message where (realm_id, user_id, message_id) in (
       select realm_id, user_id, message_id from missed_message
       where stored_at < :before and state in ('handled', 'waiting') limit :limit)`,
    { before, limit },
  );
  return rowCount;
}
