import { useState } from 'react';
import { answerOf, api, idempotencyKey } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { compose, type Recipient } from '../../navigation/compose.ts';
import { showError, showToast } from '../../ui/toasts.ts';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { useSubmit } from '../setting-controls/use-submit.ts';
import styles from './composer.module.css';
import { texts } from './texts.ts';
import { TimeChooser } from './time-choice.tsx';
import { whenText } from './time-choices.ts';

/** Shows a dialog that schedules a message. The server sends the message even if this page is closed. */
export function ScheduleDialog({
  recipient,
  content,
  onScheduled,
  onClose,
}: {
  readonly recipient: Recipient;
  readonly content: string;
  readonly onScheduled: () => void;
  readonly onClose: () => void;
}) {
  const hours = useModelState((state) => state.settings.twenty_four_hour_time);
  const [date, setDate] = useState<Date>();
  const form = useSubmit(() => 'time');
  const schedule = () => {
    if (!date) return;
    void form.submit(
      async (key) => {
        const id = await scheduleMessage({ recipient, content, date, key });
        onScheduled();
        showToast(texts.scheduled(whenText(date, hours)), {
          kind: 'success',
          durationMs: 10_000,
          action: { label: texts.undo, run: () => void undo(id, recipient, content) },
        });
      },
      () => onClose(),
    );
  };
  const error = form.errorOf('time');
  return (
    <FormDialog
      title={texts.scheduleTitle}
      action={texts.schedule}
      size="small"
      isPending={form.isPending}
      isDisabled={!date}
      onSubmit={schedule}
      onClose={onClose}
    >
      <TimeChooser label={texts.time} onChange={setDate} />
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </FormDialog>
  );
}

async function scheduleMessage({
  recipient,
  content,
  date,
  key,
}: {
  recipient: Recipient;
  content: string;
  date: Date;
  key: string;
}): Promise<number> {
  const time = { scheduled_delivery_timestamp: Math.round(date.getTime() / 1_000) };
  const body =
    recipient.type === 'channel'
      ? {
          type: 'channel' as const,
          to: recipient.channelId,
          topic: recipient.topic,
          content,
          ...time,
        }
      : { type: 'direct' as const, to: [...recipient.userIds], content, ...time };
  const params = { header: idempotencyKey(key) };
  const answer = await answerOf(api.POST('/scheduled_messages', { params, body }));
  return answer.scheduled_message_id;
}

/** Cancels a scheduled message and puts its text back into the composer. */
async function undo(id: number, recipient: Recipient, text: string): Promise<void> {
  const params = { path: { scheduled_message_id: String(id) } };
  try {
    await answerOf(api.DELETE('/scheduled_messages/{scheduled_message_id}', { params }));
    compose({ recipient, text, isOnOwnLines: true });
  } catch (error) {
    showError(error);
  }
}
