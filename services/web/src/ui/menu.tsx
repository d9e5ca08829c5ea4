import type { ReactElement, ReactNode, RefObject } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
  type Placement,
  Popover,
} from 'react-aria-components';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons.tsx';
import { Keys } from './keys.tsx';
import styles from './popover.module.css';
import { uiTexts } from './texts.ts';

interface MenuProps {
  /** The accessible name of the menu. */
  readonly label: string;
  readonly placement?: Placement;
  /** The menu's `MenuItem`s and `MenuSection`s. */
  readonly children: ReactNode;
}

/** Shows a button that opens a menu. With `isOpen` and `onOpenChange`, other code can open the menu too. */
export function Menu({
  button,
  isOpen,
  onOpenChange,
  ...menu
}: MenuProps & {
  readonly button: ReactElement;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}) {
  return (
    <MenuTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      {button}
      <MenuPopover {...menu} />
    </MenuTrigger>
  );
}

/** Shows a menu next to any element, such as a right-clicked row. */
export function MenuAt({
  triggerRef,
  onClose,
  ...menu
}: MenuProps & {
  readonly triggerRef: RefObject<Element | null>;
  readonly onClose: () => void;
}) {
  return (
    <MenuPopover
      {...menu}
      triggerRef={triggerRef}
      isOpen
      onClose={onClose}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}

function MenuPopover({
  label,
  placement = 'bottom end',
  children,
  onClose,
  ...popover
}: MenuProps & {
  readonly triggerRef?: RefObject<Element | null>;
  readonly isOpen?: boolean;
  readonly onClose?: () => void;
  readonly onOpenChange?: (isOpen: boolean) => void;
}) {
  return (
    <Popover
      aria-label={label}
      className={styles.popover ?? ''}
      placement={placement}
      offset={4}
      {...popover}
    >
      <AriaMenu aria-label={label} className={styles.menu ?? ''} {...(onClose && { onClose })}>
        {children}
      </AriaMenu>
    </Popover>
  );
}

interface MenuItemProps {
  readonly icon?: IconName;
  readonly children: string;
  /** The text of a second, smaller line. */
  readonly detail?: string;
  readonly shortcut?: string;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  /** Whether the item is the current choice among several. */
  readonly isChosen?: boolean;
  readonly href?: string;
  readonly target?: '_blank';
  readonly onAction?: () => void;
}

/** Shows a menu item with its shortcut. */
export function MenuItem({
  icon,
  children,
  detail,
  shortcut,
  isDangerous = false,
  isChosen,
  ...rest
}: MenuItemProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={children}
      className={classes(styles.item, isDangerous && styles.danger)}
    >
      {icon && <Icon name={icon} size={16} />}
      <span className={styles.text}>
        {children}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {shortcut && (
        <span className={styles.aside}>
          <Keys keys={shortcut} />
        </span>
      )}
      {isChosen !== undefined && (
        <span className={styles.mark}>
          {isChosen && (
            <>
              <Icon name="check" size={16} />
              <span className="visually-hidden">{uiTexts.chosen}</span>
            </>
          )}
        </span>
      )}
    </AriaMenuItem>
  );
}

/** Shows a group of menu items, with a heading if it has a `title`. */
export function MenuSection({
  title,
  label,
  children,
}: {
  readonly title?: string;
  /** The accessible name of a section that has no title. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <AriaMenuSection
      className={styles.section ?? ''}
      {...(!title && { 'aria-label': label ?? '' })}
    >
      {title && <Header className={styles.heading}>{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}
