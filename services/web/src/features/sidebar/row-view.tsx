import { type MouseEvent, memo, type ReactNode } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import { channelRoute, formatRoute } from '../../navigation/routes.ts';
import { directName, resolvedTopic, topicName } from '../../store/names.ts';
import { visibility } from '../../store/records.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { ChannelIcon } from '../conversations/channel-icon.tsx';
import { StatusEmoji } from '../people/status-emoji.tsx';
import { UserAvatar } from '../people/user-avatar.tsx';
import type { Row } from './rows.ts';
import styles from './sidebar.module.css';
import { texts } from './texts.ts';

export interface RowActions {
  toggleSection(section: string): void;
  toggleList(list: string): void;
  toggleChannel(channelId: number): void;
  openMenu(row: Row, anchor: Element): void;
  openChannel(channelId: number): Promise<void>;
  newDirect(): void;
}

interface RowViewProps {
  readonly row: Row;
  readonly isCurrent: boolean;
  /** Whether the Tab key reaches the row. Arrow keys reach all rows. */
  readonly isTabStop: boolean;
  readonly actions: RowActions;
}

/** Shows a row of the sidebar. */
export const RowView = memo(function RowView({ row, isCurrent, isTabStop, actions }: RowViewProps) {
  const link = {
    'data-row': row.id,
    tabIndex: isTabStop ? 0 : -1,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  };
  const menuLink = {
    ...link,
    className: styles.link,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      actions.openMenu(row, event.currentTarget);
    },
  };
  const menu = { row, isTabStop, actions };
  switch (row.kind) {
    case 'view':
      return (
        <a {...link} href={formatRoute(row.route)} className={classes(styles.row, styles.view)}>
          <Icon name={row.icon} size={16} />
          <span className={styles.name}>{row.title}</span>
          <Badge
            count={row.count}
            tone={row.tone}
            // Quiet counts are of drafts and the like, not of unread messages
            label={row.tone === 'quiet' ? String(row.count) : texts.unread(row.count)}
          />
        </a>
      );
    case 'heading':
      return (
        <div className={classes(styles.row, styles.heading)}>
          <button
            {...link}
            type="button"
            aria-expanded={!row.isCollapsed}
            className={styles.headingButton}
            onClick={() => actions.toggleSection(row.section)}
          >
            <Icon name={row.isCollapsed ? 'chevron-right' : 'chevron-down'} size={12} />
            <span className={styles.name}>{row.title}</span>
            {row.isCollapsed && <UnreadBadge count={row.count} mentions={row.mentions} />}
          </button>
          {row.section === 'directs' && (
            <IconAction
              label={texts.newDirect}
              icon="plus"
              onClick={actions.newDirect}
              isTabStop={isTabStop}
            />
          )}
        </div>
      );
    case 'direct':
      return (
        <RowWithMenu {...menu} name={row.key} className={row.count > 0 && styles.unread}>
          <a {...menuLink} href={formatRoute(row.route)}>
            <DirectLine conversation={row.key} userIds={row.userIds} />
            <Badge count={row.count} tone="mention" label={texts.unread(row.count)} />
          </a>
        </RowWithMenu>
      );
    case 'channel': {
      const { channel, unread, isExpanded } = row;
      const isMuted = channel.subscription?.is_muted ?? false;
      const count = unread?.count ?? 0;
      return (
        <RowWithMenu
          {...menu}
          name={channel.name}
          className={classes(isMuted && styles.muted, count > 0 && styles.unread)}
        >
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={isExpanded}
            aria-label={isExpanded ? texts.collapse(channel.name) : texts.expand(channel.name)}
            className={styles.expander}
            onClick={() => actions.toggleChannel(channel.stream_id)}
          >
            <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size={12} />
          </button>
          <a
            {...menuLink}
            href={formatRoute(channelRoute(channel.stream_id))}
            onClick={(event) => {
              // Other keys and buttons open it in another tab or window
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
              event.preventDefault();
              void actions.openChannel(channel.stream_id);
            }}
          >
            <ChannelIcon channel={channel} isDimmed={isMuted} />
            <span className={styles.name}>{channel.name}</span>
            {isMuted && <Mark icon="mute" label={texts.muted} />}
            <ChannelBadge
              count={count}
              mentions={unread?.mentions ?? 0}
              mutedCount={unread?.mutedCount ?? 0}
            />
          </a>
        </RowWithMenu>
      );
    }
    case 'topic':
      return (
        <RowWithMenu
          {...menu}
          name={row.topic}
          className={classes(
            styles.topic,
            row.isMuted && styles.muted,
            row.count > 0 && !row.isMuted && styles.unread,
          )}
        >
          <a {...menuLink} href={formatRoute(row.route)}>
            <TopicName topic={row.topic} />
            {row.policy === visibility.followed && <Mark icon="follow" label={texts.followed} />}
            {row.policy === visibility.muted && <Mark icon="mute" label={texts.muted} />}
            {row.isMuted ? (
              <UnreadBadge count={0} mutedCount={row.count} mentions={row.mentions} />
            ) : (
              <UnreadBadge count={row.count} mentions={row.mentions} />
            )}
          </a>
        </RowWithMenu>
      );
    case 'more':
      return (
        <button
          {...link}
          type="button"
          className={classes(styles.row, styles.more, row.indent > 0 && styles.topic)}
          onClick={() => actions.toggleList(row.toggles)}
        >
          {row.title}
        </button>
      );
    case 'note':
      return (
        <div className={classes(styles.row, styles.more, row.indent > 0 && styles.topic)}>
          {row.title}
        </div>
      );
  }
});

