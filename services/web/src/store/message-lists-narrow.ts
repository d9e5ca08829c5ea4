import { nameKey } from '@chat/kit/names/name-key';
import type { Term } from './message-list-types.ts';
import type { Message } from './records.ts';
import { visibility } from './records.ts';
import { directKey, type State, topicKey } from './state.ts';

/** The part of the state that determines whether a message is in a narrow. */
export type NarrowState = Pick<State, 'me' | 'channels' | 'topicPolicies'>;

/** The part of a message's place that an event reports when unloaded messages move. */
export interface Place {
  readonly stream_id: number;
  readonly subject: string;
}

/** Returns the key of a narrow's list. The order of terms, `near` and `with` do not affect it. */
export function narrowKey(terms: readonly Term[]): string {
  return JSON.stringify(
    filtersOf(terms)
      .map(({ operator, operand, negated }) => [operator, operand, negated === true])
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  );
}

/**
 * Returns the narrow to request from the server, as JSON. The combined feed excludes muted messages. Visitors without
 * an account may only request web-public channels.
 */
export function requestNarrow(terms: readonly Term[], me: number | undefined): string {
  const filters = filtersOf(terms);
  if (me === undefined) return JSON.stringify([...filters, forVisitors]);
  return JSON.stringify(filters.length > 0 ? filters : [{ operator: 'in', operand: 'home' }]);
}

const forVisitors: Term = { operator: 'channels', operand: 'web-public' };

/**
 * Returns whether no events report new messages in the narrow. This is the case for channels without a subscription,
 * and for visitors in every narrow.
 */
export function lacksEvents(terms: readonly Term[], { me, channels }: NarrowState): boolean {
  if (me === undefined) return true;
  const operand = terms.find(({ operator }) => operator === 'channel')?.operand;
  const channel = typeof operand === 'number' ? channels.get(operand) : undefined;
  return channel !== undefined && !channel.subscription;
}

function filtersOf(terms: readonly Term[]): readonly Term[] {
  const isConversation = terms.some(({ operator }) => operator === 'topic' || operator === 'dm');
  return terms.filter(
    ({ operator }) => operator !== 'near' && !(operator === 'with' && isConversation),
  );
}

/** Returns whether a message is in a narrow; undefined if only the server can decide. */
export function matchesNarrow(
  terms: readonly Term[],
  message: Message,
  state: NarrowState,
): boolean | undefined {
  const filters = filtersOf(terms);
  if (!filters.some(reachesWholeChannel) && !isReceived(message, state)) return false;
  if (filters.length === 0) return !isMutedPlace(message, state);
  let isKnown = true;
  for (const term of filters) {
    const matches = matchesTerm(term, message, state);
    if (matches === undefined) isKnown = false;
    else if (matches === (term.negated === true)) return false;
  }
  return isKnown ? true : undefined;
}

/** Returns whether an unloaded message may be in a narrow after it moves to `place`. */
export function mayMatchPlace(terms: readonly Term[], place: Place, state: NarrowState): boolean {
  return filtersOf(terms).every((term) => {
    if (term.operator !== 'channel' && term.operator !== 'topic' && term.operator !== 'dm')
      return true;
    return (matchesPlace(term, place, state) ?? true) !== (term.negated === true);
  });
}

/** Returns whether a muted topic or channel hides this place from the combined feed. */
function isMutedPlace(message: Partial<Place>, state: NarrowState): boolean {
  if (message.stream_id === undefined) return false;
  const policy = policyOf(message, state);
  if (policy === visibility.unmuted || policy === visibility.followed) return false;
  if (policy === visibility.muted) return true;
  return state.channels.get(message.stream_id)?.subscription?.is_muted === true;
}

function policyOf({ stream_id = 0, subject = '' }: Partial<Place>, state: NarrowState) {
  return state.topicPolicies.get(topicKey(stream_id, subject))?.visibility_policy;
}

/** Returns whether narrows with this term include messages that the user did not receive. */
function reachesWholeChannel({ operator, negated }: Term): boolean {
  return (operator === 'channel' || operator === 'channels') && negated !== true;
}

function isReceived(message: Message, state: NarrowState): boolean {
  if (message.stream_id === undefined) return true;
  // Starring gives the user a row for the message in any channel
  if (message.flags.includes('starred')) return true;
  if (message.flags.includes('historical')) return false;
  return state.channels.get(message.stream_id)?.subscription !== undefined;
}

function matchesPlace(
  { operator, operand }: Term,
  place: Partial<Place>,
  state: NarrowState,
): boolean | undefined {
  if (operator === 'topic') {
    if (place.stream_id === undefined) return false;
    return nameKey(place.subject ?? '') === nameKey(String(operand));
  }
  if (operator === 'dm') return false;
  if (typeof operand === 'number') return place.stream_id === operand;
  if (place.stream_id === undefined) return false;
  const channel = state.channels.get(place.stream_id);
  return channel && nameKey(channel.name) === nameKey(String(operand));
}

function matchesTerm(term: Term, message: Message, state: NarrowState): boolean | undefined {
  const { operator, operand } = term;
  switch (operator) {
    case 'channel':
    case 'topic':
      return matchesPlace(term, message, state);
    case 'channels':
      return matchesChannels(operand, message, state);
    case 'dm':
      return matchesDirect(operand, message, state);
    case 'dm-including':
      return matchesDirectIncluding(operand, message);
    case 'sender':
      return typeof operand === 'number'
        ? message.sender_id === operand
        : message.sender_email === operand;
    case 'id':
      return message.id === Number(operand);
    case 'in':
      return operand === 'all' || !isMutedPlace(message, state);
    case 'is':
      return matchesState(String(operand), message, state);
    case 'has':
      return operand === 'reaction' ? message.reactions.length > 0 : undefined;
    default:
      return undefined;
  }
}

function matchesChannels(operand: Term['operand'], message: Message, state: NarrowState) {
  if (message.stream_id === undefined) return false;
  const channel = state.channels.get(message.stream_id);
  if (!channel) return undefined;
  return operand === 'web-public' ? channel.is_web_public : !channel.invite_only;
}

function matchesDirect(operand: Term['operand'], message: Message, state: NarrowState) {
  if (!Array.isArray(operand)) return undefined;
  if (typeof message.display_recipient === 'string') return false;
  const me = state.me ?? 0;
  const people = message.display_recipient.map(({ id }) => id);
  return directKey(people, me) === directKey(operand, me);
}

function matchesDirectIncluding(operand: Term['operand'], message: Message) {
  const ids = Array.isArray(operand) ? operand : [operand];
  if (!ids.every((id) => typeof id === 'number')) return undefined;
  const recipients = message.display_recipient;
  if (typeof recipients === 'string') return false;
  return ids.every((wanted) => recipients.some(({ id }) => id === wanted));
}

/** The message flags that each operand of `is` stands for. */
const flagNames: Readonly<Record<string, readonly string[]>> = {
  starred: ['starred'],
  alerted: ['has_alert_word'],
  mentioned: ['mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned'],
};

function matchesState(operand: string, message: Message, state: NarrowState): boolean | undefined {
  const flags = flagNames[operand];
  if (flags) return flags.some((flag) => message.flags.includes(flag));
  switch (operand) {
    case 'unread':
      return !message.flags.includes('read');
    case 'dm':
    case 'private':
      return message.type === 'private';
    case 'resolved':
      return message.type === 'stream' && message.subject.startsWith('✔ ');
    case 'followed':
      return message.type === 'stream' && policyOf(message, state) === visibility.followed;
    case 'muted':
      return isMutedPlace(message, state);
    default:
      return undefined;
  }
}
