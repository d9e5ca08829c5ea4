import type { Term } from './message-list-types.ts';
import { peopleOf } from './names.ts';
import type { Message } from './records.ts';
import { directKey, topicKey, type UnreadPlace } from './state.ts';

/** Returns the conversation of a message. */
export function placeOf(
  message: Pick<Message, 'stream_id' | 'subject' | 'display_recipient'>,
  me: number,
): UnreadPlace {
  if (message.stream_id !== undefined) {
    return { type: 'stream', stream_id: message.stream_id, topic: message.subject };
  }
  const people = Array.isArray(message.display_recipient) ? message.display_recipient : [];
  const ids = people.map(({ id }) => id);
  return { type: 'private', key: directKey(ids, me) };
}

/** Returns the other people in a direct message, or the user alone for a message to themselves. */
export function othersIn({ display_recipient }: Pick<Message, 'display_recipient'>, me: number) {
  const people = Array.isArray(display_recipient) ? display_recipient : [];
  return peopleOf(
    directKey(
      people.map(({ id }) => id),
      me,
    ),
  );
}

/** Returns the key of a conversation: `topicKey` or `directKey`. */
export function conversationKey(place: UnreadPlace): string {
  return place.type === 'stream' ? topicKey(place.stream_id, place.topic) : place.key;
}

/** Returns the key of the conversation that a message is in. */
export function conversationOf(message: Parameters<typeof placeOf>[0], me: number): string {
  return conversationKey(placeOf(message, me));
}

/**
 * Returns the key of the conversation that a narrow shows. Returns undefined if the narrow is not a single
 * conversation.
 */
export function narrowedConversation(terms: readonly Term[], me: number): string | undefined {
  if (terms.some(({ negated }) => negated)) return undefined;
  const operands = new Map(terms.map(({ operator, operand }) => [operator, operand]));
  const channel = operands.get('channel');
  const topic = operands.get('topic');
  const people = operands.get('dm');
  if (typeof people === 'object') return directKey(people, me);
  if (typeof channel === 'number' && typeof topic === 'string') return topicKey(channel, topic);
  return undefined;
}
