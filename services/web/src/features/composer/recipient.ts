import type { Recipient } from '../../navigation/compose.ts';
import type { Term } from '../../navigation/routes.ts';
import { peopleOf } from '../../store/names.ts';
import { directKey } from '../../store/state.ts';

/** Returns the recipient of a message written in a narrow; undefined if the narrow does not specify a recipient. */
export function recipientOf(terms: readonly Term[], me: number): Recipient | undefined {
  const operands = new Map(
    terms.filter(({ negated }) => !negated).map(({ operator, operand }) => [operator, operand]),
  );
  const direct = operands.get('dm');
  if (typeof direct === 'object') {
    return { type: 'direct', userIds: peopleOf(directKey(direct, me)) };
  }
  const channelId = operands.get('channel');
  const topic = operands.get('topic');
  if (typeof channelId !== 'number') return undefined;
  return { type: 'channel', channelId, topic: typeof topic === 'string' ? topic : '' };
}
