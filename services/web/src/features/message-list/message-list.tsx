import { useEffect, useLayoutEffect, useRef } from 'react';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import { navigate, topicRoute } from '../../navigation/routes.ts';
import type { MessageList as List, Term } from '../../store/message-list-types.ts';
import {
  closeList,
  loadStart,
  markListStale,
  openList,
} from '../../store/message-lists-loading.ts';
import { lacksEvents, matchesNarrow, narrowKey } from '../../store/message-lists-narrow.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/spinner.tsx';
import styles from './message-list.module.css';
import { MessageScroller } from './message-scroller.tsx';
import { texts } from './texts.ts';
import { TypingLine } from './typing-line.tsx';
import { useRetryWhenReachable } from './use-retry-when-reachable.ts';

/** Shows the messages of a narrow. Starts at `near`, or otherwise at the saved position or the first unread message. */
export function MessageList({
  terms,
  near,
}: {
  readonly terms: readonly Term[];
  readonly near?: number | undefined;
}) {
  const model = useModel();
  const key = narrowKey(terms);
  const list = useModelState((state) => state.lists.get(key));

  useLayoutEffect(() => {
    void openList(model.state, terms, near);
    // Terms with the same key are the same narrow
  }, [model, key, near]);
  useEffect(() => () => closeList(model.state, key), [model, key]);
  useFollowTopic(list);
  useRefresh(key, terms);

  if (list?.error?.part === 'start' && list.ids.length === 0) {
    const { cause } = list.error;
    return (
      <div className={styles.centered}>
        {cause.status === 400 ? (
          <EmptyState icon="search" title={texts.searchRefused}>
            {cause.message}
          </EmptyState>
        ) : (
          <LoadFailed
            reason={cause.message}
            onRetry={() => void loadStart(model.state, key, near)}
          />
        )}
      </div>
    );
  }
  if (!list || (list.ids.length === 0 && !(list.foundOldest && list.foundNewest))) {
    return <MessageSkeletons />;
  }
  return (
    <>
      <MessageScroller key={key} list={list} near={near} empty={<EmptyNarrow terms={terms} />} />
      <TypingLine terms={terms} />
    </>
  );
}

function LoadFailed({
  reason,
  onRetry,
}: {
  readonly reason: string;
  readonly onRetry: () => void;
}) {
  useRetryWhenReachable(true, onRetry);
  return (
    <EmptyState
      icon="wifi-off"
      title={texts.loadFailed}
      action={<Button onPress={onRetry}>{texts.tryAgain}</Button>}
    >
      {reason}
    </EmptyState>
  );
}

/** Refetches a list that no events update, at regular intervals while the list is shown in a focused window. */
function useRefresh(key: string, terms: readonly Term[]): void {
  const { state } = useModel();
  const isWithoutEvents = useModelState((now) => lacksEvents(terms, now));
  useEffect(() => {
    if (!isWithoutEvents) return;
    const timer = setInterval(() => {
      if (document.hasFocus()) markListStale(state, key);
    }, refreshMs);
    return () => clearInterval(timer);
  }, [isWithoutEvents, key, state]);
}

/** The interval at which a list without events is refetched, in milliseconds. */
const refreshMs = 15_000;

/** Opens the new conversation when the shown topic is renamed or moved as a whole. */
function useFollowTopic(list: List | undefined): void {
  const { state } = useModel();
  const last = useRef<number>(undefined);
  const isEmpty = list?.ids.length === 0;
  useEffect(() => {
    const isTopic = list?.terms.some(({ operator }) => operator === 'topic') === true;
    const moved = state.get().messages.get(last.current ?? 0);
    // A list that loads from scratch is empty too, while its messages still exist
    const isElsewhere = moved && matchesNarrow(list?.terms ?? [], moved, state.get()) === false;
    if (isTopic && isEmpty && isElsewhere && moved.stream_id !== undefined) {
      navigate(topicRoute(moved.stream_id, moved.subject), { replace: true });
    }
    last.current = list?.ids.at(-1);
  }, [list, isEmpty, state]);
}

function EmptyNarrow({ terms }: { readonly terms: readonly Term[] }) {
  const { icon, title, text } = emptinessOf(terms);
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}

function emptinessOf(terms: readonly Term[]): { icon: IconName; title: string; text: string } {
  const [only] = terms.length === 1 ? terms : [];
  const is = (operand: string) =>
    only?.operator === 'is' && only.operand === operand && !only.negated;
  const title = texts.emptyTitle;
  if (is('starred')) return { icon: 'star', title, text: texts.emptyStarred };
  if (is('mentioned')) return { icon: 'at', title, text: texts.emptyMentions };
  if (is('unread')) return { icon: 'check-double', title, text: texts.emptyUnread };
  const isPlace = terms.every(({ operator }) => ['channel', 'topic', 'dm'].includes(operator));
  return isPlace
    ? { icon: 'message', title, text: texts.emptyConversation }
    : { icon: 'search', title: texts.emptySearchTitle, text: texts.emptySearch };
}

const skeletonLines = [72, 40, 88, 55, 64, 30, 80];

function MessageSkeletons() {
  return (
    <div className={styles.skeletons} role="status" aria-label={texts.loading}>
      {skeletonLines.map((width) => (
        <div key={width} className={styles.skeleton}>
          <Skeleton width="2.125rem" height="2.125rem" isRound />
          <div className={styles.skeletonText}>
            <Skeleton width="8rem" />
            <Skeleton width={`${width}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
