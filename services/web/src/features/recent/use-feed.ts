import { useCallback, useEffect, useRef, useState } from 'react';
import { useModel, useStore } from '../../hooks/use-model.ts';
import { showError } from '../../ui/toasts.ts';
import { loadOlderFeed, reachOf } from './feed.ts';

/**
 * Fetches the user's messages, including muted messages. Fetches the newest messages first, and older messages on
 * demand.
 */
export function useFeed() {
  const model = useModel();
  const reach = useStore(reachOf(model));
  const [isLoading, setLoading] = useState(false);
  /** The extent of the feed when a request for older messages failed. */
  const [failed, setFailed] = useState<typeof reach>();
  const isRunning = useRef(false);
  const loadMore = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    setFailed(undefined);
    try {
      await loadOlderFeed(model);
    } catch (error) {
      setFailed(reachOf(model).get());
      showError(error);
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  }, [model]);
  const hasFailed = failed === reach;
  const isEmpty = reach.oldest === undefined && !reach.foundOldest;
  useEffect(() => {
    if (isEmpty && !isLoading && !hasFailed) void loadMore();
  }, [isEmpty, isLoading, hasFailed, loadMore]);
  return { isLoading, hasMore: !reach.foundOldest, hasFailed, loadMore };
}
