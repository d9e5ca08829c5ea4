import { useMemo } from 'react';
import { useModel, useModelState, useStore } from '../../hooks/use-model.ts';
import type { Term } from '../../store/message-list-types.ts';
import type { OutgoingMessage } from '../../store/outgoing.ts';
import { goesTo } from '../../store/recipient.ts';

/**
 * Returns the user's messages being sent to a narrow. Narrows with other terms than a place show them only once they are sent.
 */
export function useOutgoing(terms: readonly Term[]): readonly OutgoingMessage[] {
  const { outgoing } = useModel();
  const all = useStore(outgoing.messages);
  const me = useModelState((state) => state.me ?? 0);
  return useMemo(
    () => all.filter(({ recipient }) => goesTo(recipient, terms, me)),
    [all, terms, me],
  );
}
