import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

/** A reminder. */
export type ReminderRow = {
  realm_id: number;
  id: number;
  user_id: number;
  /** The message that the reminder is about. */
  message_id: number;
  /** The content of the notification bot's message. */
  content: string;
  rendered_content: string;
  deliver_at: Date;
  /** Whether delivery failed for good, for example because the user is deactivated. */
  has_failed: boolean;
};

type Owner = { realmId: number; userId: number };

/** Inserts a reminder. */
export async function insertReminder(
  tx: Tx,
  row: Omit<ReminderRow, 'id' | 'has_failed'>,
): Promise<ReminderRow> {
  const [inserted] = await tx<ReminderRow>('reminder').insert(row).returning('*');
  if (!inserted) throw new Error('a reminder was not stored');
  return inserted;
}

/** Lists the user's reminders, earliest first. */
export async function listReminders(
  tx: ReadTx,
  { realmId, userId }: Owner,
): Promise<ReminderRow[]> {
  return tx<ReminderRow>('reminder')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy(['deliver_at', 'id'])
    .select('*');
}

/** Returns the reminder if it is pending; undefined if it was canceled or delivered, or has failed. */
export async function findReminder(
  tx: ReadTx,
  realmId: number,
  id: number,
): Promise<ReminderRow | undefined> {
  return tx<ReminderRow>('reminder').where({ realm_id: realmId, id, has_failed: false }).first();
}

/** Deletes one of the user's reminders. Returns false if there is none. */
export async function deleteReminder(
  tx: Tx,
  { realmId, userId }: Owner,
  reminderId: number,
): Promise<boolean> {
  const deleted = await tx<ReminderRow>('reminder')
    .where({ realm_id: realmId, user_id: userId, id: reminderId })
    .delete();
  return deleted === 1;
}

/** Records that the reminder cannot be delivered. */
export async function failReminder(
  db: Db,
  { realm_id, id }: Pick<ReminderRow, 'realm_id' | 'id'>,
): Promise<void> {
  await db<ReminderRow>('reminder').where({ realm_id, id }).update({ has_failed: true });
}

/** Returns the API's reminder object for a row. @spec GET /reminders */
export function reminderObject(row: ReminderRow) {
  return {
    reminder_id: row.id,
    type: 'private',
    to: [row.user_id],
    content: row.content,
    rendered_content: row.rendered_content,
    scheduled_delivery_timestamp: Math.floor(row.deliver_at.getTime() / 1000),
    failed: row.has_failed,
    reminder_target_message_id: row.message_id,
  };
}
