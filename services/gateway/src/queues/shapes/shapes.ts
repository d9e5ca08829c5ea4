import { deleteMessageShape } from './delete-message.ts';
import { messageShape } from './message.ts';
import { presenceShape } from './presence.ts';
import { reactionShape } from './reaction.ts';
import { realmEmojiShape } from './realm-emoji.ts';
import { realmLinkifiersShape } from './realm-linkifiers.ts';
import { realmUserShape } from './realm-user.ts';
import type { Shape } from './shape.ts';
import { streamShape } from './stream.ts';
import { subscriptionShape } from './subscription.ts';
import { typingEditMessageShape, typingShape } from './typing.ts';
import { updateMessageShape } from './update-message.ts';
import { updateMessageFlagsShape } from './update-message-flags.ts';
import { userGroupShape } from './user-group.ts';
import { mutedTopicsShape, userTopicShape } from './user-topic.ts';

/**
 * By type, the events that are not the same for every queue they reach.
 *
 * @spec events.md section 4, client capabilities
 */
const shapes: ReadonlyMap<string, Shape> = new Map([
  ['delete_message', deleteMessageShape],
  ['message', messageShape],
  ['muted_topics', mutedTopicsShape],
  ['presence', presenceShape],
  ['reaction', reactionShape],
  ['realm_emoji', realmEmojiShape],
  ['realm_linkifiers', realmLinkifiersShape],
  ['realm_user', realmUserShape],
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

/** How events of a type are given to clients. */
export function shapeOf(type: string): Shape {
  return shapes.get(type) ?? plain;
}
