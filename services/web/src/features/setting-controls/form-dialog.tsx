import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './controls.module.css';
import { controlTexts } from './texts.ts';
import { useUnsaved } from './use-unsaved.ts';

/**
 * Shows a form in a dialog. Enter or the button submits the form. A press outside the dialog has no effect, and Escape
 * asks before it discards the entries.
 */
export function FormDialog({
  title,
  action,
  size = 'medium',
  isPending,
  isDisabled = false,
  isDangerous = false,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  /** The text of the button: a verb. */
  readonly action: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const unsaved = useUnsaved(onClose);
  return (
    <Dialog
      title={title}
      size={size}
      isDismissable={false}
      onClose={unsaved.close}
      footer={
        <>
          <Button onPress={onClose}>{controlTexts.cancel}</Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={isDisabled}
            onPress={onSubmit}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onChange={unsaved.onChange}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isDisabled) onSubmit();
        }}
      >
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
