import { useState } from 'react';
import { answerOf, api, idempotencyKey } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { MessageDialogProps } from '../../navigation/open-dialogs.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { TimeChooser } from '../composer/time-choice.tsx';
import { whenText } from '../composer/time-choices.ts';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { useSubmit } from '../setting-controls/use-submit.ts';
import styles from './dialogs.module.css';
import { texts } from './texts.ts';

/** Shows a dialog that schedules a reminder about a message. */
export function RemindDialog({ message, onClose }: MessageDialogProps) {
  const longest = useModelState((state) => state.server.max_reminder_note_length);
  const hours = useModelState((state) => state.settings.twenty_four_hour_time);
  const [date, setDate] = useState<Date>();
  const [note, setNote] = useState('');
  const form = useSubmit(() => 'reminder');
  const remind = () => {
    if (!date) return;
    const body = {
      message_id: message.id,
      scheduled_delivery_timestamp: Math.round(date.getTime() / 1_000),
      note: note.trim(),
    };
    void form.submit(
      async (key) => {
        const params = { header: idempotencyKey(key) };
        await answerOf(api.POST('/reminders', { params, body }));
        showToast(texts.reminded(whenText(date, hours)), { kind: 'success' });
      },
      () => onClose(),
    );
  };
  const error = form.errorOf('reminder');
  return (
    <FormDialog
      title={texts.remindTitle}
      action={texts.remindAction}
      size="small"
      isPending={form.isPending}
      isDisabled={!date}
      onSubmit={remind}
      onClose={onClose}
    >
      <TimeChooser label={texts.remindTitle} onChange={setDate} />
      <TextField label={texts.remindNote} value={note} onChange={setNote} maxLength={longest} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </FormDialog>
  );
}
