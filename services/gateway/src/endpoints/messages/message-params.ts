import type { FlagChange } from '@chat/proto/chat/messaging/v1/FlagChange';
import type { NarrowTerm } from '@chat/proto/chat/messaging/v1/NarrowTerm';
import { z } from 'zod';
import { jsonText, word } from '../../http/endpoint.ts';

const operand = z.union([z.string(), z.int(), z.array(z.union([z.int(), z.string()]))]);

/** The message ids in a request, up to the maximum number per request. */
export const messageIds = jsonText(z.array(z.int()).max(5_000));

/** The narrow terms, sent as objects or as the pairs that older clients send. */
export const narrow = jsonText(
  z.array(
    z.union([
      z.object({ operator: z.string(), operand, negated: z.boolean().default(false) }),
      z.tuple([z.string(), operand]),
    ]),
  ),
);

/** Converts the terms to the gRPC message that the messaging service expects. */
export function toNarrowTerms(terms: z.output<typeof narrow>): NarrowTerm[] {
  return terms.map((term) => {
    const { operator, operand, negated } = Array.isArray(term)
      ? { operator: term[0], operand: term[1], negated: false }
      : term;
    return { operator, operandJson: JSON.stringify(operand), negated };
  });
}

/** The parameters that change a flag. The messaging service validates the flag. */
export const flagChangeParams = {
  op: z.enum(['add', 'remove']).describe('`add` sets the flag, `remove` clears it.'),
  flag: word(z.string()).describe(
    'The flag: `read`, `starred`, `collapsed` or `hide_link_previews`.',
  ),
} as const;

const schema = z.object(flagChangeParams);
type FlagChangeParams = z.output<typeof schema>;

/** Converts the parameters to the gRPC message that the messaging service expects. */
export function toFlagChange({ op, flag }: FlagChangeParams): FlagChange {
  return { flag, isAdded: op === 'add' };
}

/**
 * Returns the response field that lists channels whose messages stay read because the user is not subscribed. The list
 * is empty unless the change marks messages as unread.
 */
export function ignoredChannels({ op, flag }: FlagChangeParams, channelIds: number[]) {
  const isMarkedUnread = op === 'remove' && flag === 'read';
  return isMarkedUnread ? { ignored_because_not_subscribed_channels: channelIds } : {};
}
