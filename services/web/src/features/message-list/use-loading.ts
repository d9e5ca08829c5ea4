import { useEffect, useRef } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import type { MessageList } from '../../store/message-list-types.ts';
import { loadNewer, loadOlder, loadStart, newest } from '../../store/message-lists-loading.ts';
import { useRetryWhenReachable } from './use-retry-when-reachable.ts';

/** The minimum number of rows beyond the view. If fewer remain, more messages are fetched. */
const prefetchRows = 40;

interface Shown {
  readonly list: MessageList;
  readonly rowCount: number;
  /** The index of the first rendered row. */
  readonly firstIndex: number;
  readonly lastIndex: number;
  /** Returns the id of the message around which to refetch the list; undefined for the default position. */
  anchor(): number | undefined;
  scrollToEnd(): void;
}

/**
 * Fetches messages before they scroll into view. Returns a function that goes to the end, and a function that retries a
 * failed request.
 */
export function useLoading(shown: Shown): { goToEnd(): void; retry(): void } {
  const { state } = useModel();
  const { list, firstIndex, lastIndex, rowCount } = shown;
  /** Whether the user wants to go to the end and the end is not loaded yet. */
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
  // At every change to the rendered rows
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
