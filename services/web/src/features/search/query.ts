import { nameKey } from '@chat/kit/names/name-key';
import { messageIdIn, type Term } from '../../navigation/routes.ts';
import type { User } from '../../store/records.ts';
import type { State } from '../../store/state.ts';
import { matchScore } from './match.ts';

export type Names = Pick<State, 'channels' | 'users' | 'me' | 'realm' | 'mutedUsers'>;

/** The aliases of search operators. */
const aliases: Readonly<Record<string, string>> = {
  stream: 'channel',
  streams: 'channels',
  subject: 'topic',
  from: 'sender',
  'pm-with': 'dm',
  in: 'channel',
};
const known = new Set([
  'channel',
  'channels',
  'topic',
  'sender',
  'dm',
  'dm-including',
  'is',
  'has',
  'id',
  'date',
]);

/** A part of a search: `-sender:"Ann Lee"` or a word. */
export interface Token {
  readonly operator?: string;
  readonly value: string;
  readonly negated: boolean;
  /** The part as the user typed it. */
  readonly source: string;
}

/** Splits a search into its parts. Quotation marks keep words together. */
export function tokenize(text: string): Token[] {
  const parts = text.match(/-?[a-z-]+:"[^"]*"?|"[^"]*"?|\S+/gi) ?? [];
  return parts.map((source) => {
    const [, minus, name = '', value = ''] = /^(-?)([a-z-]+):(.*)$/is.exec(source) ?? [];
    const operator = aliases[name.toLowerCase()] ?? name.toLowerCase();
    if (!known.has(operator)) return { value: source, negated: false, source };
    return { operator, value: unquoted(value), negated: minus === '-', source };
  });
}

function unquoted(value: string): string {
  return value.replace(/^"/, '').replace(/"$/, '');
}

/**
 * Returns the terms of a search. Words without an operator form one term. Converts names of people and channels to ids.
 * An operator with an unknown name becomes part of the search words.
 */
export function parseQuery(text: string, names: Names): Term[] {
  const terms: Term[] = [];
  const words: string[] = [];
  for (const token of tokenize(text)) {
    const term = termOf(token, names);
    if (term) terms.push(term);
    else if (token.value !== '') words.push(token.source);
  }
  return words.length > 0 ? [...terms, { operator: 'search', operand: words.join(' ') }] : terms;
}

function termOf({ operator, value, negated }: Token, names: Names): Term | undefined {
  if (!operator || value === '') return undefined;
  const operand = operandOf(operator, value, names);
  if (operand === undefined) return undefined;
  return { operator, operand, ...(negated && { negated }) };
}

function operandOf(operator: string, value: string, names: Names): Term['operand'] | undefined {
  if (operator === 'channel') return channelNamed(value, names);
  if (operator === 'sender' || operator === 'dm-including') return personNamed(value, names);
  if (operator === 'id') return messageIdIn(value);
  if (operator !== 'dm') return value;
  const ids = value.split(',').map((name) => personNamed(name.trim(), names));
  return ids.flatMap((id) => id ?? []).length === ids.length
    ? ids.flatMap((id) => id ?? [])
    : undefined;
}

function channelNamed(name: string, { channels }: Names): number | undefined {
  const wanted = nameKey(name.replace(/^#/, ''));
  for (const channel of channels.values()) {
    if (nameKey(channel.name) === wanted) return channel.stream_id;
  }
  return undefined;
}

function personNamed(name: string, { users, me }: Names): number | undefined {
  const wanted = nameKey(name.replace(/^@/, ''));
  if (wanted === 'me') return me;
  const isNamed = ({ full_name, email, delivery_email }: User) =>
    [full_name, email, delivery_email].some((each) => each && nameKey(each) === wanted);
  let found: User | undefined;
  for (const user of users.values()) {
    // Among people with the same name, prefer an active account
    if (isNamed(user) && (!found || user.is_active)) found = user;
  }
  return found?.user_id ?? onlyPersonWith(wanted, users);
}

/**
 * Returns the id of the active person who has a name, or a word in it, that starts with this text. Returns undefined if
 * several people do, or none.
 */
function onlyPersonWith(beginning: string, users: Names['users']): number | undefined {
  const found = [...users.values()].filter(
    ({ is_active, full_name }) => is_active && matchScore(full_name, beginning) >= 2,
  );
  return found.length === 1 ? found[0]?.user_id : undefined;
}
