import { useMemo } from 'react';
import { useModel, useStore } from '../../hooks/use-model.ts';
import type { KeptText } from '../../store/drafts.ts';
import type { OutgoingMessage } from '../../store/outgoing.ts';

/** Returns the user's drafts from all devices, latest first. */
export function useDrafts(): readonly KeptText[] {
  const texts = useStore(useModel().drafts.texts);
  return useMemo(
    () =>
      [...texts.values()]
        .filter(({ content }) => content.trim() !== '')
        .sort((a, b) => b.writtenMs - a.writtenMs),
    [texts],
  );
}

/** Returns the user's rejected messages in the order in which they were written. */
export function useRefused(): readonly OutgoingMessage[] {
  const messages = useStore(useModel().outgoing.messages);
  return useMemo(() => messages.filter(({ status }) => status === 'refused'), [messages]);
}
