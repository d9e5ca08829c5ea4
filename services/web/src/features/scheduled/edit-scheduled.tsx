import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { ScheduledMessage } from '../../store/records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import { fieldValue } from '../message-actions/time-choices.ts';
import { useUnsaved } from '../setting-controls/use-unsaved.ts';
import { texts } from './texts.ts';

/** Changes the text or the time of a message that is sent later. */
export function EditScheduled({
  message,
  onClose,
}: {
  readonly message: ScheduledMessage;
  readonly onClose: () => void;
}) {
  const [content, setContent] = useState(message.content);
  const [when, setWhen] = useState(
    fieldValue(new Date(message.scheduled_delivery_timestamp * 1_000)),
  );
  const unsaved = useUnsaved(onClose);
  const [isPending, setPending] = useState(false);
  const seconds = Math.floor(new Date(when).getTime() / 1_000);
  const isFuture = seconds > Date.now() / 1_000;
  const change = (set: (value: string) => void) => (value: string) => {
    unsaved.onChange();
    set(value);
  };
  const save = async () => {
    setPending(true);
    try {
      const params = { path: { scheduled_message_id: String(message.scheduled_message_id) } };
      const body = { content, scheduled_delivery_timestamp: seconds };
      await answerOf(api.PATCH('/scheduled_messages/{scheduled_message_id}', { params, body }));
      onClose();
    } catch (error) {
      showError(error);
      setPending(false);
    }
  };
  return (
    <Dialog
      title={texts.editTitle}
      isDismissable={false}
      onClose={unsaved.close}
      footer={
        <Button
          kind="primary"
          isPending={isPending}
          isDisabled={!isFuture || content.trim() === ''}
          onPress={() => void save()}
        >
          {texts.save}
        </Button>
      }
    >
      <TextField label={texts.content} isMultiline value={content} onChange={change(setContent)} />
      <TextField
        label={texts.when}
        type="datetime-local"
        value={when}
        onChange={change(setWhen)}
        error={isFuture ? undefined : texts.invalidTime}
      />
    </Dialog>
  );
}
