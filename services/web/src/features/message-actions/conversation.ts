import type { Recipient } from '../../navigation/compose.ts';
import { directRoute, formatRoute, type Term, topicRoute } from '../../navigation/routes.ts';
import type { Message } from '../../store/records.ts';

/** Where an answer to a message goes. */
export function recipientOf(message: Message, me: number): Recipient {
  if (message.stream_id !== undefined) {
    return { type: 'channel', channelId: message.stream_id, topic: message.subject };
  }
  return { type: 'direct', userIds: othersIn(message, me) };
}

/** The people of a direct conversation besides oneself; oneself where there is nobody else. */
function othersIn(message: Message, me: number): number[] {
  const people = typeof message.display_recipient === 'string' ? [] : message.display_recipient;
  const others = people.map(({ id }) => id).filter((id) => id !== me);
  return others.length > 0 ? others : [me];
}

/** The narrow to the conversation that a message is in. */
export function conversationTerms(message: Message, me: number): readonly Term[] {
  const route =
    message.stream_id === undefined
      ? directRoute(othersIn(message, me))
      : topicRoute(message.stream_id, message.subject);
  return route.view === 'narrow' ? route.terms : [];
}

/** The fragment of a link to a message in its conversation. */
export function messageHash(message: Message, me: number): string {
  return formatRoute({ view: 'narrow', terms: conversationTerms(message, me), near: message.id });
}
