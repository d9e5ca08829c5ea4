import { useMemo } from 'react';
import { useModel, useModelState, useStore } from '../../hooks/use-model.ts';
import type { Term } from '../../store/message-list-types.ts';
import type { OutgoingMessage } from '../../store/outgoing.ts';
import { goesTo } from '../../store/recipient.ts';

/**
 * Returns the user's unsent messages that belong in a narrow. A narrow that is not a conversation, channel or feed
 * shows the user's messages only after they are sent.
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
