import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type PressEvent } from 'react-aria-components';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons.tsx';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'medium' | 'small';
  readonly icon?: IconName;
  readonly type?: 'button' | 'submit';
  /** Whether to show a spinner and ignore presses. The button keeps the focus. */
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onPress?: (event: PressEvent) => void;
  readonly 'aria-label'?: string;
  /** The react-aria slot. A button in the slot `close` closes the dialog around it. */
  readonly slot?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Shows a button with text. A pending button shows a spinner and ignores presses. */
export function Button({
  children,
  kind = 'secondary',
  size = 'medium',
  icon,
  isPending = false,
  className,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      isPending={isPending}
      className={classes(styles.button, styles[kind], styles[size], className)}
    >
      {isPending ? <Spinner size={14} /> : icon && <Icon name={icon} size={16} />}
      {children}
    </AriaButton>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  /** The accessible name, also shown as the tooltip. */
  readonly label: string;
  /** The shortcut that the tooltip shows. */
  readonly shortcut?: string;
  readonly size?: 'medium' | 'small';
  readonly isFilled?: boolean;
  /** Whether a toggle button is on. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress?: (event: PressEvent) => void;
  readonly slot?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Shows a button with an icon. Inside a trigger, the button opens a menu or popover. */
export function IconButton({
  icon,
  label,
  shortcut,
  size = 'medium',
  isFilled = false,
  isPressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <AriaButton
        {...rest}
        aria-label={label}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        className={classes(styles.icon, styles[size], isPressed && styles.pressed, className)}
      >
        <Icon name={icon} size={size === 'small' ? 16 : 18} isFilled={isFilled} />
      </AriaButton>
    </Tooltip>
  );
}
