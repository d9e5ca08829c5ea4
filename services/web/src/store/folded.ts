const plain = /^[\0-\x7f]*$/;

/** A text without case and accents, by which names are found. */
export function folded(text: string): string {
  // Most names need no more, and there may be ten thousand
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
