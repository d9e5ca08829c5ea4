import { othersIn } from '../store/conversation.ts';
import type { Message } from '../store/records.ts';
import { directRoute, type Route, topicRoute } from './routes.ts';

/** Returns the route to a message in its conversation. */
export function messageRoute(message: Message, me: number): Route {
  const { stream_id, subject, id } = message;
  if (stream_id !== undefined) return topicRoute(stream_id, subject, id);
  return directRoute(othersIn(message, me), id);
}
