import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.security;

/** Shows new recovery codes. The user cannot see them again later. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => showToast(texts.copied, { kind: 'success' }), showError);
  return (
    <Dialog
      title={texts.recoveryCodes}
      size="small"
      isDismissable={false}
      isEscapable={false}
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" onPress={() => void copy()}>
            {texts.copyAll}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {texts.kept}
          </Button>
        </>
      }
    >
      <p>{texts.recoveryNotice}</p>
      <ul className={styles.codes} aria-label={texts.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
