import type { Recipient } from '../../navigation/compose.ts';
import { messageRoute } from '../../navigation/message-route.ts';
import { formatRoute, type Term } from '../../navigation/routes.ts';
import { othersIn } from '../../store/conversation.ts';
import type { Message } from '../../store/records.ts';

/** Where an answer to a message goes. */
export function recipientOf(message: Message, me: number): Recipient {
  if (message.stream_id !== undefined) {
    return { type: 'channel', channelId: message.stream_id, topic: message.subject };
  }
  return { type: 'direct', userIds: othersIn(message, me) };
}

/** The narrow to the conversation that a message is in. */
export function conversationTerms(message: Message, me: number): readonly Term[] {
  const route = messageRoute(message, me);
  return route.view === 'narrow' ? route.terms : [];
}

/** The fragment of a link to a message in its conversation. */
export function messageHash(message: Message, me: number): string {
  return formatRoute(messageRoute(message, me));
}
