import type { NarrowTerm } from '@chat/proto/chat/messaging/v1/NarrowTerm';
import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

const operand = z.union([z.string(), z.int(), z.array(z.union([z.int(), z.string()]))]);

/** Terms as objects, or as the pairs that older clients send. @spec messages.md, narrows */
export const narrow = jsonText(
  z.array(
    z.union([
      z.object({ operator: z.string(), operand, negated: z.boolean().default(false) }),
      z.tuple([z.string(), operand]),
    ]),
  ),
);

/** The terms for the messaging service. */
export function narrowTerms(terms: z.output<typeof narrow>): NarrowTerm[] {
  return terms.map((term) => {
    const { operator, operand, negated } = Array.isArray(term)
      ? { operator: term[0], operand: term[1], negated: false }
      : term;
    return { operator, operandJson: JSON.stringify(operand), negated };
  });
}
