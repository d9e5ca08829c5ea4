import { latinKey, type PlacedKey } from '../../ui/latin-key.ts';

/** The parts of a keyboard event that identify the pressed keys. */
export interface PressedKey extends PlacedKey {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  getModifierState(key: string): boolean;
}

/**
 * Returns the pressed keys as in the table of shortcuts: `Ctrl+K`, `Shift+V`, `?`. A character typed with Shift is written
 * without Shift. Undefined with Alt and AltGr, which belong to the browser and to characters of other layouts.
 */
export function keyName(event: PressedKey): string | undefined {
  if (event.altKey || event.getModifierState('AltGraph')) return undefined;
  const key = latinKey(event);
  if (event.ctrlKey || event.metaKey) return `Ctrl+${key.length === 1 ? key.toUpperCase() : key}`;
  const isLetter = /^\p{L}$/u.test(key);
  if (isLetter) return event.shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase();
  return key;
}
