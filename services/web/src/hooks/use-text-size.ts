import { useModelState } from './use-model.ts';

/** The user's text settings, or the defaults. */
export interface TextSize {
  /** Font size of the page in pixels, if the browser's default is 16. */
  readonly fontPx: number;
  /** Line height of messages in percent of the font size. */
  readonly linePercent: number;
}

/** Returns the user's text size within readable limits; 16 px and 140% by default. */
export function useTextSize(): TextSize {
  const fontPx = useModelState(({ settings }) => within(9, settings.web_font_size_px || 16, 32));
  const linePercent = useModelState(({ settings }) =>
    within(100, settings.web_line_height_percent || 140, 250),
  );
  return { fontPx, linePercent };
}

/** Limits a value, because other clients may set values that this client cannot show. */
function within(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
