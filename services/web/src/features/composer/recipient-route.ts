import { directRoute, type Route, type Term, topicRoute } from '../../navigation/routes.ts';
import { goesTo, type Recipient } from '../../store/recipient.ts';

/** Returns the conversation to offer after a message is sent; undefined if the message appears in the current view. */
export function routeTo(
  recipient: Recipient,
  terms: readonly Term[],
  me: number,
): Route | undefined {
  return goesTo(recipient, terms, me) ? undefined : conversationRoute(recipient);
}

/** Returns the route to a recipient's conversation. */
export function conversationRoute(recipient: Recipient): Route {
  return recipient.type === 'channel'
    ? topicRoute(recipient.channelId, recipient.topic)
    : directRoute(recipient.userIds);
}
