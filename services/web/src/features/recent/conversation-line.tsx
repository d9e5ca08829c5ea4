import { useModelState } from '../../hooks/use-model.ts';
import { formatRoute } from '../../navigation/routes.ts';
import { directName, resolvedTopic, topicName, userName } from '../../store/names.ts';
import { unreadSummary } from '../../store/unread.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { fullTimeText } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icons.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { ChannelIcon } from '../conversations/channel-icon.tsx';
import { UserAvatar } from '../people/user-avatar.tsx';
import type { Conversation } from './conversations.ts';
import styles from './recent.module.css';
import { texts } from './texts.ts';

/** The maximum number of participants whose pictures a row shows. */
const shownSenders = 5;

/** Shows a row for a conversation: its name, participants, unread count, and the time of the latest message. */
export function ConversationLine({
  conversation,
  isTabStop,
  nowMs,
}: {
  readonly conversation: Conversation;
  readonly isTabStop: boolean;
  readonly nowMs: number;
}) {
  const { id, channelId, newest, senders, route } = conversation;
  const unread = useModelState((state) => {
    const { channels, directs } = unreadSummary(state);
    const topics = channelId === undefined ? directs : channels.get(channelId)?.topics;
    return topics?.get(id)?.count ?? 0;
  });
  const hours = useModelState((state) => state.settings.twenty_four_hour_time);
  const when = new Date(newest.timestamp * 1_000);
  return (
    <a
      data-row={id}
      tabIndex={isTabStop ? 0 : -1}
      href={formatRoute(route)}
      className={classes(styles.row, unread > 0 && styles.unread)}
    >
      <span className={styles.place}>
        {channelId === undefined ? (
          <DirectPlace conversation={conversation} />
        ) : (
          <TopicPlace channelId={channelId} topic={conversation.topic ?? ''} />
        )}
      </span>
      <span className={styles.count}>
        <Badge
          count={unread}
          tone={channelId === undefined ? 'mention' : 'normal'}
          label={texts.unread(unread)}
        />
      </span>
      <Senders ids={senders} />
      <time
        className={styles.time}
        dateTime={when.toISOString()}
        title={fullTimeText(newest.timestamp, hours)}
      >
        {relativeTime(newest.timestamp, nowMs / 1_000)}
      </time>
    </a>
  );
}

function DirectPlace({
  conversation: { id, userIds = [] },
}: {
  readonly conversation: Conversation;
}) {
  const name = useModelState((state) => directName(state, id));
  const [only] = userIds;
  return (
    <>
      {userIds.length === 1 && only !== undefined ? (
        <UserAvatar userId={only} size={20} showsPresence />
      ) : (
        <Icon name="users" />
      )}
      <span className={styles.topic}>{name}</span>
    </>
  );
}

function TopicPlace({ channelId, topic }: { readonly channelId: number; readonly topic: string }) {
  const channel = useModelState((state) => state.channels.get(channelId));
  const { isResolved, name } = resolvedTopic(topic);
  const shown = useModelState((state) => topicName(state, name));
  return (
    <>
      {channel && (
        <span className={styles.channel}>
          <ChannelIcon channel={channel} />
          <span>{channel.name}</span>
        </span>
      )}
      <Icon name="chevron-right" size={12} />
      {isResolved && <Icon name="check" size={14} />}
      <span className={classes(styles.topic, topic === '' && styles.general)}>{shown}</span>
    </>
  );
}

function Senders({ ids }: { readonly ids: readonly number[] }) {
  const names = useModelState((state) =>
    ids
      .slice(0, 12)
      .map((id) => userName(state, id))
      .join(', '),
  );
  const hidden = ids.length - shownSenders;
  return (
    <span
      className={styles.senders}
      title={names}
      role="img"
      aria-label={`${texts.participants}: ${names}`}
    >
      {ids.slice(0, shownSenders).map((id) => (
        <UserAvatar key={id} userId={id} size={22} />
      ))}
      {hidden > 0 && <span className={styles.others}>+{hidden}</span>}
    </span>
  );
}
