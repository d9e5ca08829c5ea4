import { expect, test } from 'vitest';
import { palette, parseColor, pickColor } from './colors.ts';

test('the palette has 24 different colours in the form clients read', () => {
  expect(new Set(palette).size).toBe(24);
  for (const color of palette) expect(parseColor(color, 'color')).toBe(color);
});

test.each([
  ['#ABC', '#aabbcc'],
  ['#a1b2C3', '#a1b2c3'],
])('%s is stored as %s', (text, stored) => {
  expect(parseColor(text, 'color')).toBe(stored);
});

test.each(['', 'red', '#abcd', '#abcde', '#12345g', '#1234567', 'aabbcc'])(
  '%j is refused',
  (text) => {
    expect(() => parseColor(text, 'color')).toThrow('color is not a valid hex color code');
  },
);

test('the first colour a user does not use is picked', () => {
  expect(pickColor(new Set(), 7)).toBe(palette[0]);
  expect(pickColor(new Set([palette[0], palette[2]]), 7)).toBe(palette[1]);
});

test('when all are used, the channel decides', () => {
  expect(pickColor(new Set(palette), 25)).toBe(palette[1]);
});
