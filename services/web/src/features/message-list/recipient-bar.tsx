import { useModelState } from '../../hooks/use-model.ts';
import { messageRoute } from '../../navigation/message-route.ts';
import { formatRoute, topicRoute } from '../../navigation/routes.ts';
import { directName, resolvedTopic, topicName } from '../../store/names.ts';
import type { Message } from '../../store/records.ts';
import { directKey } from '../../store/state.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './recipient-bar.module.css';
import { texts } from './texts.ts';

/** Names the conversation of the messages below, and leads to it. */
export function RecipientBar({ message }: { readonly message: Message }) {
  return message.stream_id === undefined ? (
    <DirectBar message={message} />
  ) : (
    <TopicBar message={message} channelId={message.stream_id} />
  );
}

function TopicBar({
  message,
  channelId,
}: {
  readonly message: Message;
  readonly channelId: number;
}) {
  const channel = useModelState((state) => state.channels.get(channelId));
  const topic = useModelState((state) => topicName(state, message.subject));
  const { isResolved, name } = resolvedTopic(topic);
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
        <span className={message.subject ? undefined : styles.unnamed}>{name}</span>
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
