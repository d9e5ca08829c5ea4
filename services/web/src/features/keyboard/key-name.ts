import { latinKey, type PlacedKey } from '../../ui/latin-key.ts';

/** The parts of a keyboard event that identify the pressed keys. */
export interface PressedKey extends PlacedKey {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  getModifierState(key: string): boolean;
}

/**
 * Returns the name of the pressed keys as in the table of shortcuts: `Ctrl+K`, `Shift+V`, `?`. The name of a symbol
 * that needs Shift does not mention Shift. Returns undefined with Alt, which belongs to the browser, and with AltGr,
 * which types characters on some layouts.
 */
export function keyName(event: PressedKey): string | undefined {
  if (event.altKey || event.getModifierState('AltGraph')) return undefined;
  const key = latinKey(event);
  if (event.ctrlKey || event.metaKey) return `Ctrl+${key.length === 1 ? key.toUpperCase() : key}`;
  const isLetter = /^\p{L}$/u.test(key);
  if (isLetter) return event.shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase();
  return key;
}
