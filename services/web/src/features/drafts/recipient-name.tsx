import { useModelState } from '../../hooks/use-model.ts';
import { directName, topicName } from '../../store/names.ts';
import { directKey } from '../../store/state.ts';
import { Icon } from '../../ui/icons.tsx';
import { ChannelIcon } from '../conversations/channel-icon.tsx';
import { texts } from './texts.ts';
import styles from './written.module.css';

/** Shows the recipient of a text: a channel and topic, or people. */
export function RecipientName({
  channelId,
  topic = '',
  userIds = [],
}: {
  readonly channelId?: number | undefined;
  readonly topic?: string | undefined;
  readonly userIds?: readonly number[];
}) {
  const channel = useModelState((state) => state.channels.get(channelId ?? -1));
  const shownTopic = useModelState((state) => topicName(state, topic));
  const names = useModelState((state) =>
    userIds.length > 0 ? directName(state, directKey(userIds, state.me ?? 0)) : texts.noRecipient,
  );
  if (channelId === undefined) {
    return (
      <span className={styles.recipient}>
        <Icon name={userIds.length > 0 ? 'message' : 'edit'} size={16} />
        <span>{names}</span>
      </span>
    );
  }
  return (
    <span className={styles.recipient}>
      {channel && <ChannelIcon channel={channel} />}
      <span>{channel?.name}</span>
      <Icon name="chevron-right" size={12} />
      <span>{shownTopic}</span>
    </span>
  );
}
