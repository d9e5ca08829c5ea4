import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { NavigationView } from './store.ts';

// For the user's own queues; the bodies are the API's.

/** `navigation_view` `add`. */
export function navigationViewAdded(userId: number, view: NavigationView): OutboxEvent {
  return toSelf(userId, { op: 'add', navigation_view: view });
}

/** `navigation_view` `update`: what of the view is another now. */
export function navigationViewChanged(
  userId: number,
  fragment: string,
  data: Partial<Pick<NavigationView, 'is_pinned' | 'name'>>,
): OutboxEvent {
  return toSelf(userId, { op: 'update', fragment, data });
}

/** `navigation_view` `remove`. */
export function navigationViewRemoved(userId: number, fragment: string): OutboxEvent {
  return toSelf(userId, { op: 'remove', fragment });
}

function toSelf(userId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'navigation_view', audience: { userIds: [userId] }, body });
}
