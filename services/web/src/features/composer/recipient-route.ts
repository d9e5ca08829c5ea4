import type { Recipient } from '../../navigation/compose.ts';
import { directRoute, type Route, type Term, topicRoute } from '../../navigation/routes.ts';

/**
 * Where to go after sending: to the conversation, where the narrow shows another single one. Undefined where the message
 * appears in what is shown.
 */
export function routeTo(recipient: Recipient, terms: readonly Term[]): Route | undefined {
  const isShown = terms.every(({ operator, operand, negated }) => {
    if (negated) return false;
    if (operator === 'channel')
      return recipient.type === 'channel' && recipient.channelId === operand;
    if (operator === 'topic') {
      return (
        recipient.type === 'channel' &&
        recipient.topic.toLowerCase() === String(operand).toLowerCase()
      );
    }
    if (operator === 'dm' && typeof operand === 'object') {
      return recipient.type === 'direct' && sameIds(recipient.userIds, operand);
    }
    return (
      operator === 'with' || (operator === 'is' && operand === 'dm' && recipient.type === 'direct')
    );
  });
  return isShown ? undefined : conversationRoute(recipient);
}

/** The conversation that a message goes to. */
export function conversationRoute(recipient: Recipient): Route {
  return recipient.type === 'channel'
    ? topicRoute(recipient.channelId, recipient.topic)
    : directRoute(recipient.userIds);
}

function sameIds(a: readonly number[], b: readonly number[]): boolean {
  return [...a].sort().join() === [...b].sort().join();
}
