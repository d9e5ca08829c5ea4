import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState, useStore } from '../../hooks/use-model.ts';
import { emojiPicker } from '../../navigation/open-dialogs.ts';
import { closeStatusEditor, isStatusEditorOpen } from '../../navigation/open-status-editor.ts';
import type { UserStatus } from '../../store/records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import styles from './people.module.css';
import { EmojiOfStatus } from './status-emoji.tsx';
import { statusSuggestions } from './status-suggestions.ts';
import { texts } from './texts.ts';

/** Shows the dialog for the user's status while it is open. */
export function StatusEditor() {
  const isOpen = useStore(isStatusEditorOpen);
  return isOpen ? <Editor /> : null;
}

function Editor() {
  const current = useModelState((state) => state.statuses.get(state.me ?? 0));
  const [status, setStatus] = useState<UserStatus>(current ?? {});
  const [isPending, setPending] = useState(false);
  const save = async (wanted: UserStatus) => {
    setPending(true);
    try {
      await answerOf(api.POST('/users/me/status', { body: parametersOf(wanted) }));
      closeStatusEditor();
    } catch (error) {
      showError(error);
      setPending(false);
    }
  };
  return (
    <Dialog
      title={texts.statusTitle}
      size="small"
      onClose={closeStatusEditor}
      footer={
        <>
          {current && (
            <Button kind="quiet" isDisabled={isPending} onPress={() => void save({})}>
              {texts.clear}
            </Button>
          )}
          <Button kind="primary" isPending={isPending} onPress={() => void save(status)}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        className={styles.editor}
        onSubmit={(event) => {
          event.preventDefault();
          void save(status);
        }}
      >
        <Button
          aria-label={texts.emoji}
          {...(!status.emoji_name && { icon: 'smile-plus' as const })}
          onPress={({ target }) =>
            emojiPicker.update(() => ({
              anchor: target,
              onPick: (emoji) => setStatus((now) => ({ ...now, ...emoji })),
            }))
          }
        >
          <EmojiOfStatus status={status} />
        </Button>
        <TextField
          label={texts.statusText}
          placeholder={texts.statusPlaceholder}
          autoFocus
          maxLength={60}
          value={status.status_text ?? ''}
          onChange={(status_text) => setStatus((now) => ({ ...now, status_text }))}
        />
      </form>
      <fieldset aria-label={texts.suggestions} className={styles.presets}>
        {statusSuggestions.map((suggestion) => (
          <button
            key={suggestion.status_text}
            type="button"
            className={styles.preset}
            aria-pressed={
              suggestion.status_text === status.status_text &&
              suggestion.emoji_code === status.emoji_code
            }
            onClick={() => setStatus(suggestion)}
          >
            <EmojiOfStatus status={suggestion} /> {suggestion.status_text}
          </button>
        ))}
      </fieldset>
    </Dialog>
  );
}

/**
 * Returns the parameters of a request that sets the status. Includes empty fields, because they clear the previous
 * values.
 */
function parametersOf({
  status_text = '',
  emoji_name = '',
  emoji_code,
  reaction_type,
}: UserStatus) {
  return {
    status_text,
    emoji_name,
    ...(emoji_name && emoji_code && { emoji_code }),
    ...(emoji_name && reaction_type && { reaction_type }),
  };
}
