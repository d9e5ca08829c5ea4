import { useEffect, useState } from 'react';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import { compose } from '../../navigation/compose.ts';
import { avatarUrl, recipientName, userName } from '../../store/names.ts';
import type { OutgoingMessage } from '../../store/outgoing.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './message-row.module.css';
import { texts } from './texts.ts';

/** Shows a message that is being sent or that the server rejected, with buttons that act on it. */
export function OutgoingRow({
  message,
  isContinued,
  showsPlace,
}: {
  readonly message: OutgoingMessage;
  readonly isContinued: boolean;
  /** Whether the list shows several conversations. */
  readonly showsPlace: boolean;
}) {
  const { outgoing } = useModel();
  const me = useModelState((state) => state.me ?? 0);
  const name = useModelState((state) => userName(state, me));
  const source = useModelState((state) => avatarUrl(state, me));
  const place = useModelState((state) =>
    showsPlace ? recipientName(state, message.recipient) : undefined,
  );
  const isRefused = message.status === 'refused';
  const isLate = useIsLate(message);
  const edit = () => {
    const taken = outgoing.discard(message.localId);
    if (taken) compose({ recipient: taken.recipient, text: taken.content, isOnOwnLines: true });
  };
  const discard = (button: Element) => {
    // The focus stays in the list
    button.closest<HTMLElement>('section')?.focus({ preventScroll: true });
    outgoing.discard(message.localId);
  };
  return (
    <article
      className={classes(styles.row, !isContinued && styles.first, !isRefused && styles.pending)}
      aria-label={isRefused ? texts.notSent : texts.sending}
      data-local-id={message.localId}
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
            <Button size="small" kind="quiet" onPress={({ target }) => discard(target)}>
              {texts.discard}
            </Button>
          </div>
        )}
        {isLate && (
          <div className={styles.late}>
            <span>{texts.sending}</span>
            <Button size="small" onPress={edit}>
              {texts.edit}
            </Button>
            <Button size="small" kind="quiet" onPress={({ target }) => discard(target)}>
              {texts.cancelSending}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

/** The time after which a message that is still being sent counts as late, in milliseconds. */
const lateMs = 5_000;

/** Returns whether the message has been in sending for so long that it counts as late. */
function useIsLate({ status, writtenMs }: OutgoingMessage): boolean {
  const [isLate, setLate] = useState(false);
  const isSending = status === 'sending';
  useEffect(() => {
    setLate(false);
    if (!isSending) return;
    const timer = setTimeout(() => setLate(true), Math.max(0, writtenMs + lateMs - Date.now()));
    return () => clearTimeout(timer);
  }, [isSending, writtenMs]);
  return isLate;
}
