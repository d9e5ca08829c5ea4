import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import styles from './dialogs.module.css';
import type { MessageDialogProps } from './open-dialogs.ts';
import { texts } from './texts.ts';
import { TimeChooser } from './time-choice.tsx';
import { whenText } from './time-choices.ts';

/** Asks the server to remind one of a message. */
export function RemindDialog({ message, onClose }: MessageDialogProps) {
  const longest = useModelState((state) => Number(state.server.max_reminder_note_length ?? 1_000));
  const hours = useModelState((state) => state.settings.twenty_four_hour_time);
  const [date, setDate] = useState<Date>();
  const [note, setNote] = useState('');
  const [isPending, setIsPending] = useState(false);
  const remind = () => {
    if (!date) return;
    setIsPending(true);
    const body = {
      message_id: message.id,
      scheduled_delivery_timestamp: Math.round(date.getTime() / 1_000),
      note: note.trim(),
    };
    answerOf(api.POST('/reminders', { body })).then(
      () => {
        showToast(texts.reminded(whenText(date, hours)), { kind: 'success' });
        onClose();
      },
      (error: unknown) => {
        setIsPending(false);
        showError(error);
      },
    );
  };
  return (
    <Dialog
      title={texts.remindTitle}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button kind="primary" isPending={isPending} isDisabled={!date} onPress={remind}>
            {texts.remindAction}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TimeChooser label={texts.remindTitle} onChange={setDate} />
        <TextField label={texts.remindNote} value={note} onChange={setNote} maxLength={longest} />
      </div>
    </Dialog>
  );
}
