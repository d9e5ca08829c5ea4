/** Parses a text as a whole number that is 0 or greater. Returns undefined for any other text. */
export function wholeNumber(text: string): number | undefined {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
}
