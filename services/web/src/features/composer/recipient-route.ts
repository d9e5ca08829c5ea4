import { directRoute, type Route, type Term, topicRoute } from '../../navigation/routes.ts';
import { goesTo, type Recipient } from '../../store/recipient.ts';

/**
 * Where to go after sending: to the conversation, where the narrow shows another single one. Undefined where the message
 * appears in what is shown.
 */
export function routeTo(
  recipient: Recipient,
  terms: readonly Term[],
  me: number,
): Route | undefined {
  return goesTo(recipient, terms, me) ? undefined : conversationRoute(recipient);
}

/** The conversation that a message goes to. */
export function conversationRoute(recipient: Recipient): Route {
  return recipient.type === 'channel'
    ? topicRoute(recipient.channelId, recipient.topic)
    : directRoute(recipient.userIds);
}
