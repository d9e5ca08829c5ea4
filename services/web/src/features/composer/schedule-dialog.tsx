import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { compose, type Recipient } from '../../navigation/compose.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import { TimeChooser } from '../message-actions/time-choice.tsx';
import { whenText } from '../message-actions/time-choices.ts';
import { texts } from './texts.ts';

/** Chooses when a message is sent. The server sends it, whether or not this page is open. */
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
  const [isPending, setIsPending] = useState(false);
  const schedule = () => {
    if (!date) return;
    setIsPending(true);
    scheduleMessage(recipient, content, date).then(
      (id) => {
        onScheduled();
        onClose();
        showToast(texts.scheduled(whenText(date, hours)), {
          kind: 'success',
          durationMs: 10_000,
          action: { label: texts.undo, run: () => void undo(id, recipient, content) },
        });
      },
      (error: unknown) => {
        setIsPending(false);
        showError(error);
      },
    );
  };
  return (
    <Dialog
      title={texts.scheduleTitle}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button kind="primary" isDisabled={!date} isPending={isPending} onPress={schedule}>
            {texts.schedule}
          </Button>
        </>
      }
    >
      <TimeChooser label={texts.time} onChange={setDate} />
    </Dialog>
  );
}

async function scheduleMessage(recipient: Recipient, content: string, date: Date): Promise<number> {
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
  const answer = await answerOf(api.POST('/scheduled_messages', { body }));
  return answer.scheduled_message_id;
}

/** Takes a message back into the composer. */
async function undo(id: number, recipient: Recipient, text: string): Promise<void> {
  const params = { path: { scheduled_message_id: String(id) } };
  try {
    await answerOf(api.DELETE('/scheduled_messages/{scheduled_message_id}', { params }));
    compose({ recipient, text, isOnOwnLines: true });
  } catch (error) {
    showError(error);
  }
}
