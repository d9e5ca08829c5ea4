import { useModelState } from '../../hooks/use-model.ts';
import { messageRoute } from '../../navigation/message-route.ts';
import { formatRoute, topicRoute } from '../../navigation/routes.ts';
import { directName, resolvedTopic, topicName } from '../../store/names.ts';
import type { Message } from '../../store/records.ts';
import { directKey } from '../../store/state.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { SanitizedHtml } from '../../ui/sanitized-html.tsx';
import styles from './recipient-bar.module.css';
import { texts } from './texts.ts';

/** Shows the conversation of the messages below, and links to it. */
export function RecipientBar({
  message,
  showsMatches,
}: {
  readonly message: Message;
  /** Whether to highlight search matches. */
  readonly showsMatches: boolean;
}) {
  return message.stream_id === undefined ? (
    <DirectBar message={message} />
  ) : (
    <TopicBar message={message} channelId={message.stream_id} showsMatches={showsMatches} />
  );
}

function TopicBar({
  message,
  channelId,
  showsMatches,
}: {
  readonly message: Message;
  readonly channelId: number;
  readonly showsMatches: boolean;
}) {
  const channel = useModelState((state) => state.channels.get(channelId));
  const topic = useModelState((state) => topicName(state, message.subject));
  const { isResolved, name } = resolvedTopic(topic);
  // HTML; empty for the empty topic
  const matches = (showsMatches && message.match_subject) || undefined;
  const channelName =
    channel?.name ??
    (typeof message.display_recipient === 'string' ? message.display_recipient : '');
  return (
    <div className={styles.bar}>
      <span
        className={styles.mark}
        style={{ background: channel?.subscription?.color ?? 'var(--line-strong)' }}
      />
      <a
        className={styles.channel}
        href={formatRoute({ view: 'narrow', terms: [{ operator: 'channel', operand: channelId }] })}
      >
        <Icon name={channel?.invite_only ? 'lock' : 'hash'} size={14} />
        {channelName}
      </a>
      <Icon name="chevron-right" size={14} />
      <a
        className={styles.topic}
        href={formatRoute(topicRoute(channelId, message.subject, message.id))}
      >
        {isResolved && <Icon name="check" size={14} />}
        {matches === undefined ? (
          <span className={classes(styles.name, !message.subject && styles.unnamed)}>{name}</span>
        ) : (
          <SanitizedHtml html={resolvedTopic(matches).name} className={styles.name} />
        )}
      </a>
    </div>
  );
}

function DirectBar({ message }: { readonly message: Message }) {
  const people = typeof message.display_recipient === 'string' ? [] : message.display_recipient;
  const ids = people.map(({ id }) => id);
  const me = useModelState((state) => state.me ?? 0);
  const names = useModelState((state) => directName(state, directKey(ids, me)));
  return (
    <div className={styles.bar}>
      <span className={styles.mark} style={{ background: 'var(--line-strong)' }} />
      <a className={styles.topic} href={formatRoute(messageRoute(message, me))}>
        <Icon name="message" size={14} />
        {texts.directWith(names)}
      </a>
    </div>
  );
}
