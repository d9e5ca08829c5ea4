import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { uiTexts } from './texts.ts';

/**
 * A modal dialog. Escape, the cross and a press beside it call `onClose`; focus returns to where it was. `footer` holds the
 * buttons, the main one last.
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
  /** 26, 36 and 60 rem wide; a phone's whole width at most. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly role?: 'dialog' | 'alertdialog';
  /** Whether a press beside it closes it: not where text would be lost. */
  readonly isDismissable?: boolean;
  /** Whether Escape closes it: not where something is shown once. */
  readonly isEscapable?: boolean;
  /** Whether the body is only read: keys scroll it then. */
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
