/** The number from 0 that a text is; undefined for any other text, and for none. */
export function wholeNumber(text: string): number | undefined {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
}
