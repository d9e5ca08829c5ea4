import { useModelState } from './use-model.ts';

/** The user's text settings, or the defaults. */
export interface TextSize {
  /** The font size of the page in pixels, assuming the browser's default of 16. */
  readonly fontPx: number;
  /** The line height of messages, as a percentage of the font size. */
  readonly linePercent: number;
}

/** Returns the user's text size, limited to readable values. The defaults are 16 px and 140%. */
export function useTextSize(): TextSize {
  const fontPx = useModelState(({ settings }) => within(9, settings.web_font_size_px || 16, 32));
  const linePercent = useModelState(({ settings }) =>
    within(100, settings.web_line_height_percent || 140, 250),
  );
  return { fontPx, linePercent };
}

/** Limits a value to a range, because other clients may store values that this client cannot show. */
function within(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
