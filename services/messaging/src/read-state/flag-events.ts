import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { UnreadDetails } from './store.ts';

// What a user's own queues hear of its flags. An event of many messages is told in several, because
// the bus carries no event of any size.

const maxIdsPerEvent = 20_000;
const maxDetailsPerEvent = 1_000;

type Change = { userId: number; flag: string };

/** These messages have the flag now. */
export function flagAdded({ userId, flag }: Change, messageIds: readonly number[]): OutboxEvent[] {
  return inParts(messageIds, maxIdsPerEvent).map((messages) =>
    flagEvent(userId, { op: 'add', flag, messages, all: false }),
  );
}

/** These messages have the flag now for each of the users. */
export function flagAddedForAll(
  userIds: readonly number[],
  flag: string,
  messageIds: readonly number[],
): OutboxEvent[] {
  return inParts(messageIds, maxIdsPerEvent).map((messages) =>
    flagEvent(userIds, { op: 'add', flag, messages, all: false }),
  );
}

/** These messages no longer have the flag. For `read`, `markedUnread` says more. */
export function flagRemoved(
  { userId, flag }: Change,
  messageIds: readonly number[],
): OutboxEvent[] {
  return inParts(messageIds, maxIdsPerEvent).map((messages) =>
    flagEvent(userId, { op: 'remove', flag, messages, all: false }),
  );
}

/** Everything is read now. */
export function allMarkedRead(userId: number): OutboxEvent {
  return flagEvent(userId, { op: 'add', flag: 'read', messages: [], all: true });
}

/**
 * These messages are unread again. Topics are told as they are; `emptyTopicDisplayName` is for
 * clients that do not know of the empty one.
 */
export function markedUnread(
  userId: number,
  details: readonly UnreadDetails[],
  emptyTopicDisplayName: string,
): OutboxEvent[] {
  return inParts(details, maxDetailsPerEvent).map((part) =>
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
    // The older name of `op`.
    body: { ...event, operation: event.op },
  });
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
