import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { MessageDialogProps } from '../../navigation/open-dialogs.ts';
import { selector } from '../../store/selector.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useUnsaved } from '../setting-controls/use-unsaved.ts';
import styles from './dialogs.module.css';
import { texts } from './texts.ts';

/** Returns the reasons for a report that the server accepts. */
const reportTypes = selector(
  ({ server }) => [server.server_report_message_types] as const,
  (types) =>
    (Array.isArray(types) ? types : []).flatMap((type: unknown) =>
      typeof type === 'object' && type !== null && 'key' in type && 'name' in type
        ? [{ value: String(type.key), label: String(type.name) }]
        : [],
    ),
);
const longest = 1_000;

/** Shows a dialog that reports a message to the moderators. */
export function ReportDialog({ message, onClose }: MessageDialogProps) {
  const unsaved = useUnsaved(onClose);
  const types = useModelState(reportTypes);
  const [type, setType] = useState('');
  const [description, setDescription] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const isMissing = type === '' || (type === 'other' && !description.trim());
  const report = () => {
    if (isMissing) return setError(texts.reportNeeded);
    setIsPending(true);
    const call = api.POST('/messages/{message_id}/report', {
      params: { path: { message_id: String(message.id) } },
      body: { report_type: type, description: description.trim() },
    });
    answerOf(call).then(
      () => {
        showToast(texts.reported, { kind: 'success' });
        onClose();
      },
      (cause: Error) => {
        setIsPending(false);
        setError(cause.message);
      },
    );
  };
  return (
    <Dialog
      title={texts.reportTitle}
      size="small"
      isDismissable={description === ''}
      onClose={unsaved.close}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button kind="danger" isPending={isPending} onPress={report}>
            {texts.reportAction}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RadioGroup label={texts.reportReason} value={type} choices={types} onChange={setType} />
        <TextField
          label={texts.reportDescription}
          isMultiline
          value={description}
          onChange={(text) => {
            unsaved.onChange();
            setDescription(text);
          }}
          maxLength={longest}
          error={error}
        />
      </div>
    </Dialog>
  );
}
