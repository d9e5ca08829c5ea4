import type { Db, Tx } from '@chat/kit/database/database';
import type { Notice } from './notice.ts';

/** Something that a user's devices are to be told. */
export type PushJob = {
  realmId: number;
  id: number;
  userId: number;
  /** As it was stored; another version of the code may have done so. */
  content: unknown;
  /** How often it was begun. */
  attempts: number;
  storedAt: Date;
};

type Row = {
  realm_id: number;
  id: number;
  user_id: number;
  message_id: number | null;
  content: unknown;
  is_held: boolean;
  attempts: number;
  created_at: Date;
  due_at: Date;
};

/** Of a message, for one user. `isHeld`: for when the user is away. */
export type NewPush = { userId: number; messageId: number; content: Notice; isHeld: boolean };

/** Stores what users are to be told of messages; nobody is told of a message twice. Returns how many were new. */
export async function insertPushes(
  db: Db,
  realmId: number,
  pushes: readonly NewPush[],
): Promise<number> {
  if (pushes.length === 0) return 0;
  const { rows } = await db
    .raw<{ rows: { id: number }[] }>(
      `with wanted as materialized (
         select * from json_to_recordset(:pushes) as wanted
           ("userId" bigint, "messageId" bigint, content jsonb, "isHeld" boolean)
       ), new as (
         insert into pushed_message (realm_id, user_id, message_id)
         select cast(:realmId as bigint), "userId", "messageId" from wanted order by 2, 3
         on conflict do nothing
         returning user_id, message_id
       )
       insert into push_job (realm_id, user_id, message_id, content, is_held)
       select cast(:realmId as bigint), user_id, message_id, content, "isHeld"
       from new join wanted on "userId" = user_id and "messageId" = message_id
       order by message_id, user_id
       returning id`,
      { realmId, pushes: JSON.stringify(pushes) },
    )
    .options({ name: 'insert pushes' });
  return rows.length;
}

/** Stores that messages are to be shown no more, for each of the users. */
export async function insertRemovals(
  tx: Tx,
  realmId: number,
  removals: readonly { userId: number; content: Notice }[],
): Promise<void> {
  if (removals.length === 0) return;
  await tx('push_job').insert(
    removals.map(({ userId, content }) => ({
      realm_id: realmId,
      user_id: userId,
      content: JSON.stringify(content),
      is_held: false,
    })),
  );
}

/**
 * Forgets that users were told of messages (`undefined`: of all). Returns of which they may have been: what had not been
 * begun is not begun any more.
 */
export async function takePushed(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
  messageIds: readonly number[] | undefined,
): Promise<{ userId: number; messageId: number }[]> {
  const { rows } = await tx
    .raw<{ rows: { user_id: number; message_id: number }[] }>(
      `with forgotten as (
         delete from pushed_message
         where realm_id = :realmId and user_id = any(:userIds::bigint[])
           and (cast(:isAll as boolean) or message_id = any(:messageIds::bigint[]))
         returning user_id, message_id
       ), unsent as (
         delete from push_job using forgotten
         where push_job.realm_id = :realmId and push_job.user_id = forgotten.user_id
           and push_job.message_id = forgotten.message_id and push_job.attempts = 0
         returning push_job.user_id, push_job.message_id
       )
       select user_id, message_id from forgotten
       where not exists (
         select from unsent
         where unsent.user_id = forgotten.user_id and unsent.message_id = forgotten.message_id
       )
       order by user_id, message_id`,
      {
        realmId,
        userIds: [...userIds],
        isAll: messageIds === undefined,
        messageIds: [...(messageIds ?? [])],
      },
    )
    .options({ name: 'take pushed' });
  return rows.map(({ user_id, message_id }) => ({ userId: user_id, messageId: message_id }));
}

/** Claims jobs that are due, until `claimMs` from now; of each user only the oldest. */
export async function claimJobs(
  db: Db,
  { limit, claimMs }: { limit: number; claimMs: number },
): Promise<PushJob[]> {
  const { rows } = await db
    .raw<{ rows: Row[] }>(
      `with due as (
         select own.realm_id, own.id from push_job as own
         where own.due_at <= clock_timestamp() and not own.is_held and not exists (
           select from push_job as older
           where older.realm_id = own.realm_id and older.user_id = own.user_id
             and older.id < own.id and not older.is_held
         )
         order by own.due_at
         limit :limit
         for update skip locked
       )
       update push_job
       set attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => :seconds)
       from due where push_job.realm_id = due.realm_id and push_job.id = due.id
       returning push_job.*`,
      { limit, seconds: claimMs / 1_000 },
    )
    .options({ name: 'claim push jobs' });
  return rows.map(jobOf);
}

/** Takes jobs that wait for their users to be away and are due to be looked at, which they will be again in a while. */
export async function claimHeldJobs(
  db: Db,
  { limit, againMs }: { limit: number; againMs: number },
): Promise<PushJob[]> {
  const { rows } = await db
    .raw<{ rows: Row[] }>(
      `with due as (
         select realm_id, id from push_job
         where is_held and due_at <= clock_timestamp()
         order by due_at limit :limit for update skip locked
       )
       update push_job set due_at = clock_timestamp() + make_interval(secs => :seconds)
       from due where push_job.realm_id = due.realm_id and push_job.id = due.id
       returning push_job.*`,
      { limit, seconds: againMs / 1_000 },
    )
    .options({ name: 'claim held push jobs' });
  return rows.map(jobOf);
}

/** Lets jobs go that waited for their users to be away. */
export async function releaseJobs(
  db: Db,
  realmId: number,
  jobIds: readonly number[],
): Promise<void> {
  await db<Row>('push_job')
    .where({ realm_id: realmId })
    .whereRaw('id = any(?::bigint[])', [[...jobIds]])
    .update({ is_held: false, due_at: db.fn.now() });
}

/** Forgets a job that is over. */
export async function deleteJob(
  db: Db,
  { realmId, id }: Pick<PushJob, 'realmId' | 'id'>,
): Promise<void> {
  await db<Row>('push_job').where({ realm_id: realmId, id }).delete();
}

/** Lets a job that failed wait. */
export async function postponeJob(
  db: Db,
  { realmId, id }: Pick<PushJob, 'realmId' | 'id'>,
  delayMs: number,
): Promise<void> {
  await db<Row>('push_job')
    .where({ realm_id: realmId, id })
    .update({ due_at: db.raw('clock_timestamp() + make_interval(secs => ?)', [delayMs / 1_000]) });
}

/** Forgets who was told of what before `before`, and what was never sent. Returns how much, `limit` at most. */
export async function forgetOld(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `with old as (
       select realm_id, user_id, message_id from pushed_message where pushed_at < :before limit :limit
     ), forgotten as (
       delete from pushed_message using old
       where pushed_message.realm_id = old.realm_id and pushed_message.user_id = old.user_id
         and pushed_message.message_id = old.message_id
       returning 1
     ), unsent as (
       delete from push_job where is_held and created_at < :before
     )
     select count(*)::int as count from forgotten`,
    { before, limit },
  );
  return rows[0]?.count ?? 0;
}

function jobOf(row: Row): PushJob {
  return {
    realmId: row.realm_id,
    id: row.id,
    userId: row.user_id,
    content: row.content,
    attempts: row.attempts,
    storedAt: row.created_at,
  };
}
