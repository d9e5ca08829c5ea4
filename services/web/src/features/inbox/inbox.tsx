import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useMedia } from '../../hooks/use-media.ts';
import { useModel, useModelState, useStore } from '../../hooks/use-model.ts';
import { leaveBox } from '../../navigation/panels.ts';
import { channelRoute, feedRoute, formatRoute, navigate } from '../../navigation/routes.ts';
import { savedSet, savedStore, toggle } from '../../navigation/saved-store.ts';
import { directName, resolvedTopic, topicName } from '../../store/names.ts';
import { visibility } from '../../store/records.ts';
import { unreadSummary } from '../../store/unread.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { RowList, type RowListHandle } from '../../ui/row-list.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import {
  attempt,
  markChannelRead,
  markConversationRead,
  markRead,
  markTopicRead,
} from '../conversations/actions.ts';
import { ChannelIcon } from '../conversations/channel-icon.tsx';
import { channelSections } from '../conversations/sections.ts';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import { UserAvatar } from '../people/user-avatar.tsx';
import styles from './inbox.module.css';
import { type InboxRow, inboxRows } from './inbox-rows.ts';
import { texts } from './texts.ts';

const collapsed = savedSet('inbox-collapsed');
const showsMuted = savedStore('inbox-muted', false, (saved) => saved === true);

/** Shows conversations with unread messages. */
export function Inbox() {
  const { state } = useModel();
  const [filter, setFilter] = useState('');
  const rows = useInboxRows(filter);
  const withMuted = useStore(showsMuted);
  const list = useRef<RowListHandle>(null);
  useListKeys(list);
  const isCoarse = useMedia('(pointer: coarse)');
  const openFirst = () => {
    const first = rows.find((row) => row.kind === 'direct' || row.kind === 'topic');
    if (!first) return;
    navigate(first.route);
    leaveBox();
  };
  const markAll = async () => {
    const ids = [...state.get().unread.places.keys()];
    const question = {
      title: texts.markAllTitle,
      body: texts.markAllBody(ids.length),
      action: texts.markAll,
    };
    if (await confirm(question)) attempt(markRead(ids));
  };
  return (
    <div className={styles.inbox}>
      <div className={styles.bar}>
        <SearchField
          className={styles.filter}
          label={texts.filter}
          value={filter}
          onChange={setFilter}
          onSubmit={openFirst}
          onArrowDown={() => list.current?.focusFirst()}
        />
        <Checkbox isSelected={withMuted} onChange={(isOn) => showsMuted.update(() => isOn)}>
          {texts.showMuted}
        </Checkbox>
        <Button kind="quiet" size="small" icon="check-double" onPress={() => void markAll()}>
          {texts.markAll}
        </Button>
      </div>
      {rows.length === 0 ? (
        <Nothing isFiltered={filter !== ''} />
      ) : (
        <RowList
          ref={list}
          label={texts.list}
          rows={rows}
          heightOf={isCoarse ? coarseHeight : fineHeight}
          className={styles.list}
          endSpace={72}
          isEntry={isEntry}
        >
          {(row, isTabStop) => <InboxLine row={row} isTabStop={isTabStop} />}
        </RowList>
      )}
    </div>
  );
}

const isEntry = ({ kind }: InboxRow) => kind === 'direct' || kind === 'topic';
const fineHeight = ({ kind }: InboxRow) => (kind === 'section' ? 42 : 36);
const coarseHeight = ({ kind }: InboxRow) => (kind === 'section' ? 46 : 44);

