import type { TextSize } from '../../hooks/use-text-size.ts';
import type { Row } from './rows.ts';

// In pixels, where the font of the page has 16.

/** Heights of lines whose text does not matter. */
export const heights = { start: 48, date: 27.4, recipient: 40, unread: 28, outgoing: 46 };
/** Above the text of a message: its sender and the space between messages; of a continued one, the space alone. */
const above = { sender: 27.5, space: 2 };
const fontOfText = 15;
/** Width of what is beside the text, and of a character as messages have them, tags included. */
const gutter = 60;
const characterWidth = 7.5;
/** What has more is code or a formula, whose markup is longer than its text. */
const mostLines = 16;
/** The column of messages does not become wider. */
const widest = 1_056;

/**
 * About how high a row will be in a list of this width, in pixels: the better this is, the fewer rows are rendered in vain and
 * moved when they are measured.
 */
export function estimateHeight(row: Row, width: number, { fontPx, linePercent }: TextSize): number {
  const scale = fontPx / 16;
  if (row.kind !== 'message') return scale * heights[row.kind];
  const perLine = Math.max(20, (Math.min(width / scale, widest) - gutter) / characterWidth);
  const lines = Math.min(mostLines, Math.ceil(row.message.content.length / perLine));
  const text = lines * fontOfText * (linePercent / 100);
  return scale * ((row.isContinued ? above.space : above.sender) + text);
}
