import { expect, test } from 'vitest';
import { parseDescription } from './channel-texts.ts';

test('line breaks become spaces', () => {
  expect(parseDescription(' one\r\ntwo\nthree ')).toBe('one two three');
});

test('a description of more than 1024 characters is refused', () => {
  expect(parseDescription('🦔'.repeat(1024))).toHaveLength(2048);
  expect(() => parseDescription('x'.repeat(1025))).toThrow('too long (limit: 1024 characters)');
});

test('a null character, which the database cannot store, is refused', () => {
  expect(() => parseDescription('a\u0000')).toThrow('null characters');
});
