/** Parses a text as a whole number from 0; undefined for any other text. */
export function wholeNumber(text: string): number | undefined {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
}
