import { type Route, topicOf } from '../../navigation/routes.ts';
import type { Message } from '../../store/records.ts';
import { directKey, topicKey } from '../../store/state.ts';

const feed = 'feed';
const directs = 'directs';

/**
 * Returns a name for the place whose new messages a route shows. For a route without new messages, the name matches no
 * message's place.
 */
export function placeShown(route: Route | undefined, me: number): string {
  if (route?.view !== 'narrow') return `view ${route?.view ?? ''}`;
  const topic = topicOf(route);
  if (topic) return topicKey(topic.channelId, topic.topic);
  const [first, ...others] = route.terms.filter(({ operator }) => operator !== 'with');
  if (!first) return feed;
  if (others.length > 0 || first.negated) return 'search';
  if (first.operator === 'dm' && typeof first.operand === 'object') {
    return directKey(first.operand, me);
  }
  if (first.operator === 'channel') return channelKey(Number(first.operand));
  return first.operator === 'is' && first.operand === 'dm' ? directs : 'search';
}

/** Returns the names of all places that show a message, in the form that `placeShown` returns. */
export function placesOf(
  { stream_id, subject, display_recipient }: Message,
  me: number,
): readonly string[] {
  if (stream_id !== undefined) return [topicKey(stream_id, subject), channelKey(stream_id), feed];
  const people = typeof display_recipient === 'string' ? [] : display_recipient;
  return [
    directKey(
      people.map(({ id }) => id),
      me,
    ),
    directs,
    feed,
  ];
}

function channelKey(channelId: number): string {
  return `channel ${channelId}`;
}
