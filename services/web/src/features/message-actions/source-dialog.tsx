import type { MessageDialogProps } from '../../navigation/open-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import { sourceOf } from './actions.ts';
import styles from './dialogs.module.css';
import { Loaded } from './loaded.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';

/** Shows the Markdown source of a message. */
export function SourceDialog({ message, onClose }: MessageDialogProps) {
  const answer = useAnswer(String(message.id), () => sourceOf(message.id));
  const copy = () => {
    if (answer.status !== 'loaded') return;
    navigator.clipboard
      .writeText(answer.value)
      .then(() => showToast(texts.textCopied, { kind: 'success' }), showError);
  };
  return (
    <Dialog
      title={texts.sourceTitle}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.close}</Button>
          <Button kind="primary" icon="copy" onPress={copy}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <Loaded answer={answer}>
        {(source) => (
          <textarea
            className={styles.source}
            readOnly
            aria-label={texts.sourceTitle}
            value={source}
            rows={Math.min(20, source.split('\n').length + 1)}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
