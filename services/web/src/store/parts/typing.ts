import { conversationOf } from '../conversation.ts';
import type { Events } from '../events.ts';
import { directKey, type State, topicKey } from '../state.ts';
import { withChanges, withEntry, withoutKeys } from './collections.ts';
import type { Part } from './part.ts';

type Slice = 'typing';

/** The time until a typing notification expires, for servers that do not specify it, in milliseconds. */
const usualExpiryMs = 15_000;

/**
 * Reducers for typing notifications. A notification expires after a while, because the event that ends it may be lost.
 */
export const typing: Part<Slice> = {
  'typing start': (state, event, nowMs) =>
    began(state, placeOf(state, event), event.sender.user_id, nowMs),
  'typing stop': (state, event) => ended(state, placeOf(state, event), event.sender.user_id),
  // Sending a message ends typing in its conversation
  message: (state, { message }) =>
    ended(state, conversationOf(message, state.me ?? 0), message.sender_id),
};

/** Returns `typing` without expired entries, or the same map if none have expired. */
export function withoutExpired(typing: State['typing'], nowMs: number): State['typing'] {
  const hasExpired = (expiresMs: number) => expiresMs <= nowMs;
  const places = [...typing].filter(([, people]) => people.values().some(hasExpired));
  if (places.length === 0) return typing;
  const copy = new Map(typing);
  for (const [place, people] of places) {
    const left = new Map([...people].filter(([, expiresMs]) => !hasExpired(expiresMs)));
    if (left.size === 0) copy.delete(place);
    else copy.set(place, left);
  }
  return copy;
}

function began({ typing, server }: State, place: string, userId: number, nowMs: number) {
  const period = server.server_typing_started_expiry_period_milliseconds ?? usualExpiryMs;
  const people = withEntry(typing.get(place) ?? new Map<number, number>(), userId, nowMs + period);
  return { typing: withEntry(typing, place, people) };
}

function ended({ typing }: State, place: string, userId: number): Pick<State, Slice> {
  const people = typing.get(place);
  if (!people?.has(userId)) return { typing };
  if (people.size === 1) return { typing: withoutKeys(typing, [place]) };
  return { typing: withChanges(typing, [place], (all) => withoutKeys(all, [userId])) };
}

function placeOf({ me = 0 }: State, event: Events['typing start' | 'typing stop']): string {
  return event.message_type === 'stream'
    ? topicKey(event.stream_id, event.topic)
    : directKey(
        event.recipients.map(({ user_id }) => user_id),
        me,
      );
}
