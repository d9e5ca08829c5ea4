import { useRef } from 'react';
import { confirm } from '../../ui/confirm.tsx';
import { controlTexts } from './texts.ts';

/**
 * Keeps what was entered in a dialog from being lost by a slip, such as Escape: `close` asks first once `onChange` was called, as
 * it is by every field inside of an element with it.
 */
export function useUnsaved(onClose: () => void): {
  readonly onChange: () => void;
  readonly close: () => void;
} {
  const isChanged = useRef(false);
  const isAsking = useRef(false);
  return {
    onChange: () => {
      isChanged.current = true;
    },
    close: () => {
      if (!isChanged.current) return onClose();
      if (isAsking.current) return;
      isAsking.current = true;
      void confirm({
        title: controlTexts.discardTitle,
        body: controlTexts.discardBody,
        action: controlTexts.discard,
        isDangerous: true,
      }).then((isDiscarded) => {
        isAsking.current = false;
        if (isDiscarded) onClose();
      });
    },
  };
}
