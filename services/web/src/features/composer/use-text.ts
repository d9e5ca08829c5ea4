import { useCallback } from 'react';
import { useModel, useModelState, useStore } from '../../hooks/use-model.ts';
import { type Recipient, recipientKey } from '../../store/recipient.ts';

/**
 * Returns the draft for a recipient, and functions that change or read the draft for this or any other recipient.
 * Stores each change immediately, so navigation, a reload or a crash loses nothing.
 */
export function useText(
  recipient: Recipient | undefined,
): readonly [
  string,
  (text: string, of?: Recipient) => void,
  (of: Recipient | undefined) => string,
] {
  const { drafts } = useModel();
  const me = useModelState((state) => state.me ?? 0);
  const kept = useStore(drafts.texts);
  const change = useCallback(
    (text: string, of = recipient) => drafts.keep(placeOf(of), text),
    [drafts, recipient],
  );
  const read = (of: Recipient | undefined) =>
    kept.get(recipientKey(placeOf(of), me))?.content ?? '';
  return [read(recipient), change, read];
}

/** Returns the recipient, or undefined if it is incomplete. */
function placeOf(recipient: Recipient | undefined): Recipient | undefined {
  const isChosen =
    recipient?.type === 'channel' ? recipient.channelId > 0 : recipient?.userIds.length;
  return isChosen ? recipient : undefined;
}
