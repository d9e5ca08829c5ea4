import type { ReactNode, RefObject } from 'react';
import { Popover as AriaPopover, Dialog, type Placement } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './popover.module.css';

/**
 * Shows a panel next to its trigger. Put react-aria's `DialogTrigger` around both, or pass `triggerRef` with `isOpen`.
 * The focus moves into the panel. Escape or a press outside the panel moves it back.
 */
export function Popover({
  label,
  placement = 'bottom start',
  triggerRef,
  isOpen,
  onOpenChange,
  className,
  children,
}: {
  /** The accessible name of the panel. */
  readonly label: string;
  readonly placement?: Placement;
  readonly triggerRef?: RefObject<Element | null>;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <AriaPopover
      aria-label={label}
      className={classes(styles.popover, className)}
      placement={placement}
      offset={6}
      {...(triggerRef && { triggerRef })}
      {...(isOpen !== undefined && { isOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Dialog aria-label={label} className={styles.panel}>
        {children}
      </Dialog>
    </AriaPopover>
  );
}
