import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { ReminderRow } from './store.ts';

/** A reminder as the API shows it. @spec messages.md, Reminders */
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

/** `reminders`: there is one more. @spec events.md section 7 */
export function reminderAdded(row: ReminderRow): OutboxEvent {
  return reminderEvent(row.user_id, { op: 'add', reminders: [reminderObject(row)] });
}

/** `reminders`: it was cancelled, or its time has come. */
export function reminderRemoved(userId: number, reminderId: number): OutboxEvent {
  return reminderEvent(userId, { op: 'remove', reminder_id: reminderId });
}

function reminderEvent(userId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'reminders', audience: { userIds: [userId] }, body });
}
