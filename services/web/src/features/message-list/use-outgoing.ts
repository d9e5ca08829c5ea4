import { useMemo } from 'react';
import { useModel, useModelState, useStore } from '../../hooks/use-model.ts';
import type { Term } from '../../store/message-list-types.ts';
import type { OutgoingMessage } from '../../store/outgoing.ts';
import type { Recipient } from '../../store/recipient.ts';
import { directKey } from '../../store/state.ts';

/** One's messages that are on their way to a narrow. Narrows by more than place show them once they are sent. */
export function useOutgoing(terms: readonly Term[]): readonly OutgoingMessage[] {
  const { outgoing } = useModel();
  const all = useStore(outgoing.messages);
  const me = useModelState((state) => state.me ?? 0);
  return useMemo(
    () => all.filter(({ recipient }) => terms.every((term) => goesTo(recipient, term, me))),
    [all, terms, me],
  );
}

function goesTo(recipient: Recipient, { operator, operand, negated }: Term, me: number): boolean {
  if (negated) return false;
  switch (operator) {
    case 'channel':
      return recipient.type === 'channel' && recipient.channelId === operand;
    case 'topic':
      return (
        recipient.type === 'channel' &&
        recipient.topic.toLowerCase() === String(operand).toLowerCase()
      );
    case 'dm':
      return (
        recipient.type === 'direct' &&
        typeof operand === 'object' &&
        directKey(recipient.userIds, me) === directKey(operand, me)
      );
    case 'is':
      return operand === 'dm' && recipient.type === 'direct';
    default:
      return operator === 'with' || operator === 'near';
  }
}
