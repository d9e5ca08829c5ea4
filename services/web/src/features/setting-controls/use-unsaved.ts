import { useEffect, useRef } from 'react';
import { guardUnsaved } from '../../navigation/routes.ts';
import { confirm } from '../../ui/confirm.tsx';
import { controlTexts } from './texts.ts';

/**
 * Keeps what was entered from being lost by a slip, such as Escape or the browser's Back: `close` and going elsewhere ask first
 * once `onChange` was called, as it is by every field inside of an element with it.
 */
export function useUnsaved(onClose: () => void): {
  readonly onChange: () => void;
  readonly close: () => void;
} {
  const isChanged = useRef(false);
  const isAsking = useRef(false);
  /** Resolves to whether it is to be discarded; false while that is being asked already. */
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
