import { useModelState } from './use-model.ts';

/** The reader's settings of text, or the defaults of those who have none. */
export interface TextSize {
  /** Of the page's font, in pixels where the browser has its default of 16. */
  readonly fontPx: number;
  /** Height of the lines that people write, in percent of their font. */
  readonly linePercent: number;
}

/** The text size that the person has set, within what can be read; 16 px and 140 % by default. */
export function useTextSize(): TextSize {
  const fontPx = useModelState(({ settings }) => within(9, settings.web_font_size_px || 16, 32));
  const linePercent = useModelState(({ settings }) =>
    within(100, settings.web_line_height_percent || 140, 250),
  );
  return { fontPx, linePercent };
}

/** Other clients may set what this one cannot show. */
function within(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
