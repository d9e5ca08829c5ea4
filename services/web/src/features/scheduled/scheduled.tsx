import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { ScheduledMessage } from '../../store/records.ts';
import { selector } from '../../store/selector.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { momentText } from '../../ui/format-time.ts';
import { showError, showToast } from '../../ui/toasts.ts';
import { RecipientName } from '../drafts/recipient-name.tsx';
import styles from '../drafts/written.module.css';
import { EditScheduled } from './edit-scheduled.tsx';
import { texts } from './texts.ts';

const byDelivery = selector(
  ({ scheduled }) => [scheduled],
  (scheduled): readonly ScheduledMessage[] =>
    [...scheduled.values()].sort(
      (a, b) => a.scheduled_delivery_timestamp - b.scheduled_delivery_timestamp,
    ),
);

/** Shows the user's scheduled messages, next message first. */
export function Scheduled() {
  const messages = useModelState(byDelivery);
  // Kept here because the message may be sent during the edit
  const [edited, setEdited] = useState<ScheduledMessage>();
  const isGone = useModelState(
    ({ scheduled }) => edited !== undefined && !scheduled.has(edited.scheduled_message_id),
  );
  return (
    <>
      {messages.length === 0 ? (
        <EmptyState icon="calendar" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <div className={styles.page}>
          <ul className={styles.list} aria-label={texts.list}>
            {messages.map((message) => (
              <Card
                key={message.scheduled_message_id}
                message={message}
                onEdit={() => setEdited(message)}
              />
            ))}
          </ul>
        </div>
      )}
      {edited && (
        <EditScheduled message={edited} isGone={isGone} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function Card({
  message,
  onEdit,
}: {
  readonly message: ScheduledMessage;
  readonly onEdit: () => void;
}) {
  const hours = useModelState((state) => state.settings.twenty_four_hour_time);
  const { to, topic, content, failed, scheduled_delivery_timestamp: seconds } = message;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <RecipientName
          channelId={typeof to === 'number' ? to : undefined}
          topic={topic}
          userIds={typeof to === 'number' ? [] : to}
        />
        <time className={styles.time}>{momentText(seconds * 1_000, hours)}</time>
        <Button size="small" icon="send" onPress={() => void sendNow(message)}>
          {texts.sendNow}
        </Button>
        <IconButton size="small" icon="edit" label={texts.edit} onPress={onEdit} />
        <IconButton
          size="small"
          icon="trash"
          label={texts.remove}
          onPress={() => void remove(message)}
        />
      </div>
      <p className={styles.text}>{content}</p>
      {failed && <span className={styles.failed}>{texts.failed}</span>}
    </li>
  );
}

/** The soonest delivery time that the server accepts, in seconds from now. */
const soonestSeconds = 1;

/**
 * Sends a scheduled message by moving its delivery to the next possible second. The message is thus sent exactly once,
 * even if the connection fails.
 */
async function sendNow({ scheduled_message_id: id }: ScheduledMessage): Promise<void> {
  try {
    const params = { path: { scheduled_message_id: String(id) } };
    const scheduled_delivery_timestamp = Math.ceil(Date.now() / 1_000) + soonestSeconds;
    const body = { scheduled_delivery_timestamp };
    await answerOf(api.PATCH('/scheduled_messages/{scheduled_message_id}', { params, body }));
    showToast(texts.sending, { kind: 'success' });
  } catch (error) {
    showError(error);
  }
}

async function remove({ scheduled_message_id: id }: ScheduledMessage): Promise<void> {
  const question = {
    title: texts.removeTitle,
    body: texts.removeBody,
    action: texts.remove,
    isDangerous: true,
  };
  if (!(await confirm(question))) return;
  const params = { path: { scheduled_message_id: String(id) } };
  answerOf(api.DELETE('/scheduled_messages/{scheduled_message_id}', { params })).catch(showError);
}
