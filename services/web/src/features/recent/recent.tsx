import { useEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '../../hooks/use-media.ts';
import { useModelState, useStore } from '../../hooks/use-model.ts';
import { useNow } from '../../hooks/use-now.ts';
import { navigate } from '../../navigation/routes.ts';
import { savedSet, toggle } from '../../navigation/saved-store.ts';
import { hasTyped } from '../../store/folded.ts';
import { directName, topicName } from '../../store/names.ts';
import type { State } from '../../store/state.ts';
import { isTopicMuted, unreadSummary } from '../../store/unread.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowList, type RowListHandle } from '../../ui/row-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import { ConversationLine } from './conversation-line.tsx';
import { type Conversation, recentConversations } from './conversations.ts';
import styles from './recent.module.css';
import { texts } from './texts.ts';
import { useFeed } from './use-feed.ts';

const filters = savedSet('recent-filters');
const names = ['unread', 'participated', 'directs', 'muted'] as const;
const titles = {
  unread: texts.unreadOnly,
  participated: texts.participated,
  directs: texts.directsOnly,
  muted: texts.withMuted,
} as const;

/** Shows conversations sorted by their latest message. */
export function Recent() {
  const [text, setText] = useState('');
  const { isLoading, hasMore, hasFailed, loadMore } = useFeed();
  const shown = useShown(text);
  const chosen = useStore(filters);
  const isFiltered = text !== '' || [...chosen].some((name) => name !== 'muted');
  const list = useRef<RowListHandle>(null);
  useListKeys(list);
  const isNarrow = useMedia('(max-width: 60rem)');
  const now = useNow();
  const rows = useMemo(
    () => (hasMore || isLoading ? [...shown, { id: 'more', isMore: true as const }] : shown),
    [shown, hasMore, isLoading],
  );
  return (
    <div className={styles.recent}>
      <div className={styles.bar}>
        <SearchField
          className={styles.filter}
          label={texts.filter}
          value={text}
          onChange={setText}
          onSubmit={() => shown[0] && navigate(shown[0].route)}
          onArrowDown={() => list.current?.focusFirst()}
        />
        <fieldset aria-label={texts.filters} className={styles.chips}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-pressed={chosen.has(name)}
              onClick={() => toggle(filters, name)}
            >
              {titles[name]}
            </button>
          ))}
        </fieldset>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="clock" title={isFiltered ? texts.nothingFound : texts.nothing}>
          {texts.nothingHint}
        </EmptyState>
      ) : (
        <RowList
          ref={list}
          label={texts.list}
          rows={rows}
          heightOf={isNarrow ? narrowHeight : wideHeight}
          className={styles.list}
          endSpace={72}
          canFocus={isConversation}
        >
          {(row, isTabStop) =>
            'isMore' in row ? (
              <More isLoading={isLoading} isStuck={hasFailed || isFiltered} onLoad={loadMore} />
            ) : (
              <ConversationLine conversation={row} isTabStop={isTabStop} nowMs={now} />
            )
          }
        </RowList>
      )}
    </div>
  );
}

/** Shows the end of the loaded conversations. Loads older conversations when the end becomes visible. */
function More({
  isLoading,
  isStuck,
  onLoad,
}: {
  readonly isLoading: boolean;
  readonly isStuck: boolean;
  readonly onLoad: () => Promise<void>;
}) {
  useEffect(() => {
    if (!isLoading && !isStuck) void onLoad();
  }, [isLoading, isStuck, onLoad]);
  return (
    <div className={styles.more}>
      {isStuck && !isLoading ? (
        <Button size="small" kind="quiet" onPress={() => void onLoad()}>
          {texts.older}
        </Button>
      ) : (
        <Spinner label={texts.loading} />
      )}
    </div>
  );
}

const isConversation = (row: object) => !('isMore' in row);
const wideHeight = () => 44;
const narrowHeight = () => 60;

function useShown(text: string): readonly Conversation[] {
  const all = useModelState(recentConversations);
  const chosen = useStore(filters);
  const unread = useModelState(unreadSummary);
  const channels = useModelState((state) => state.channels);
  const topicPolicies = useModelState((state) => state.topicPolicies);
  const users = useModelState((state) => state.users);
  const realm = useModelState((state) => state.realm);
  const mutedUsers = useModelState((state) => state.mutedUsers);
  const me = useModelState((state) => state.me);
  return useMemo(() => {
    const state = { channels, topicPolicies, users, realm, mutedUsers, me };
    return all.filter((conversation) => {
      const { channelId, topic = '', senders } = conversation;
      if (chosen.has('directs') && channelId !== undefined) return false;
      if (chosen.has('participated') && (me === undefined || !senders.includes(me))) return false;
      if (chosen.has('unread') && unreadCount(conversation, unread) === 0) return false;
      const isMuted = channelId !== undefined && isTopicMuted(state, channelId, topic);
      if (isMuted && !chosen.has('muted')) return false;
      return hasTyped(nameOf(conversation, state), text);
    });
  }, [all, chosen, unread, channels, topicPolicies, users, realm, mutedUsers, me, text]);
}

/** Returns the number of unread messages in a conversation. */
function unreadCount(
  { id, channelId }: Conversation,
  unread: ReturnType<typeof unreadSummary>,
): number {
  if (channelId === undefined) return unread.directs.get(id)?.count ?? 0;
  return unread.channels.get(channelId)?.topics.get(id)?.count ?? 0;
}

function nameOf(
  { id, channelId, topic = '' }: Conversation,
  state: Pick<State, 'channels' | 'users' | 'realm' | 'mutedUsers' | 'me'>,
): string {
  if (channelId === undefined) return directName(state, id);
  return `${state.channels.get(channelId)?.name ?? ''} ${topicName(state, topic)}`;
}
