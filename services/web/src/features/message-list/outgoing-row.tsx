import { useModel, useModelState } from '../../hooks/use-model.ts';
import { compose } from '../../navigation/compose.ts';
import { avatarUrl, topicName, userName } from '../../store/names.ts';
import type { OutgoingMessage } from '../../store/outgoing.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './message-row.module.css';
import { texts } from './texts.ts';

/** A message of one's own that is not yet among the messages: on its way, or refused with what to do about it. */
export function OutgoingRow({
  message,
  isContinued,
  showsPlace,
}: {
  readonly message: OutgoingMessage;
  readonly isContinued: boolean;
  /** Whether the list is of several conversations. */
  readonly showsPlace: boolean;
}) {
  const { outgoing } = useModel();
  const me = useModelState((state) => state.me ?? 0);
  const name = useModelState((state) => userName(state, me));
  const source = useModelState((state) => avatarUrl(state, me));
  const place = useModelState((state) => {
    const { recipient } = message;
    if (!showsPlace) return undefined;
    if (recipient.type === 'direct') {
      return recipient.userIds.map((id) => userName(state, id)).join(', ');
    }
    const channel = state.channels.get(recipient.channelId)?.name ?? '';
    return `#${channel} › ${topicName(state, recipient.topic)}`;
  });
  const isRefused = message.status === 'refused';
  const edit = () => {
    const taken = outgoing.discard(message.localId);
    if (taken) compose({ recipient: taken.recipient, text: taken.content });
  };
  return (
    <article
      className={classes(styles.row, !isContinued && styles.first, !isRefused && styles.pending)}
      aria-label={isRefused ? texts.notSent : texts.sending}
    >
      <div className={styles.gutter}>
        {!isContinued && <Avatar name={name} src={source} size={34} />}
      </div>
      <div className={styles.body}>
        {!isContinued && (
          <div className={styles.header}>
            <span className={styles.ownName}>{name}</span>
            <span className={styles.time}>{place}</span>
          </div>
        )}
        <p className={styles.source}>{message.content}</p>
        {isRefused && (
          <div className={styles.refusal} role="alert">
            <span>
              {texts.notSent}: {message.refusal}
            </span>
            <Button size="small" onPress={() => outgoing.retry(message.localId)}>
              {texts.retry}
            </Button>
            <Button size="small" onPress={edit}>
              {texts.edit}
            </Button>
            <Button size="small" kind="quiet" onPress={() => outgoing.discard(message.localId)}>
              {texts.discard}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
