/** The parts of a keyboard event that say which key it was. */
export interface PlacedKey {
  readonly key: string;
  /** The position of the key, named after a US keyboard. */
  readonly code: string;
  readonly shiftKey: boolean;
}

/** Signs of a US keyboard, without and with Shift, in positions where other scripts have letters. */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
};

/**
 * Returns the key of an event; for a letter of another script, the key that a US keyboard has in the same position: `i` for `ш`. Latin
 * letters stay themselves in any position.
 */
export function latinKey({ key, code, shiftKey }: PlacedKey): string {
  const isOfOtherScript = /^\P{ASCII}/u.test(key) && !/^\p{Script=Latin}/u.test(key);
  if (!isOfOtherScript) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return signs[code]?.[shiftKey ? 1 : 0] ?? key;
}
