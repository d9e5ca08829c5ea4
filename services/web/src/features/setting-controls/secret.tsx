import { IconButton } from '../../ui/button.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import styles from './controls.module.css';
import { controlTexts } from './texts.ts';

/** Shows a text to copy, such as a key or a link. */
export function Secret({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className={styles.secret}>
      <input
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <IconButton
        icon="copy"
        size="small"
        label={`${controlTexts.copy}: ${label}`}
        onPress={() => void copyText(text)}
      />
    </div>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(controlTexts.copied, { kind: 'success', durationMs: 2_500 });
  } catch (error) {
    showError(error);
  }
}
