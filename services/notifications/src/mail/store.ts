import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

/** The key of a mail. `mailId` is a UUID. */
export type MailRef = { realmId: number; mailId: string };

export type MailRow = {
  realm_id: number;
  mail_id: string;
  /** The kind of the mail's cause. */
  kind: string;
  /** The cause of the mail: the JSON of `chat.common.v1.MailCause`. */
  cause: unknown;
  state: 'queued' | 'sent' | 'dropped' | 'dead';
  /** The address in lower case; null before the first attempt. */
  address: string | null;
  attempts: number;
  due_at: Date;
  counted_at: Date | null;
  last_error: string | null;
  created_at: Date;
  ended_at: Date | null;
};

/** A mail to queue. */
export type NewMail = { mailId: string; kind: string; cause: object };

/** Inserts queued mails that are due immediately and returns the new ones. Existing mails stay unchanged. */
export async function insertMails(
  tx: Tx,
  realmId: number,
  { mails, now }: { mails: readonly NewMail[]; now: Date },
): Promise<Pick<NewMail, 'mailId' | 'kind'>[]> {
  const { rows } = await tx.raw<{ rows: { mailId: string; kind: string }[] }>(
    `insert into mail (realm_id, mail_id, kind, cause, due_at, created_at)
     select cast(:realmId as bigint), "mailId", kind, cause, cast(:now as timestamptz), cast(:now as timestamptz)
     from json_to_recordset(:mails) as input ("mailId" text, kind text, cause jsonb)
     on conflict (realm_id, mail_id) do nothing
     returning mail_id as "mailId", kind`,
    { realmId, now, mails: JSON.stringify(mails) },
  );
  return rows;
}

/** Returns the mail; undefined if it does not exist. */
export async function findMail(
  tx: ReadTx,
  { realmId, mailId }: MailRef,
): Promise<MailRow | undefined> {
  return tx<MailRow>('mail').where({ realm_id: realmId, mail_id: mailId }).first();
}

/**
 * Claims a queued mail that is due, for an attempt that ends by `until`. Returns false if another attempt has claimed
 * the mail, or if the mail is no longer queued.
 */
export async function claimMail(
  tx: ReadTx,
  { realm_id, mail_id }: Pick<MailRow, 'realm_id' | 'mail_id'>,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const due = tx<MailRow>('mail').where({ realm_id, mail_id, state: 'queued' });
  return (await due.where('due_at', '<=', now).update({ due_at: until })) === 1;
}

/** Stores an attempt's outcome, or that the mail has to wait. */
export async function updateMail(
  tx: ReadTx,
  { realm_id, mail_id }: Pick<MailRow, 'realm_id' | 'mail_id'>,
  change: Partial<
    Pick<
      MailRow,
      'state' | 'address' | 'attempts' | 'due_at' | 'counted_at' | 'last_error' | 'ended_at'
    >
  >,
): Promise<void> {
  await tx<MailRow>('mail').where({ realm_id, mail_id }).update(change);
}

/** Returns dead mails, oldest first. */
export async function listDeadMails(tx: ReadTx, limit: number): Promise<MailRow[]> {
  return tx<MailRow>('mail').where({ state: 'dead' }).orderBy('created_at').limit(limit);
}

/** Makes dead mails due again and returns their keys. If `mailIds` is undefined, all dead mails are due again. */
export async function requeueDeadMails(
  tx: Tx,
  { mailIds, now }: { mailIds: readonly string[] | undefined; now: Date },
): Promise<MailRef[]> {
  const dead = tx<MailRow>('mail').where({ state: 'dead' });
  const rows = await (mailIds ? dead.whereRaw('mail_id = any(?)', [[...mailIds]]) : dead)
    .update({ state: 'queued', attempts: 0, due_at: now, last_error: null, ended_at: null })
    .returning(['realm_id', 'mail_id']);
  return rows.map(({ realm_id, mail_id }) => ({ realmId: realm_id, mailId: mail_id }));
}

/**
 * Deletes at most `limit` mails that were sent, dropped or dead before `before`. Returns the number of deleted mails.
 */
export async function deleteEndedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from mail where (realm_id, mail_id) in (
       select realm_id, mail_id from mail where ended_at < :before order by ended_at limit :limit)`,
    { before, limit },
  );
  return rowCount;
}

/**
 * Counts a mail in the hour that began at `hour`: for a realm (address ''), a recipient's address, or an address of
 * incoming mail. Returns false and counts nothing if `limit` is reached.
 */
export async function countMail(
  tx: ReadTx,
  { realmId, address }: { realmId: number; address: string },
  { hour, limit }: { hour: Date; limit: number },
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `insert into mail_allowance as counted (realm_id, address, hour, mails)
     values (:realmId, :address, :hour, 1)
     on conflict (realm_id, address) do update set
       hour = excluded.hour,
       mails = case when counted.hour = excluded.hour then counted.mails + 1 else 1 end
     where counted.hour < excluded.hour or (counted.hour = excluded.hour and counted.mails < :limit)
     returning mails`,
    { realmId, address, hour, limit },
  );
  return rows.length === 1;
}

/** Reverts a call of `countMail`. */
export async function uncountMail(
  tx: ReadTx,
  { realmId, address }: { realmId: number; address: string },
): Promise<void> {
  await tx('mail_allowance')
    .where({ realm_id: realmId, address })
    .update({ mails: tx.raw('mails - 1') });
}

/** Deletes the counts for hours before `hour`. */
export async function deleteCountsBefore(db: Db, hour: Date): Promise<void> {
  await db('mail_allowance').where('hour', '<', hour).delete();
}

type PausedAddressRow = { address: string; reason: string; paused_at: Date };

/** Returns the pause of an address, which must be in lower case. Returns undefined if the address receives mail. */
export async function findPause(
  tx: ReadTx,
  address: string,
): Promise<PausedAddressRow | undefined> {
  return tx<PausedAddressRow>('paused_address').where({ address }).first();
}

/** Returns paused addresses, the most recently paused first. */
export async function listPausedAddresses(tx: ReadTx, limit: number): Promise<PausedAddressRow[]> {
  return tx<PausedAddressRow>('paused_address')
    .orderBy([{ column: 'paused_at', order: 'desc' }, 'address'])
    .limit(limit);
}

/** Pauses an address, which must be in lower case. An existing pause keeps its reason. */
export async function pauseAddress(
  tx: ReadTx,
  address: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx<PausedAddressRow>('paused_address')
    .insert({ address, reason, paused_at: now })
    .onConflict('address')
    .ignore();
}

/** Ends the pause of an address, which must be in lower case. Returns false if the address was not paused. */
export async function resumePausedAddress(tx: ReadTx, address: string): Promise<boolean> {
  return (await tx<PausedAddressRow>('paused_address').where({ address }).delete()) > 0;
}
