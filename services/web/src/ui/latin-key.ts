/** The parts of a keyboard event that say which key it was. */
export interface PlacedKey {
  readonly key: string;
  /** The place of the key, by what a US keyboard has there. */
  readonly code: string;
  readonly shiftKey: boolean;
}

/** What a US keyboard has, without and with Shift, where other scripts have letters. */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
};

/**
 * The key of an event. Where the layout of another script gives a letter of its own, the key that a US keyboard has in that place:
 * `i` for `ш`. Latin letters count as themselves, whatever their place.
 */
export function latinKey({ key, code, shiftKey }: PlacedKey): string {
  const isOfOtherScript = /^\P{ASCII}/u.test(key) && !/^\p{Script=Latin}/u.test(key);
  if (!isOfOtherScript) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return signs[code]?.[shiftKey ? 1 : 0] ?? key;
}
