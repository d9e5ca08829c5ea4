/** The parts of a keyboard event that name what was pressed. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * What was pressed as the table of keys writes it: `Ctrl+K`, `Shift+V`, `?`. A sign that Shift makes is the sign alone.
 * Undefined with Alt, which belongs to the browser and to other layouts' signs.
 */
export function keyName({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: PressedKey): string | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return `Ctrl+${key.length === 1 ? key.toUpperCase() : key}`;
  const isLetter = /^\p{L}$/u.test(key);
  if (isLetter) return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase();
  return key;
}
