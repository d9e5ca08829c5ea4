import { streamShape, subscriptionShape } from './channels.ts';
import {
  deleteMessageShape,
  messageShape,
  reactionShape,
  updateMessageFlagsShape,
  updateMessageShape,
} from './messages.ts';
import {
  presenceShape,
  realmBotShape,
  realmEmojiShape,
  realmLinkifiersShape,
  realmUserShape,
  securityActivityShape,
  userGroupShape,
} from './realm.ts';
import type { Shape } from './shape.ts';
import { mutedTopicsShape, typingEditMessageShape, typingShape, userTopicShape } from './topics.ts';

/** The shapes of events that differ between queues, keyed by event type. */
export const shapes: ReadonlyMap<string, Shape> = new Map([
  ['delete_message', deleteMessageShape],
  ['message', messageShape],
  ['muted_topics', mutedTopicsShape],
  ['presence', presenceShape],
  ['reaction', reactionShape],
  ['realm_bot', realmBotShape],
  ['realm_emoji', realmEmojiShape],
  ['realm_linkifiers', realmLinkifiersShape],
  ['realm_user', realmUserShape],
  ['security_activity', securityActivityShape],
  ['stream', streamShape],
  ['subscription', subscriptionShape],
  ['typing', typingShape],
  ['typing_edit_message', typingEditMessageShape],
  ['update_message', updateMessageShape],
  ['update_message_flags', updateMessageFlagsShape],
  ['user_group', userGroupShape],
  ['user_topic', userTopicShape],
]);

const plain: Shape = { variant: () => '', render: (body) => body };

/** Returns the shape for events of a type. Types without their own shape are sent unchanged. */
export function shapeOf(type: string): Shape {
  return shapes.get(type) ?? plain;
}
