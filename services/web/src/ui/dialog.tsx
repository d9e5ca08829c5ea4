import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { uiTexts } from './texts.ts';

/**
 * Shows a modal dialog. Escape, the close button and a press outside the dialog call `onClose`. After the dialog
 * closes, the focus returns to where it was. `footer` contains the buttons, with the main button last.
 */
export function Dialog({
  title,
  isOpen = true,
  onClose,
  size = 'medium',
  role = 'dialog',
  isDismissable = true,
  isEscapable = true,
  isText = false,
  footer,
  children,
}: {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  /** The width: 26, 36 or 60 rem, but at most the full width of the screen. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly role?: 'dialog' | 'alertdialog';
  /** Whether a press outside closes the dialog. Use false if text would be lost. */
  readonly isDismissable?: boolean;
  /** Whether Escape closes the dialog. Use false if the content is shown only once. */
  readonly isEscapable?: boolean;
  /** Whether the body is read-only text. The body then gets the focus, so that keys scroll it. */
  readonly isText?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isEscapable}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classes(styles.modal, styles[size])}>
        <AriaDialog role={role} className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton icon="x" label={uiTexts.close} onPress={onClose} />
          </header>
          <div className={styles.body} {...(isText && { tabIndex: 0 })}>
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