function RowWithMenu({
  row,
  name,
  isTabStop,
  actions,
  className,
  children,
}: {
  readonly row: Row;
  readonly name: string;
  readonly isTabStop: boolean;
  readonly actions: RowActions;
  readonly className: string | false | undefined;
  readonly children: ReactNode;
}) {
  const label = useModelState((state) =>
    row.kind === 'direct'
      ? directName(state, row.key)
      : row.kind === 'topic'
        ? topicName(state, row.topic)
        : name,
  );
  return (
    <div className={classes(styles.row, className)}>
      {children}
      <IconAction
        label={texts.menuOf(label)}
        icon="more-vertical"
        isTabStop={isTabStop}
        onClick={(event) => actions.openMenu(row, event.currentTarget)}
      />
    </div>
  );
}

function IconAction({
  label,
  icon,
  isTabStop,
  onClick,
}: {
  readonly label: string;
  readonly icon: 'more-vertical' | 'plus';
  readonly isTabStop: boolean;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
    </button>
  );
}

function DirectLine({
  conversation,
  userIds,
}: {
  readonly conversation: string;
  readonly userIds: readonly number[];
}) {
  const name = useModelState((state) => directName(state, conversation));
  const [only] = userIds;
  return (
    <>
      {userIds.length === 1 && only !== undefined ? (
        <UserAvatar userId={only} size={20} showsPresence />
      ) : (
        <span className={styles.group} aria-hidden="true">
          {userIds.length}
        </span>
      )}
      <span className={styles.name}>{name}</span>
      {userIds.length === 1 && only !== undefined && <StatusEmoji userId={only} />}
    </>
  );
}

function TopicName({ topic }: { readonly topic: string }) {
  const { isResolved, name } = resolvedTopic(topic);
  const shown = useModelState((state) => topicName(state, name));
  return (
    <span className={classes(styles.name, topic === '' && styles.general)}>
      {isResolved && '✓ '}
      {shown}
    </span>
  );
}

/** Shows a channel's unread count, depending on the user's setting. Always shows mentions. */
function ChannelBadge({
  count,
  mentions,
  mutedCount,
}: {
  readonly count: number;
  readonly mentions: number;
  readonly mutedCount: number;
}) {
  const counted = useModelState(({ settings }) => settings.web_stream_unreads_count_display_policy);
  return (
    <UnreadBadge
      count={counted === 3 && mentions === 0 ? 0 : count}
      mentions={mentions}
      mutedCount={counted === 1 ? mutedCount : 0}
    />
  );
}

function UnreadBadge({
  count,
  mentions,
  mutedCount = 0,
}: {
  readonly count: number;
  readonly mentions: number;
  readonly mutedCount?: number | undefined;
}) {
  const label = mentions > 0 ? texts.unreadWithMentions(count, mentions) : texts.unread(count);
  return (
    <>
      {mentions > 0 && (
        <span className={styles.at} aria-hidden="true">
          @
        </span>
      )}
      {count > 0 ? (
        <Badge count={count} tone={mentions > 0 ? 'mention' : 'normal'} label={label} />
      ) : (
        <Badge count={mutedCount} tone="quiet" label={texts.unread(mutedCount)} />
      )}
    </>
  );
}

function Mark({ icon, label }: { readonly icon: 'mute' | 'follow'; readonly label: string }) {
  return (
    <span className={styles.mark} role="img" aria-label={label}>
      <Icon name={icon} size={13} />
    </span>
  );
}
