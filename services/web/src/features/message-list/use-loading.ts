import { useEffect, useRef } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import type { MessageList } from '../../store/message-list-types.ts';
import { loadNewer, loadOlder, loadStart, newest } from '../../store/message-lists-loading.ts';
import { useRetryWhenReachable } from './use-retry-when-reachable.ts';

/** More is fetched when fewer lines than this are beyond what is shown. */
const prefetchRows = 40;

interface Shown {
  readonly list: MessageList;
  readonly rowCount: number;
  /** Of the rows that are rendered. */
  readonly firstIndex: number;
  readonly lastIndex: number;
  /** The message to fetch the list around again; undefined is where it begins to be read. */
  anchor(): number | undefined;
  scrollToEnd(): void;
}

/** Fetches what is about to be shown of a list. Returns what leads to its end, and what repeats a request that failed. */
export function useLoading(shown: Shown): { goToEnd(): void; retry(): void } {
  const { state } = useModel();
  const { list, firstIndex, lastIndex, rowCount } = shown;
  /** Whether the end is wanted and could not be fetched yet. */
  const wantsEnd = useRef(false);

  const goToEnd = async () => {
    if (!list.foundNewest) await loadStart(state, list.key, newest);
    wantsEnd.current = state.get().lists.get(list.key)?.foundNewest !== true;
    shown.scrollToEnd();
  };
  const retry = () => {
    if (list.error?.part === 'older') void loadOlder(state, list.key);
    else if (list.error?.part === 'newer') void loadNewer(state, list.key);
    else if (wantsEnd.current) void goToEnd();
    else void loadStart(state, list.key, shown.anchor());
  };

  useRetryWhenReachable(list.error !== undefined, retry);
  // At every change of what is rendered
  useEffect(() => {
    if (list.loading || list.error) return;
    if (list.isStale) void loadStart(state, list.key, shown.anchor());
    else if (!list.foundOldest && firstIndex < prefetchRows) void loadOlder(state, list.key);
    else if (!list.foundNewest && lastIndex > rowCount - prefetchRows) {
      void loadNewer(state, list.key);
    }
  });
  return { goToEnd: () => void goToEnd(), retry };
}
