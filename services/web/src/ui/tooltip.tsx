import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, type Placement, TooltipTrigger } from 'react-aria-components';
import { Keys } from './keys.tsx';
import styles from './tooltip.module.css';

/**
 * Shows a description of a button on hover and focus. The child is a react-aria button or is wrapped in react-aria's
 * `Focusable`.
 */
export function Tooltip({
  text,
  shortcut,
  placement = 'bottom',
  children,
}: {
  readonly text: string;
  readonly shortcut?: string | undefined;
  readonly placement?: Placement;
  readonly children: ReactElement;
}) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
        {text}
        {shortcut && <Keys keys={shortcut} />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
