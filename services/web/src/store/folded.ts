/** A character class of scripts without spaces between words, for patterns with the flag `v`; without its brackets. */
export const scriptsWithoutSpaces = [
  ...['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/** Removes case and accents from a text, for finding names. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const writtenWithoutSpaces = new RegExp(`[${scriptsWithoutSpaces}]`, 'v');
const needlessSpace = new RegExp(
  `(?<=[${scriptsWithoutSpaces}]) | (?=[${scriptsWithoutSpaces}])`,
  'gv',
);

/**
 * Returns the position of `typed` in `name`, ignoring spaces next to letters of scripts that do not use them. Both texts must
 * be folded. Returns -1 if it is not found, or if `typed` has no letter of such a script.
 */
export function indexWithoutSpaces(name: string, typed: string): number {
  if (!writtenWithoutSpaces.test(typed)) return -1;
  return withoutNeedlessSpaces(name).indexOf(withoutNeedlessSpaces(typed));
}

function withoutNeedlessSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').replace(needlessSpace, '');
}

/** Whether a text matches a filter, ignoring case, accents and unneeded spaces. */
export function hasTyped(text: string, typed: string): boolean {
  const [name, wanted] = [folded(text), folded(typed.trim())];
  return name.includes(wanted) || indexWithoutSpaces(name, wanted) >= 0;
}
