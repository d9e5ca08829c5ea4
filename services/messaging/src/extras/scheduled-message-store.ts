import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

/** A scheduled message. */
export type ScheduledRow = {
  realm_id: number;
  id: number;
  sender_id: number;
  /** The version number, which increases with every change. */
  version: number;
  /** The channel; null for a direct message. */
  channel_id: number | null;
  /** The recipients of a direct message: all participants except the sender, or only the sender. */
  user_ids: number[] | null;
  /** The topic; '' for direct messages and for the empty topic. */
  topic: string;
  content: string;
  rendered_content: string;
  /**
   * Whether the sender has read the message; null if that depends on the client and the recipients at the time of
   * sending.
   */
  is_read_by_sender: boolean | null;
  client: string;
  deliver_at: Date;
  /** Why the message failed; null while it is pending. */
  failure: string | null;
  /** When the message was sent; null until then. A sent row keeps no content. */
  sent_at: Date | null;
};

/** A version of a scheduled message. Updates apply only to the version that was read. */
export type ScheduledVersion = Pick<ScheduledRow, 'realm_id' | 'id' | 'version'>;

/** The parts of a scheduled message that its sender chooses. */
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

/** Returns the user's unsent scheduled messages, earliest first. */
export async function listScheduled(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
): Promise<ScheduledRow[]> {
  return tx<ScheduledRow>('scheduled_message')
    .where({ realm_id: realmId, sender_id: userId, sent_at: null })
    .orderBy(['deliver_at', 'id'])
    .select('*');
}

/** Returns one of the user's scheduled messages, which may have been sent recently; undefined if there is none. */
export async function findScheduled(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
  id: number,
): Promise<ScheduledRow | undefined> {
  return tx<ScheduledRow>('scheduled_message')
    .where({ realm_id: realmId, sender_id: userId, id })
    .first();
}

/** Returns the version if it is pending; undefined if the message was sent, deleted or changed, or has failed. */
export async function findUnsent(
  tx: ReadTx,
  { realm_id, id, version }: ScheduledVersion,
): Promise<ScheduledRow | undefined> {
  return tx<ScheduledRow>('scheduled_message')
    .where({ realm_id, id, version, sent_at: null, failure: null })
    .first();
}

/**
 * Replaces a version with a new pending version and returns the new row. Returns undefined if the message was sent,
 * changed or deleted.
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

/** Records why a version failed, and returns its row. Returns undefined if the message was sent, changed or deleted. */
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

/** Deletes one of the user's unsent scheduled messages. Returns false if there is none. */
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
 * Marks a version as sent and clears its content, in the transaction that sends it. Returns false if the message was
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

/** Returns the API's scheduled message object for a row. @spec GET /scheduled_messages */
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
