import { badNarrow } from '@chat/kit/errors/catalog';
import type { NarrowTerm__Output } from '@chat/proto/chat/messaging/v1/NarrowTerm';
import { z } from 'zod';
import type { ChannelKind, MessageProperty } from '../history/history-query.ts';

/** A user or channel as a term names it. */
export type Reference = number | string;

/** One term of a narrow, understood but not looked up. Terms are ANDed. */
export type Term = { isNegated: boolean } & (
  | { operator: 'channel'; channel: Reference }
  | { operator: 'channels'; kind: ChannelKind }
  | { operator: 'topic'; topic: string }
  | { operator: 'dm'; others: readonly Reference[] }
  | { operator: 'sender'; sender: Reference }
  | { operator: 'id'; messageId: number }
  | { operator: 'is'; property: MessageProperty }
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
const property = z
  .enum(['dm', 'private', 'resolved', 'starred', 'unread', 'mentioned', 'alerted'])
  .transform((name) => (name === 'private' ? 'dm' : name));

// By operator, aliases included: what its operand may be, and the term it makes.
const operands: Record<string, z.ZodType<OperandTerm>> = {
  ...named(['channel', 'stream'], z.union([z.int(), text]), (channel) => ({
    operator: 'channel',
    channel,
  })),
  ...named(['channels', 'streams'], z.enum(['public', 'web-public']), (kind) => ({
    operator: 'channels',
    kind,
  })),
  ...named(['topic', 'subject'], text, (topic) => ({ operator: 'topic', topic })),
  ...named(['dm', 'pm-with', 'pm_with'], z.union([z.array(z.int()), emails]), (others) => ({
    operator: 'dm',
    others,
  })),
  ...named(['sender'], z.union([z.int(), text]), (sender) => ({ operator: 'sender', sender })),
  ...named(['id'], messageId, (id) => ({ operator: 'id', messageId: id })),
  ...named(['is'], property, (name) => ({ operator: 'is', property: name })),
};

type OperandTerm = Term extends infer Each
  ? Each extends Term
    ? Omit<Each, 'isNegated'>
    : never
  : never;

const notYetSupported = new Set(
  'dm-including group-pm-with group_pm_with has in with near search'.split(' '),
);
const notYetSupportedProperties = new Set(['"followed"', '"muted"']);

/**
 * Reads the terms of a narrow.
 *
 * @throws BAD_NARROW an unknown operator, an operand of the wrong kind, or channel and direct
 * messages wanted at once
 * @spec Narrows
 */
export function parseNarrow(terms: readonly NarrowTerm__Output[]): Term[] {
  const parsed = terms.map(parseTerm);
  const wants = (operator: Term['operator']) =>
    parsed.some((term) => term.operator === operator && !term.isNegated);
  const wantsDirect =
    wants('dm') ||
    parsed.some((term) => term.operator === 'is' && term.property === 'dm' && !term.isNegated);
  if (wantsDirect && (wants('channel') || wants('channels') || wants('topic'))) {
    throw badNarrow({ desc: 'No message can be both a channel message and direct message' });
  }
  return parsed;
}

function parseTerm({ operator, operandJson, negated }: NarrowTerm__Output): Term {
  if (notYetSupported.has(operator)) {
    throw badNarrow({ desc: `operator ${operator} is not supported yet` });
  }
  if (operator === 'is' && notYetSupportedProperties.has(operandJson)) {
    throw badNarrow({ desc: `is:${operandJson} is not supported yet` });
  }
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

/** undefined when it is not JSON, which no operand matches. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
