import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { inChunks } from '../model/id-lists.ts';
import type { FlagChange } from './flags.ts';
import type { UnreadDetails } from './mark-unread.ts';

// Client events `update_message_flags` for the user's own queues. Large changes are split because bus messages have a
// size limit.

const maxIdsPerEvent = 20_000;
const maxDetailsPerEvent = 1_000;

/** Returns the client event for a flag that was added to messages or removed from them, for one or several users. */
export function flagChanged(
  users: number | readonly number[],
  { flag, isAdded }: FlagChange,
  messageIds: readonly number[],
): OutboxEvent[] {
  const op = isAdded ? 'add' : 'remove';
  return inChunks(messageIds, maxIdsPerEvent).map((messages) =>
    flagEvent(users, { op, flag, messages, all: false }),
  );
}

/** Returns the client event for messages that were marked as read, for one or several users. */
export function markedRead(
  users: number | readonly number[],
  messageIds: readonly number[],
): OutboxEvent[] {
  return flagChanged(users, { flag: 'read', isAdded: true }, messageIds);
}

/** Returns the client event for marking all messages as read. */
export function allMarkedRead(userId: number): OutboxEvent {
  return flagEvent(userId, { op: 'add', flag: 'read', messages: [], all: true });
}

/**
 * Returns the client event for messages that were marked as unread. Topics are sent in their stored form.
 * `emptyTopicDisplayName` replaces the empty topic for clients without the capability `empty_topic_name`.
 */
export function markedUnread(
  userId: number,
  details: readonly UnreadDetails[],
  emptyTopicDisplayName: string,
): OutboxEvent[] {
  return inChunks(details, maxDetailsPerEvent).map((part) =>
    flagEvent(userId, {
      op: 'remove',
      flag: 'read',
      messages: part.map(({ id }) => id),
      all: false,
      message_details: Object.fromEntries(
        part.map((one) => [String(one.id), detailsOf(one, userId)]),
      ),
      empty_topic_display_name: emptyTopicDisplayName,
    }),
  );
}

function detailsOf(
  { channel_id, topic, participants, is_mentioned }: UnreadDetails,
  userId: number,
) {
  const place =
    channel_id === null
      ? { type: 'private', user_ids: (participants ?? []).filter((id) => id !== userId) }
      : { type: 'stream', stream_id: channel_id, topic };
  return { ...place, ...(is_mentioned && { mentioned: true }) };
}

function flagEvent(
  users: number | readonly number[],
  event: { op: 'add' | 'remove'; flag: string; messages: number[]; all: boolean } & Record<
    string,
    unknown
  >,
): OutboxEvent {
  return clientEvent({
    type: 'update_message_flags',
    audience: { userIds: [users].flat() },
    // Legacy name of `op`.
    body: { ...event, operation: event.op },
  });
}
