import { badNarrow, unauthenticatedUser } from '@chat/kit/errors/catalog';
import type { NarrowTerm } from '@chat/proto/chat/messaging/v1/NarrowTerm';

/** What people without an account may ask of messages. */
const operators = new Set(
  'channel stream channels streams topic subject sender has search near id with'.split(' '),
);

/**
 * Checks a narrow of somebody without an account: it has to say that it wants web-public channels.
 *
 * @throws UNAUTHENTICATED_USER it does not
 * @throws BAD_NARROW an operator that means something only to somebody
 * @spec GET /messages, unauthenticated requests
 */
export function requireSpectatorNarrow(terms: readonly NarrowTerm[]): void {
  const isPublic = terms.some(
    ({ operator, operandJson, negated }) =>
      !negated &&
      (operator === 'channels' || operator === 'streams') &&
      operandJson === '"web-public"',
  );
  if (!isPublic) throw unauthenticatedUser({});
  const personal = terms.find(({ operator = '' }) => !operators.has(operator));
  if (personal) throw badNarrow({ desc: `unsupported '${personal.operator}' operator` });
}