function useInboxRows(filter: string): InboxRow[] {
  const unread = useModelState(unreadSummary);
  const sections = useModelState(channelSections);
  const topicPolicies = useModelState((state) => state.topicPolicies);
  const users = useModelState((state) => state.users);
  const realm = useModelState((state) => state.realm);
  const mutedUsers = useModelState((state) => state.mutedUsers);
  const me = useModelState((state) => state.me);
  const names = useStore(collapsed);
  const withMuted = useStore(showsMuted);
  return useMemo(
    () =>
      inboxRows({
        unread,
        sections,
        topicPolicies,
        collapsed: names,
        filter,
        showsMuted: withMuted,
        directsTitle: texts.directs,
        directName: (key) => directName({ users, realm, mutedUsers, me }, key),
      }),
    [unread, sections, topicPolicies, names, filter, withMuted, users, realm, mutedUsers, me],
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const hasUnread = useModelState(({ unread }) => unread.places.size > 0);
  const withMuted = useStore(showsMuted);
  if (isFiltered) return <EmptyState icon="search" title={texts.nothingFound} />;
  if (hasUnread && !withMuted) {
    return (
      <EmptyState
        icon="mute"
        title={texts.onlyMuted}
        action={<Button onPress={() => showsMuted.update(() => true)}>{texts.showMuted}</Button>}
      >
        {texts.onlyMutedHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="check-circle"
      title={texts.allRead}
      action={
        <div className={styles.links}>
          <a href={formatRoute(feedRoute)}>{texts.feed}</a>
          <a href={formatRoute({ view: 'recent' })}>{texts.recent}</a>
        </div>
      }
    >
      {texts.allReadHint}
    </EmptyState>
  );
}

function InboxLine({ row, isTabStop }: { readonly row: InboxRow; readonly isTabStop: boolean }) {
  const { state } = useModel();
  const focus = { 'data-row': row.id, tabIndex: isTabStop ? 0 : -1 };
  switch (row.kind) {
    case 'section':
      return (
        <button
          {...focus}
          type="button"
          className={styles.section}
          aria-expanded={!row.isCollapsed}
          onClick={() => toggle(collapsed, row.section)}
        >
          <Icon name={row.isCollapsed ? 'chevron-right' : 'chevron-down'} size={14} />
          {row.title}
          <Badge count={row.count} tone="quiet" label={texts.unread(row.count)} />
        </button>
      );
    case 'channel': {
      const { channel, count, isCollapsed } = row;
      return (
        <div className={styles.channel}>
          <button
            {...focus}
            type="button"
            className={styles.expander}
            aria-expanded={!isCollapsed}
            aria-label={channel.name}
            onClick={() => toggle(collapsed, row.id)}
          >
            <Icon name={isCollapsed ? 'chevron-right' : 'chevron-down'} size={14} />
          </button>
          <a
            className={styles.link}
            tabIndex={isTabStop ? 0 : -1}
            href={formatRoute(channelRoute(channel.stream_id))}
          >
            <ChannelIcon channel={channel} />
            <span className={styles.name}>{channel.name}</span>
          </a>
          <Badge count={count} tone="normal" label={texts.unread(count)} />
          <MarkRead
            name={channel.name}
            isTabStop={isTabStop}
            onPress={() => markChannelRead(channel.stream_id)}
          />
        </div>
      );
    }
    case 'direct':
      return (
        <Direct row={row} isTabStop={isTabStop}>
          {(name) => (
            <MarkRead
              name={name}
              isTabStop={isTabStop}
              onPress={() => markConversationRead(state.get(), row.key)}
            />
          )}
        </Direct>
      );
    case 'topic':
      return <Topic row={row} isTabStop={isTabStop} />;
  }
}

function Direct({
  row,
  isTabStop,
  children,
}: {
  readonly row: Extract<InboxRow, { kind: 'direct' }>;
  readonly isTabStop: boolean;
  readonly children: (name: string) => ReactNode;
}) {
  const name = useModelState((now) => directName(now, row.key));
  const [only] = row.userIds;
  return (
    <div className={styles.row}>
      <a
        data-row={row.id}
        tabIndex={isTabStop ? 0 : -1}
        className={styles.link}
        href={formatRoute(row.route)}
      >
        {row.userIds.length === 1 && only !== undefined ? (
          <UserAvatar userId={only} size={22} showsPresence />
        ) : (
          <span className={styles.group}>
            <Icon name="users" size={18} />
          </span>
        )}
        <span className={styles.name}>{name}</span>
      </a>
      <Badge count={row.count} tone="mention" label={texts.unread(row.count)} />
      {children(name)}
    </div>
  );
}

function Topic({
  row,
  isTabStop,
}: {
  readonly row: Extract<InboxRow, { kind: 'topic' }>;
  readonly isTabStop: boolean;
}) {
  const { isResolved, name } = resolvedTopic(row.topic);
  const shown = useModelState((state) => topicName(state, name));
  const { count, mentions, isMuted, policy } = row;
  const label = mentions > 0 ? texts.unreadWithMentions(count, mentions) : texts.unread(count);
  return (
    <div className={classes(styles.row, isMuted && styles.muted)}>
      <a
        data-row={row.id}
        tabIndex={isTabStop ? 0 : -1}
        className={classes(styles.link, styles.topic)}
        href={formatRoute(row.route)}
      >
        {isResolved && <Icon name="check" size={14} />}
        <span className={classes(styles.name, row.topic === '' && styles.general)}>{shown}</span>
      </a>
      {policy === visibility.followed && (
        <span role="img" aria-label={texts.followed} className={styles.mark}>
          <Icon name="follow" size={14} />
        </span>
      )}
      {isMuted && (
        <span role="img" aria-label={texts.muted} className={styles.mark}>
          <Icon name="mute" size={14} />
        </span>
      )}
      {mentions > 0 && (
        <span className={styles.at} aria-hidden="true">
          @
        </span>
      )}
      <Badge count={count} tone={mentions > 0 ? 'mention' : 'normal'} label={label} />
      <MarkRead
        name={shown}
        isTabStop={isTabStop}
        onPress={() => markTopicRead(row.channelId, row.topic)}
      />
    </div>
  );
}

function MarkRead({
  name,
  isTabStop,
  onPress,
}: {
  readonly name: string;
  readonly isTabStop: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={texts.markRead(name)}
      title={texts.markRead(name)}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
    >
      <Icon name="check" size={15} />
    </button>
  );
}
