import { useEffect, useRef } from 'react';
import { guardUnsaved } from '../../navigation/routes.ts';
import { confirm } from '../../ui/confirm.tsx';
import { controlTexts } from './texts.ts';

/**
 * Protects entries from accidental loss, for example through Escape or the browser's Back button. After `onChange` has
 * been called, `close` and navigation ask before they discard entries. Every field in the form calls `onChange`.
 */
export function useUnsaved(onClose: () => void): {
  readonly onChange: () => void;
  readonly close: () => void;
} {
  const isChanged = useRef(false);
  const isAsking = useRef(false);
  /** Resolves to whether to discard the entries; false if the question is already open. */
  const ask = async () => {
    if (isAsking.current) return false;
    isAsking.current = true;
    const isDiscarded = await confirm({
      title: controlTexts.discardTitle,
      body: controlTexts.discardBody,
      action: controlTexts.discard,
      isDangerous: true,
    });
    isAsking.current = false;
    if (isDiscarded) isChanged.current = false;
    return isDiscarded;
  };
  useEffect(() => guardUnsaved({ isThere: () => isChanged.current, ask }), []);
  return {
    onChange: () => {
      isChanged.current = true;
    },
    close: () => {
      if (!isChanged.current) return onClose();
      void ask().then((isDiscarded) => {
        if (isDiscarded) onClose();
      });
    },
  };
}
