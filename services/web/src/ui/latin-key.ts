/** The parts of a keyboard event that identify the key. */
export interface PlacedKey {
  readonly key: string;
  /** The position of the key on a US keyboard. */
  readonly code: string;
  readonly shiftKey: boolean;
}

/** The characters on a US keyboard, without and with Shift, in positions where other scripts have letters. */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
};

/**
 * Returns the key of an event. For a letter in a script other than Latin, returns the key in the same position on a US
 * keyboard: `i` for `ш`. Returns Latin letters unchanged in any position.
 */
export function latinKey({ key, code, shiftKey }: PlacedKey): string {
  const isOfOtherScript = /^\P{ASCII}/u.test(key) && !/^\p{Script=Latin}/u.test(key);
  if (!isOfOtherScript) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return signs[code]?.[shiftKey ? 1 : 0] ?? key;
}
