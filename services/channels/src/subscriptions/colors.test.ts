import { expect, test } from 'vitest';
import { palette, parseColor, pickColor } from './colors.ts';

test('offers 24 different colors in the form #rrggbb', () => {
  expect(new Set(palette).size).toBe(24);
  for (const color of palette) expect(parseColor(color, 'color')).toBe(color);
});

test.each([
  ['#ABC', '#aabbcc'],
  ['#a1b2C3', '#a1b2c3'],
])('stores the color %s as %s', (text, stored) => {
  expect(parseColor(text, 'color')).toBe(stored);
});

test.each(['', 'red', '#abcd', '#abcde', '#12345g', '#1234567', 'aabbcc'])(
  'rejects the color %j',
  (text) => {
    expect(() => parseColor(text, 'color')).toThrow('color is not a valid hex color code');
  },
);

test('picks the first color of the palette that the user does not use', () => {
  expect(pickColor(new Set(), 7)).toBe(palette[0]);
  expect(pickColor(new Set([palette[0], palette[2]]), 7)).toBe(palette[1]);
});

test('picks a color by channel id when all colors are in use', () => {
  expect(pickColor(new Set(palette), 25)).toBe(palette[1]);
});
