import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { compose, type Recipient } from '../../navigation/compose.ts';
import type { ScheduledMessage } from '../../store/records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import { charactersLeft, charactersLeftText, textProblem } from '../composer/problems.ts';
import { fieldValue } from '../composer/time-choices.ts';
import { useUnsaved } from '../setting-controls/use-unsaved.ts';
import { texts } from './texts.ts';

/**
 * Shows a dialog that edits the text or time of a scheduled message. When it is too late to change the message, the
 * user can copy its text or move it to the composer.
 */
export function EditScheduled({
  message,
  isGone,
  onClose,
}: {
  readonly message: ScheduledMessage;
  /** Whether the message is no longer scheduled, because it was sent or deleted elsewhere. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}) {
  const [content, setContent] = useState(message.content);
  const [when, setWhen] = useState(
    fieldValue(new Date(message.scheduled_delivery_timestamp * 1_000)),
  );
  const unsaved = useUnsaved(onClose);
  const [isPending, setPending] = useState(false);
  const problem = useModelState((state) => textProblem(state, content));
  const left = useModelState((state) => charactersLeft(state, content));
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
  const moveToComposer = () => {
    onClose();
    compose({ recipient: recipientOf(message), text: content, isOnOwnLines: true });
  };
  return (
    <Dialog
      title={texts.editTitle}
      isDismissable={false}
      onClose={unsaved.close}
      footer={
        isGone ? (
          <>
            <Button icon="copy" onPress={() => void copy(content).catch(showError)}>
              {texts.copy}
            </Button>
            <Button kind="primary" icon="edit" onPress={moveToComposer}>
              {texts.moveToComposer}
            </Button>
          </>
        ) : (
          <Button
            kind="primary"
            isPending={isPending}
            isDisabled={!isFuture || content.trim() === '' || problem !== undefined}
            onPress={() => void save()}
          >
            {texts.save}
          </Button>
        )
      }
    >
      {isGone && <p role="alert">{texts.gone}</p>}
      <TextField
        label={texts.content}
        isMultiline
        value={content}
        onChange={change(setContent)}
        description={problem ? undefined : charactersLeftText(left)}
        error={problem}
      />
      {!isGone && (
        <TextField
          label={texts.when}
          type="datetime-local"
          value={when}
          onChange={change(setWhen)}
          error={isFuture ? undefined : texts.invalidTime}
        />
      )}
    </Dialog>
  );
}

function recipientOf({ to, topic = '' }: ScheduledMessage): Recipient {
  return typeof to === 'number'
    ? { type: 'channel', channelId: to, topic }
    : { type: 'direct', userIds: to };
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  showToast(texts.copied, { kind: 'success', durationMs: 2_500 });
}
