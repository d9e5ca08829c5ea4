import { directRoute, type Route, topicRoute } from '../../navigation/routes.ts';
import { conversationOf, othersIn } from '../../store/conversation.ts';
import type { Message } from '../../store/records.ts';
import { selector } from '../../store/selector.ts';

/** A topic or direct conversation, as far as its messages are loaded. */
export interface Conversation {
  readonly id: string;
  readonly route: Route;
  /** The id of the topic's channel. */
  readonly channelId?: number;
  readonly topic?: string;
  /** The ids of the other people in a direct conversation. */
  readonly userIds?: readonly number[];
  readonly newest: Message;
  /** The ids of the senders, latest first. */
  readonly senders: readonly number[];
}

/** Returns the conversations of all loaded messages, sorted by their latest message, newest first. */
export const recentConversations = selector(
  ({ messages, me }) => [messages, me],
  (messages, me): readonly Conversation[] => {
    const newestFirst = [...messages.values()].sort((a, b) => b.id - a.id);
    const found = new Map<string, { newest: Message; senders: Set<number> }>();
    for (const message of newestFirst) {
      const key = conversationOf(message, me ?? 0);
      const conversation = found.get(key);
      if (conversation) conversation.senders.add(message.sender_id);
      else found.set(key, { newest: message, senders: new Set([message.sender_id]) });
    }
    return [...found].map(([id, { newest, senders }]) => ({
      id,
      newest,
      senders: [...senders],
      ...placeOf(newest, me ?? 0),
    }));
  },
);

function placeOf(message: Message, me: number) {
  const { stream_id: channelId, subject: topic } = message;
  if (channelId !== undefined) return { channelId, topic, route: topicRoute(channelId, topic) };
  const userIds = othersIn(message, me);
  return { userIds, route: directRoute(userIds) };
}
