import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { type ScheduledMessageObject, scheduledMessageObject } from './scheduled-message-object.ts';
import type { ScheduledRow } from './store.ts';

// `scheduled_messages`, to the sender's own queues. The bodies are the API's.

export function scheduledMessageAdded(row: ScheduledRow): OutboxEvent {
  const added: ScheduledMessageObject[] = [scheduledMessageObject(row)];
  return toSender(row.sender_id, { op: 'add', scheduled_messages: added });
}

export function scheduledMessageUpdated(row: ScheduledRow): OutboxEvent {
  return toSender(row.sender_id, {
    op: 'update',
    scheduled_message: scheduledMessageObject(row),
  });
}

/** It was cancelled, or sent. */
export function scheduledMessageRemoved(senderId: number, id: number): OutboxEvent {
  return toSender(senderId, { op: 'remove', scheduled_message_id: id });
}

function toSender(senderId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'scheduled_messages', audience: { userIds: [senderId] }, body });
}
