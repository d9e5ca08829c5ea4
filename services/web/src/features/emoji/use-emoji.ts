import { useCallback, useMemo } from 'react';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import { type Fetched, useFetched } from '../setting-controls/use-fetched.ts';
import { customEmoji, type Emoji, loadUnicodeEmoji } from './emoji-data.ts';

const none: readonly Emoji[] = [];

/**
 * Returns all emoji, custom emoji first, or none while `isWanted` is false. Unicode emoji are missing while `unicode`
 * loads or if it fails.
 */
export function useEmoji(isWanted: boolean): {
  readonly emoji: readonly Emoji[];
  readonly unicode: Fetched<readonly Emoji[]>;
} {
  const { state } = useModel();
  const realmEmoji = useModelState((each) => each.realmEmoji);
  const load = useCallback(
    async () => (isWanted ? loadUnicodeEmoji(state.get()) : none),
    [isWanted, state],
  );
  const unicode = useFetched(load);
  const emoji = useMemo(
    () => (isWanted ? [...customEmoji(realmEmoji), ...(unicode.answer ?? none)] : none),
    [isWanted, realmEmoji, unicode.answer],
  );
  return { emoji, unicode };
}
