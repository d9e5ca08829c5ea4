import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';

/** `muted_users`: whom the user now mutes, for the user's own queues. The body is the API's. */
export function mutedUsersChanged(
  userId: number,
  mutedUsers: readonly { id: number; timestamp: number }[],
): OutboxEvent {
  return clientEvent({
    type: 'muted_users',
    audience: { userIds: [userId] },
    body: { muted_users: mutedUsers },
  });
}
