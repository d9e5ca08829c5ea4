import { useModelState } from '../../hooks/use-model.ts';
import type { Recipient } from '../../navigation/compose.ts';
import { recipientName } from '../../store/names.ts';
import { texts } from './texts.ts';

/** Returns the placeholder of the empty composer for this recipient. */
export function usePlaceName(recipient: Recipient | undefined): string {
  return useModelState((state) => {
    const name = recipientName(state, recipient);
    return name === undefined ? texts.placeholderNone : texts.placeholder(name);
  });
}
