import type { Recipient } from '../../navigation/compose.ts';
import { messageRoute } from '../../navigation/message-route.ts';
import { formatRoute, type Term } from '../../navigation/routes.ts';
import { othersIn } from '../../store/conversation.ts';
import type { Message } from '../../store/records.ts';

/** Returns the recipient of a reply to a message. */
export function recipientOf(message: Message, me: number): Recipient {
  if (message.stream_id !== undefined) {
    return { type: 'channel', channelId: message.stream_id, topic: message.subject };
  }
  return { type: 'direct', userIds: othersIn(message, me) };
}

/** Returns the terms of the narrow to a message's conversation. */
export function conversationTerms(message: Message, me: number): readonly Term[] {
  const route = messageRoute(message, me);
  return route.view === 'narrow' ? route.terms : [];
}

/** Returns the URL fragment that links to a message in its conversation. */
export function messageHash(message: Message, me: number): string {
  return formatRoute(messageRoute(message, me));
}
