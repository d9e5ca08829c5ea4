import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useStore } from '../hooks/use-model.ts';
import { type Panel, panelWidths, resizePanel, widthLimits } from '../navigation/panels.ts';
import { classes } from '../ui/classes.ts';
import styles from './layout.module.css';
import { texts } from './texts.ts';

/** The distance that one press of an arrow key moves an edge, in rem. */
const step = 1;

/**
 * Shows the inner edge of a column. The user moves it by dragging or with the arrow keys. A double click restores the
 * default width.
 */
export function ColumnEdge({ panel }: { readonly panel: Panel }) {
  const width = useStore(panelWidths[panel]);
  const dragged = useRef<{ readonly fromX: number; readonly fromWidth: number }>(undefined);
  const { least, most } = widthLimits;
  // The edge of the right column moves left as the column grows
  const direction = panel === 'channels' ? 1 : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: width + direction * step,
      ArrowLeft: width - direction * step,
      Home: least,
      End: most,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    resizePanel(panel, next);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { fromX: event.clientX, fromWidth: width };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (!dragged.current) return;
    const { fromX, fromWidth } = dragged.current;
    resizePanel(panel, fromWidth + (direction * (clientX - fromX)) / pixelsOfRem());
  };
  const end = () => {
    dragged.current = undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between texts cannot be moved, but this separator can
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.columnWidth[panel]}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={classes(styles.edge, panel === 'people' && styles.edgeOfRight)}
      onKeyDown={onKeyDown}
      // Keep the browser from selecting text and dragging links
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => resizePanel(panel, undefined)}
    />
  );
}

function pixelsOfRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
