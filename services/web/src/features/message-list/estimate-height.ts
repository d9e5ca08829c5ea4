import type { TextSize } from '../../hooks/use-text-size.ts';
import type { Row } from './rows.ts';

// In pixels, if the page's font has 16.

/** The heights of rows whose height does not depend on their text. */
export const heights = { start: 48, date: 27.4, recipient: 40, unread: 28, outgoing: 46 };
/**
 * The space above a message's text. `sender` covers the sender's line and the gap between messages; `space` is the gap
 * alone, above a continued message.
 */
const above = { sender: 27.5, space: 2 };
const fontOfText = 15;
/** The width next to the text, and below it the width per character of HTML, including tags. */
const gutter = 60;
const characterWidth = 7.5;
/**
 * The maximum number of estimated lines. A longer message is usually code or a formula, whose markup is longer than its
 * text.
 */
const mostLines = 16;
/** The maximum width of the message column. */
const widest = 1_056;

/**
 * Estimates the height of a row in a list of this width, in pixels. The better the estimate, the fewer rows are
 * rendered or moved unnecessarily.
 */
export function estimateHeight(row: Row, width: number, { fontPx, linePercent }: TextSize): number {
  const scale = fontPx / 16;
  if (row.kind !== 'message') return scale * heights[row.kind];
  const perLine = Math.max(20, (Math.min(width / scale, widest) - gutter) / characterWidth);
  const lines = Math.min(mostLines, Math.ceil(row.message.content.length / perLine));
  const text = lines * fontOfText * (linePercent / 100);
  return scale * ((row.isContinued ? above.space : above.sender) + text);
}
