import { useMemo, useRef, useState } from 'react';
import { useMedia } from '../../hooks/use-media.ts';
import { useModelState, useModelStateEvery, useStore } from '../../hooks/use-model.ts';
import { useNow } from '../../hooks/use-now.ts';
import { openGroupCard, openUserCard } from '../../navigation/open-user-card.ts';
import { focusTargets, leaveBox } from '../../navigation/panels.ts';
import { directRoute, formatRoute, navigate } from '../../navigation/routes.ts';
import { savedSet, toggle } from '../../navigation/saved-store.ts';
import { userName } from '../../store/names.ts';
import { unreadSummary } from '../../store/unread.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { RowList, type RowListHandle } from '../../ui/row-list.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import styles from './people.module.css';
import { groupsByName, type PeopleRow, peopleByName, peopleRows } from './people-rows.ts';
import { StatusEmoji } from './status-emoji.tsx';
import { texts } from './texts.ts';
import { UserAvatar } from './user-avatar.tsx';

const collapsed = savedSet('people-collapsed');
const presenceEveryMs = 1_000;

/** Shows everyone in the organization, online people first. */
export function PeoplePanel() {
  const [filter, setFilter] = useState('');
  const rows = usePeopleRows(filter);
  const list = useRef<RowListHandle>(null);
  const isCoarse = useMedia('(pointer: coarse)');
  const style = useModelState(({ settings }) => settings.user_list_style);
  const heightOf = useMemo(() => {
    const plain = (style === 3 ? 38 : 30) + (isCoarse ? 10 : 0);
    return (row: PeopleRow) => {
      if (row.kind === 'heading') return 34;
      const hasTwoLines = row.kind === 'person' && row.hasStatus && style !== 1;
      return hasTwoLines ? Math.max(40, plain) : plain;
    };
  }, [style, isCoarse]);
  const openFirst = () => {
    const first = rows.find((row) => row.kind === 'person');
    if (!first) return;
    navigate(directRoute([first.userId]));
    setFilter('');
    leaveBox();
  };
  return (
    <div className={styles.panel}>
      <SearchField
        id={focusTargets.peopleFilter}
        className={styles.filter}
        label={texts.filter}
        value={filter}
        onChange={setFilter}
        onSubmit={openFirst}
        onArrowDown={() => list.current?.focusFirst()}
      />
      <RowList
        ref={list}
        label={texts.list}
        rows={rows}
        heightOf={heightOf}
        canFocus={canFocus}
        isEntry={isEntry}
      >
        {(row, isTabStop) => <PeopleLine row={row} isTabStop={isTabStop} style={style} />}
      </RowList>
    </div>
  );
}

const isEntry = ({ kind }: PeopleRow) => kind === 'person' || kind === 'group';
const canFocus = ({ kind }: PeopleRow) => kind !== 'note';

function usePeopleRows(filter: string): PeopleRow[] {
  const people = useModelState(peopleByName);
  const groups = useModelState(groupsByName);
  const users = useModelState((state) => state.users);
  // In a large organization presence changes all the time
  const presences = useModelStateEvery(presenceEveryMs, (state) => state.presences);
  const statuses = useModelState((state) => state.statuses);
  const mutedUsers = useModelState((state) => state.mutedUsers);
  const server = useModelState((state) => state.server);
  const realm = useModelState((state) => state.realm);
  const me = useModelState((state) => state.me);
  const names = useStore(collapsed);
  const nowMs = useNow();
  return useMemo(
    () =>
      peopleRows({
        people,
        groups,
        users,
        presences,
        statuses,
        mutedUsers,
        server,
        realm,
        me,
        collapsed: names,
        filter,
        nowMs,
      }),
    [
      people,
      groups,
      users,
      presences,
      statuses,
      mutedUsers,
      server,
      realm,
      me,
      names,
      filter,
      nowMs,
    ],
  );
}

function PeopleLine({
  row,
  isTabStop,
  style,
}: {
  readonly row: PeopleRow;
  readonly isTabStop: boolean;
  readonly style: 1 | 2 | 3;
}) {
  const focus = { 'data-row': row.id, tabIndex: isTabStop ? 0 : -1 };
  switch (row.kind) {
    case 'heading':
      return (
        <button
          {...focus}
          type="button"
          className={styles.heading}
          aria-expanded={!row.isCollapsed}
          onClick={() => toggle(collapsed, row.section)}
        >
          <Icon name={row.isCollapsed ? 'chevron-right' : 'chevron-down'} size={12} />
          {row.title}
        </button>
      );
    case 'group':
      return (
        <button
          {...focus}
          type="button"
          className={styles.row}
          onClick={({ currentTarget }) => openGroupCard(row.group.id, currentTarget)}
        >
          <Icon name="users" size={16} />
          <span className={styles.name}>
            <span className={styles.first}>{row.group.name}</span>
          </span>
          <span className={styles.count}>{texts.members(row.group.members.length)}</span>
        </button>
      );
    case 'person':
      return <Person userId={row.userId} focus={focus} style={style} isTabStop={isTabStop} />;
    case 'note':
      return <div className={styles.note}>{row.title}</div>;
  }
}

function Person({
  userId,
  focus,
  style,
  isTabStop,
}: {
  readonly userId: number;
  readonly focus: { readonly 'data-row': string; readonly tabIndex: number };
  readonly style: 1 | 2 | 3;
  readonly isTabStop: boolean;
}) {
  const name = useModelState((state) => userName(state, userId));
  const status = useModelState((state) => state.statuses.get(userId)?.status_text);
  const isMe = useModelState((state) => state.me === userId);
  const unread = useModelState(
    (state) => unreadSummary(state).directs.get(`dm:${userId}`)?.count ?? 0,
  );
  return (
    <div className={styles.row}>
      <a
        {...focus}
        className={styles.link}
        href={formatRoute(directRoute([userId]))}
        onContextMenu={(event) => {
          event.preventDefault();
          openUserCard(userId, event.currentTarget);
        }}
      >
        <UserAvatar userId={userId} size={style === 3 ? 28 : 20} showsPresence />
        <span className={classes(styles.name, unread > 0 && styles.unread)}>
          <span className={styles.first}>
            {name}
            {isMe && <span className={styles.you}> ({texts.you})</span>}{' '}
            <StatusEmoji userId={userId} />
          </span>
          {style !== 1 && status && <span className={styles.status}>{status}</span>}
        </span>
        <Badge count={unread} tone="mention" label={texts.unread(unread)} />
      </a>
      <button
        type="button"
        className={styles.action}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={texts.openCard(name)}
        onClick={({ currentTarget }) => openUserCard(userId, currentTarget)}
      >
        <Icon name="more-vertical" size={14} />
      </button>
    </div>
  );
}
