import { badNarrow } from '@chat/kit/errors/catalog';
import type { NarrowTerm__Output } from '@chat/proto/chat/messaging/v1/NarrowTerm';
import { z } from 'zod';
import type { ChannelKind, ContentKind, MessageProperty } from './history-query.ts';

/** A reference to a user or channel, by id, name or email. */
export type Reference = number | string;

/** A parsed term of a narrow, which is not resolved yet. A message has to match all terms. */
export type Term = { isNegated: boolean } & (
  | { operator: 'channel'; channel: Reference }
  | { operator: 'channels'; kind: ChannelKind }
  | { operator: 'topic'; topic: string }
  | { operator: 'dm'; others: readonly Reference[] }
  | { operator: 'dm-including'; users: readonly Reference[]; isGroup: boolean }
  | { operator: 'sender'; sender: Reference }
  | { operator: 'mentions'; user: Reference }
  | { operator: 'id'; messageId: number }
  | { operator: 'with'; messageId: number }
  | { operator: 'is'; property: MessageProperty }
  | { operator: 'has'; content: ContentKind }
  | { operator: 'search'; operand: string }
  | { operator: 'in'; view: 'home' | 'all' }
  | { operator: 'near' }
);

const text = z.string().refine((value) => !value.includes('\0'));
const messageId = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const emails = text.transform((list) => list.split(',').map((email) => email.trim()));
const users = z.union([z.array(z.int()), emails]);
// The API documents one user. Lists are accepted too.
const someUsers = z.union([z.int().transform((id) => [id]), z.array(z.int()).min(1), emails]);
const property = z
  .enum([
    'dm',
    'private',
    'resolved',
    'followed',
    'muted',
    'starred',
    'unread',
    'mentioned',
    'alerted',
  ])
  .transform((name) => (name === 'private' ? 'dm' : name));
const content = z.enum(['link', 'image', 'attachment', 'reaction']);

// By operator, including aliases: the schema of the operand, and the resulting term.
const operands: Record<string, z.ZodType<OperandTerm>> = {
  ...named(['channel', 'stream'], z.union([z.int(), text]), (channel) => ({
    operator: 'channel',
    channel,
  })),
  ...named(['channels', 'streams'], z.enum(['public', 'web-public', 'archived']), (kind) => ({
    operator: 'channels',
    kind,
  })),
  ...named(['topic', 'subject'], text, (topic) => ({ operator: 'topic', topic })),
  ...named(['dm', 'pm-with', 'pm_with'], users, (others) => ({ operator: 'dm', others })),
  ...named(['dm-including'], someUsers, (named) => ({
    operator: 'dm-including',
    users: named,
    isGroup: false,
  })),
  ...named(['group-pm-with', 'group_pm_with'], someUsers, (named) => ({
    operator: 'dm-including',
    users: named,
    isGroup: true,
  })),
  ...named(['sender'], z.union([z.int(), text]), (sender) => ({ operator: 'sender', sender })),
  ...named(['mentions'], z.union([z.int(), text]), (user) => ({ operator: 'mentions', user })),
  ...named(['id'], messageId, (id) => ({ operator: 'id', messageId: id })),
  ...named(['with'], messageId, (id) => ({ operator: 'with', messageId: id })),
  ...named(['is'], property, (name) => ({ operator: 'is', property: name })),
  ...named(['has'], content, (kind) => ({ operator: 'has', content: kind })),
  ...named(['in'], z.enum(['home', 'all']), (view) => ({ operator: 'in', view })),
  ...named(['near'], z.unknown(), () => ({ operator: 'near' })),
  ...named(
    ['search'],
    text.refine((words) => words.trim() !== ''),
    (operand) => ({ operator: 'search', operand }),
  ),
};

/** The limit on terms. Each term is a condition on every message. */
const maxTerms = 100;

type OperandTerm = Term extends infer Each
  ? Each extends Term
    ? Omit<Each, 'isNegated'>
    : never
  : never;

/**
 * Parses the terms of a narrow.
 *
 * @throws BAD_NARROW unknown operator, invalid operand, more than one `with`, or too many terms
 * @spec GET /messages
 */
export function parseNarrow(terms: readonly NarrowTerm__Output[]): Term[] {
  if (terms.length > maxTerms) throw badNarrow({ desc: `more than ${maxTerms} terms` });
  const parsed = terms.map(parseTerm);
  const conversations = parsed.filter(({ operator }) => operator === 'with');
  if (conversations.length > 1) throw badNarrow({ desc: "Duplicate 'with' operators." });
  if (conversations.some(({ isNegated }) => isNegated)) {
    throw badNarrow({ desc: "The 'with' operator cannot be negated" });
  }
  return parsed;
}

/** Returns whether the term selects channel messages. */
export function selectsChannelMessages({ operator, isNegated }: Term): boolean {
  return !isNegated && (operator === 'channel' || operator === 'channels' || operator === 'topic');
}

/** Returns whether the term selects direct messages. */
export function selectsDirectMessages(term: Term): boolean {
  if (term.isNegated) return false;
  const { operator } = term;
  if (operator === 'is') return term.property === 'dm';
  return operator === 'dm' || operator === 'dm-including';
}

function parseTerm({ operator, operandJson, negated }: NarrowTerm__Output): Term {
  const operand = Object.hasOwn(operands, operator) ? operands[operator] : undefined;
  if (!operand) throw badNarrow({ desc: `unknown '${operator}' operator` });
  const parsed = operand.safeParse(parseJson(operandJson));
  if (!parsed.success) throw badNarrow({ desc: `invalid operand of operator ${operator}` });
  return { ...parsed.data, isNegated: negated };
}

function named<Operand>(
  operators: readonly string[],
  operand: z.ZodType<Operand>,
  term: (operand: Operand) => OperandTerm,
): Record<string, z.ZodType<OperandTerm>> {
  const schema = operand.transform(term);
  return Object.fromEntries(operators.map((operator) => [operator, schema]));
}

/** Returns the parsed JSON. Returns undefined for invalid JSON, because no operand schema accepts undefined. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
