import { badRequest } from '@chat/kit/errors/catalog';

/** The colors for new subscriptions, which are distinguishable in a list and legible on light and dark backgrounds. */
export const palette = [
  '#d96459',
  '#4f9dc4',
  '#7fb34d',
  '#b07cc6',
  '#d9a441',
  '#4fb3a5',
  '#d1709b',
  '#8c8fd9',
  '#a3a847',
  '#c98154',
  '#5fa8e0',
  '#6cb87a',
  '#c65f7c',
  '#9a7fd1',
  '#d6b75c',
  '#5bb8c9',
  '#b56b4a',
  '#7c9be0',
  '#8fbf6a',
  '#cf7fc0',
  '#bf9b5a',
  '#58a886',
  '#a86f8f',
  '#8899a6',
] as const;

const shortForm = /^#[0-9a-f]{3}$/;
const longForm = /^#[0-9a-f]{6}$/;

/**
 * Returns a color as it is stored and sent: lower-case #rrggbb.
 *
 * @throws BAD_REQUEST neither #rgb nor #rrggbb
 */
export function parseColor(text: string, parameter: string): string {
  const color = text.toLowerCase();
  if (longForm.test(color)) return color;
  if (shortForm.test(color)) return color.replaceAll(/[0-9a-f]/g, (digit) => digit + digit);
  throw badRequest({ msg: `${parameter} is not a valid hex color code` });
}

/**
 * Returns the first color of the palette that is not in `used`. If all colors are in use, returns a color that depends
 * on the channel id.
 */
export function pickColor(used: ReadonlySet<string>, channelId: number): string {
  const free = palette.find((color) => !used.has(color));
  return free ?? palette[channelId % palette.length] ?? palette[0];
}
