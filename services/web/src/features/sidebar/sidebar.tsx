import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useMedia } from '../../hooks/use-media.ts';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import { compose } from '../../navigation/compose.ts';
import { focusTargets, leaveBox } from '../../navigation/panels.ts';
import {
  channelRoute,
  formatRoute,
  locationHash,
  navigate,
  type Route,
} from '../../navigation/routes.ts';
import { isVisitor, mayInvite } from '../../store/rights.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuAt } from '../../ui/menu.tsx';
import { RowList, type RowListHandle } from '../../ui/row-list.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { channelTopics, loadTopics } from '../conversations/channel-topics.ts';
import { channelHome, opensTopic } from './channel-home.ts';
import { ChannelMenuItems, DirectMenuItems, TopicMenuItems } from './conversation-menus.tsx';
import { RowView } from './row-view.tsx';
import type { Row } from './rows.ts';
import styles from './sidebar.module.css';
import { texts } from './texts.ts';
import { useSidebarRows } from './use-sidebar-rows.ts';

const InviteDialog = lazyPart(
  async () => (await import('../invite/invite-dialog.tsx')).InviteDialog,
  { close: ({ onClose }) => onClose() },
);

/** Shows views, direct messages, and channels with their topics. */
export function Sidebar() {
  const { state } = useModel();
  const [filter, setFilter] = useState('');
  const { rows, currentId, toggles } = useSidebarRows(filter);
  const [menu, setMenu] = useState<{ readonly row: Row; readonly anchor: Element }>();
  const list = useRef<RowListHandle>(null);
  const lastOpened = useRef<number>(undefined);
  const hasNoAccount = useModelState(isVisitor);
  const isInviter = useModelState(mayInvite);
  const [isInviting, setInviting] = useState(false);
  const isCoarse = useMedia('(pointer: coarse)');
  const actions = useMemo(
    () => ({
      ...toggles,
      openMenu: (row: Row, anchor: Element) => setMenu({ row, anchor }),
      openChannel: async (channelId: number) => {
        lastOpened.current = channelId;
        const from = locationHash.get();
        if (opensTopic(state.get())) await loadTopics(channelId);
        // The user may have navigated meanwhile
        if (lastOpened.current !== channelId || locationHash.get() !== from) return;
        navigate(channelHome(state.get(), channelId, channelTopics.get().get(channelId)));
      },
      newDirect: () => compose({ recipient: { type: 'direct', userIds: [] }, isNew: true }),
    }),
    [toggles, state],
  );

  /**
   * Shows or hides a channel's topics when the right or left arrow key is pressed. Returns whether it handled the key.
   */
  const onRowKey = ({ key }: KeyboardEvent, row: Row) => {
    if (row.kind !== 'channel' || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false;
    if (row.isExpanded !== (key === 'ArrowRight')) toggles.toggleChannel(row.channel.stream_id);
    return true;
  };
  const openFirst = () => {
    const route = rows.map(routeOf).find((each) => each !== undefined);
    if (!route) return;
    navigate(route);
    setFilter('');
    leaveBox();
  };

  return (
    <div className={styles.sidebar}>
      <SearchField
        id={focusTargets.channelFilter}
        className={styles.filter}
        label={texts.filter}
        value={filter}
        onChange={setFilter}
        onSubmit={openFirst}
        onArrowDown={() => list.current?.focusFirst()}
      />
      <RowList
        ref={list}
        label={texts.conversations}
        rows={rows}
        heightOf={isCoarse ? coarseHeight : fineHeight}
        currentId={currentId}
        onRowKey={onRowKey}
        canFocus={canFocus}
        isEntry={isEntry}
      >
        {(row, isTabStop) => (
          <RowView
            row={row}
            isCurrent={row.id === currentId}
            isTabStop={isTabStop}
            actions={actions}
          />
        )}
      </RowList>
      {!hasNoAccount && (
        <div className={styles.foot}>
          <a className={styles.add} href={formatRoute({ view: 'channels' })}>
            <Icon name="plus" size={16} />
            {texts.addChannel}
          </a>
          {isInviter && (
            <button type="button" className={styles.add} onClick={() => setInviting(true)}>
              <Icon name="user-plus" size={16} />
              {texts.invite}
            </button>
          )}
        </div>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {menu && (
        <MenuAt
          key={menu.row.id}
          label={texts.actions}
          triggerRef={{ current: menu.anchor }}
          placement="bottom start"
          onClose={() => setMenu(undefined)}
        >
          <MenuItemsOf row={menu.row} />
        </MenuAt>
      )}
    </div>
  );
}

const fineHeight = ({ kind }: Row) => (kind === 'heading' ? 36 : 29);
const coarseHeight = ({ kind }: Row) => (kind === 'heading' ? 44 : 40);
const isEntry = (row: Row) => routeOf(row) !== undefined;
const canFocus = ({ kind }: Row) => kind !== 'note';

function routeOf(row: Row): Route | undefined {
  if (row.kind === 'channel') return channelRoute(row.channel.stream_id);
  return row.kind === 'view' || row.kind === 'direct' || row.kind === 'topic'
    ? row.route
    : undefined;
}

function MenuItemsOf({ row }: { readonly row: Row }) {
  if (row.kind === 'channel') return <ChannelMenuItems channelId={row.channel.stream_id} />;
  if (row.kind === 'topic') {
    return <TopicMenuItems channelId={row.channel.stream_id} topic={row.topic} />;
  }
  return row.kind === 'direct' ? <DirectMenuItems conversation={row.key} /> : null;
}
