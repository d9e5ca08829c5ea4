import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

/** A message that is to be sent later. */
export type ScheduledRow = {
  realm_id: number;
  id: number;
  sender_id: number;
  /** Rises with every change. */
  version: number;
  /** null: it is a direct message. */
  channel_id: number | null;
  /** Of a direct message: all others, or the sender alone. */
  user_ids: number[] | null;
  /** '' in direct messages and in the empty topic. */
  topic: string;
  content: string;
  rendered_content: string;
  /** null: it depends on the client and on whom it is to. */
  is_read_by_sender: boolean | null;
  client: string;
  deliver_at: Date;
  /** Why it could not be sent; null: that is still to be tried. */
  failure: string | null;
  /** Its sender is still to be told of the failure. */
  owes_notice: boolean;
  /** Somebody is at it until then. */
  claimed_until: Date | null;
  /** null: it is not sent. Then nothing of it is kept but that it was. */
  sent_at: Date | null;
};

/** A scheduled message as it was read: another version of it is another message. */
export type ScheduledVersion = Pick<ScheduledRow, 'realm_id' | 'id' | 'version'>;

/** What of a scheduled message its sender decides. */
export type ScheduledContent = Pick<
  ScheduledRow,
  'channel_id' | 'user_ids' | 'topic' | 'content' | 'rendered_content' | 'deliver_at'
>;

type NewRow = ScheduledContent &
  Pick<ScheduledRow, 'realm_id' | 'sender_id' | 'is_read_by_sender' | 'client'>;

export async function insertScheduled(tx: Tx, row: NewRow): Promise<ScheduledRow> {
  const [inserted] = await tx<ScheduledRow>('scheduled_message').insert(row).returning('*');
  if (!inserted) throw new Error('a scheduled message was not stored');
  return inserted;
}

/** What the user wants to be sent and is not, by time. */
export async function listScheduled(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
): Promise<ScheduledRow[]> {
  return tx<ScheduledRow>('scheduled_message')
    .where({ realm_id: realmId, sender_id: userId, sent_at: null })
    .orderBy(['deliver_at', 'id'])
    .select('*');
}

/** The user's scheduled message, a sent one too for some time; undefined: it has none of this id. */
export async function findScheduled(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
  id: number,
): Promise<ScheduledRow | undefined> {
  return tx<ScheduledRow>('scheduled_message')
    .where({ realm_id: realmId, sender_id: userId, id })
    .first();
}

/** Makes a version another one, which is tried anew. undefined: it is sent or not there any more. */
export async function updateScheduled(
  tx: Tx,
  { realm_id, id, version }: ScheduledVersion,
  content: ScheduledContent,
): Promise<ScheduledRow | undefined> {
  const [updated] = await tx<ScheduledRow>('scheduled_message')
    .where({ realm_id, id, version, sent_at: null })
    .update({
      ...content,
      version: version + 1,
      failure: null,
      owes_notice: false,
      ...free,
    })
    .returning('*');
  return updated;
}

/** Notes why a version cannot be sent. undefined: it is sent or not there any more. */
export async function failScheduled(
  tx: Tx,
  { realm_id, id, version }: ScheduledVersion,
  outcome: { failure: string; owes_notice: boolean },
): Promise<ScheduledRow | undefined> {
  const [updated] = await tx<ScheduledRow>('scheduled_message')
    .where({ realm_id, id, version, sent_at: null })
    .update({ ...outcome, ...free })
    .returning('*');
  return updated;
}

/** Nobody is at it. */
const free: { claimed_until: null } = { claimed_until: null };

/** Removes the user's scheduled message. False: it has none of this id that is not sent. */
export async function deleteScheduled(
  tx: Tx,
  { realmId, userId }: { realmId: number; userId: number },
  id: number,
): Promise<boolean> {
  const deleted = await tx<ScheduledRow>('scheduled_message')
    .where({ realm_id: realmId, sender_id: userId, id, sent_at: null })
    .delete();
  return deleted === 1;
}

/** Empties a version in the transaction that sends it. False: it is sent, deleted, or another version now. */
export async function completeScheduled(
  tx: Tx,
  { realm_id, id, version }: ScheduledVersion,
): Promise<boolean> {
  const completed = await tx<ScheduledRow>('scheduled_message')
    .where({ realm_id, id, version, sent_at: null })
    .update({
      sent_at: tx.fn.now(),
      version: version + 1,
      ...{ content: '', rendered_content: '', failure: null },
    });
  return completed === 1;
}

/** Claims up to `limit` messages that are due, until `until`: nobody else takes them before that. */
export async function claimDue(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ScheduledRow[]> {
  const { rows } = await db.raw<{ rows: ScheduledRow[] }>(
    `with due as (
       select realm_id, id from scheduled_message
       where failure is null and sent_at is null and deliver_at <= :now
         and (claimed_until is null or claimed_until <= :now)
       order by deliver_at limit :limit
       for update skip locked
     )
     update scheduled_message claimed set claimed_until = :until
     from due where claimed.realm_id = due.realm_id and claimed.id = due.id
     returning claimed.*`,
    { now, until, limit },
  );
  return rows;
}

/** Some whose senders are still to be told of the failure. */
export async function listOwingNotices(db: Db, limit: number): Promise<ScheduledRow[]> {
  return db<ScheduledRow>('scheduled_message').where({ owes_notice: true }).limit(limit);
}

/** Notes, in the transaction that tells the sender why a version was not sent, that this is done. False: it was. */
export async function completeFailureNotice(
  tx: Tx,
  { realm_id, id, version }: ScheduledVersion,
): Promise<boolean> {
  const completed = await tx<ScheduledRow>('scheduled_message')
    .where({ realm_id, id, version, owes_notice: true })
    .update({ owes_notice: false });
  return completed === 1;
}

/** There is nobody to tell why the version was not sent. */
export async function forgetNotice(
  db: Db,
  { realm_id, id, version }: ScheduledVersion,
): Promise<void> {
  await db<ScheduledRow>('scheduled_message')
    .where({ realm_id, id, version })
    .update({ owes_notice: false });
}

/** Forgets what was sent before `since`. */
export async function forgetSent(db: Db, since: Date): Promise<void> {
  await db<ScheduledRow>('scheduled_message').where('sent_at', '<', since).delete();
}
