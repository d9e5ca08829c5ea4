import { useMemo } from 'react';
import { useModel, useStore } from '../../hooks/use-model.ts';
import type { KeptText } from '../../store/drafts.ts';

/** What one has begun to write, here and on other devices, the latest first. */
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
