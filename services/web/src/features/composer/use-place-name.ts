import { useModelState } from '../../hooks/use-model.ts';
import type { Recipient } from '../../navigation/compose.ts';
import { recipientName } from '../../store/names.ts';
import { texts } from './texts.ts';

/** What the empty composer says about where a message goes. */
export function usePlaceName(recipient: Recipient | undefined): string {
  return useModelState((state) => {
    const name = recipientName(state, recipient);
    return name === undefined ? texts.placeholderNone : texts.placeholder(name);
  });
}
