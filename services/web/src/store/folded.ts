/** A character class of scripts without spaces between words, for patterns with the flag `v`; without its brackets. */
export const scriptsWithoutSpaces = [
  ...['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/** A text without case and accents, by which names are found. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const writtenWithoutSpaces = new RegExp(`[${scriptsWithoutSpaces}]`, 'v');
const needlessSpace = new RegExp(
  `(?<=[${scriptsWithoutSpaces}]) | (?=[${scriptsWithoutSpaces}])`,
  'gv',
);

/**
 * Where a name has what was typed, both folded, whatever spaces either has beside letters of scripts that need none. -1: nowhere,
 * or nothing of what was typed is in such a script.
 */
export function indexWithoutSpaces(name: string, typed: string): number {
  if (!writtenWithoutSpaces.test(typed)) return -1;
  return withoutNeedlessSpaces(name).indexOf(withoutNeedlessSpaces(typed));
}

function withoutNeedlessSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').replace(needlessSpace, '');
}

/** Whether a text has what was typed into a filter, whatever its case, accents and needless spaces. */
export function hasTyped(text: string, typed: string): boolean {
  const [name, wanted] = [folded(text), folded(typed.trim())];
  return name.includes(wanted) || indexWithoutSpaces(name, wanted) >= 0;
}
