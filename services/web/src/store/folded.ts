/**
 * A character class for scripts that have no spaces between words, without the brackets. For patterns with the `v`
 * flag.
 */
export const scriptsWithoutSpaces = [
  ...['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/** Removes case and accents from a text, so that names can be compared with a search. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const writtenWithoutSpaces = new RegExp(`[${scriptsWithoutSpaces}]`, 'v');
const needlessSpace = new RegExp(
  `(?<=[${scriptsWithoutSpaces}]) | (?=[${scriptsWithoutSpaces}])`,
  'gv',
);

/**
 * Returns the position of `typed` in `name`. Ignores spaces next to letters of scripts that do not use spaces. Both
 * texts must be folded. Returns -1 if `typed` is not found, or if it has no letter of such a script.
 */
export function indexWithoutSpaces(name: string, typed: string): number {
  if (!writtenWithoutSpaces.test(typed)) return -1;
  return withoutNeedlessSpaces(name).indexOf(withoutNeedlessSpaces(typed));
}

function withoutNeedlessSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').replace(needlessSpace, '');
}

/** Returns whether a text matches a filter. Ignores case, accents and unnecessary spaces. */
export function hasTyped(text: string, typed: string): boolean {
  const [name, wanted] = [folded(text), folded(typed.trim())];
  return name.includes(wanted) || indexWithoutSpaces(name, wanted) >= 0;
}
