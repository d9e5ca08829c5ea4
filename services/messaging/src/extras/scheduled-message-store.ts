import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

/** A scheduled message. */
export type ScheduledRow = {
  realm_id: number;
  id: number;
  sender_id: number;
  /** Increases with every change. */
  version: number;
  /** null: a direct message. */
  channel_id: number | null;
  /** For a direct message: all participants other than the sender, or only the sender. */
  user_ids: number[] | null;
  /** '' in direct messages and in the empty topic. */
  topic: string;
  content: string;
  rendered_content: string;
  /** null: client and recipients decide when it is sent. */
  is_read_by_sender: boolean | null;
  client: string;
  deliver_at: Date;
  /** Why it failed; null while it is pending. */
  failure: string | null;
  /** null while it is not sent. A sent row keeps no content. */
  sent_at: Date | null;
};

/** A version of a scheduled message. Updates apply only to the version that was read. */
export type ScheduledVersion = Pick<ScheduledRow, 'realm_id' | 'id' | 'version'>;

/** The parts of a scheduled message that its sender decides. */
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

/** Returns the user's unsent scheduled messages by time. */
export async function listScheduled(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
): Promise<ScheduledRow[]> {
  return tx<ScheduledRow>('scheduled_message')
    .where({ realm_id: realmId, sender_id: userId, sent_at: null })
    .orderBy(['deliver_at', 'id'])
    .select('*');
}

/** Returns the user's scheduled message, including one sent recently; undefined when there is none. */
export async function findScheduled(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
  id: number,
): Promise<ScheduledRow | undefined> {
  return tx<ScheduledRow>('scheduled_message')
    .where({ realm_id: realmId, sender_id: userId, id })
    .first();
}

/** Returns the version if it is pending; undefined when it was sent, deleted or changed, or has failed. */
export async function findUnsent(
  tx: ReadTx,
  { realm_id, id, version }: ScheduledVersion,
): Promise<ScheduledRow | undefined> {
  return tx<ScheduledRow>('scheduled_message')
    .where({ realm_id, id, version, sent_at: null, failure: null })
    .first();
}

/**
 * Replaces a version with a new one, which is pending again, and returns the new row. Returns undefined when the version
 * was sent, changed or deleted.
 */
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

/** Records why a version failed, and returns its row. Returns undefined when it was sent, changed or deleted. */
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

/** Deletes the user's unsent scheduled message. Returns false when there is none. */
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

/**
 * Marks a version as sent and clears its content, in the transaction that sends it. Returns false when the version was
 * sent, changed or deleted.
 */
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

/** Deletes rows sent before `since`. */
export async function deleteSentBefore(db: Db, since: Date): Promise<void> {
  await db<ScheduledRow>('scheduled_message').where('sent_at', '<', since).delete();
}

/** The API's scheduled message object. @spec GET /scheduled_messages */
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
