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

/** The version, if it is still to be sent; undefined: it is sent, deleted, another version now, or has failed. */
export async function findUnsent(
  tx: ReadTx,
  { realm_id, id, version }: ScheduledVersion,
): Promise<ScheduledRow | undefined> {
  return tx<ScheduledRow>('scheduled_message')
    .where({ realm_id, id, version, sent_at: null, failure: null })
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
    })
    .returning('*');
  return updated;
}

/** Notes why a version cannot be sent. undefined: it is sent or not there any more. */
export async function failScheduled(
  tx: Tx,
  { realm_id, id, version }: ScheduledVersion,
  failure: string,
): Promise<ScheduledRow | undefined> {
  const [updated] = await tx<ScheduledRow>('scheduled_message')
    .where({ realm_id, id, version, sent_at: null })
    .update({ failure })
    .returning('*');
  return updated;
}

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

/** Forgets what was sent before `since`. */
export async function forgetSent(db: Db, since: Date): Promise<void> {
  await db<ScheduledRow>('scheduled_message').where('sent_at', '<', since).delete();
}

/** The API's scheduled message. @spec messages.md, Scheduled messages */
export function scheduledMessageObject(row: ScheduledRow) {
  const { channel_id, user_ids, topic } = row;
  return {
    scheduled_message_id: row.id,
    ...(channel_id === null
      ? { type: 'private', to: user_ids ?? [] }
      : { type: 'stream', to: channel_id, topic }),
    content: row.content,
    rendered_content: row.rendered_content,
    scheduled_delivery_timestamp: Math.floor(row.deliver_at.getTime() / 1000),
    failed: row.failure !== null,
  };
}
export type ScheduledMessageObject = ReturnType<typeof scheduledMessageObject>;
