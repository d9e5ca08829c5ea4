import { expect, test } from 'vitest';
import { parseDescription } from './channel-texts.ts';

test('replaces line breaks in a channel description with spaces', () => {
  expect(parseDescription(' one\r\ntwo\nthree ')).toBe('one two three');
});

test('rejects a channel description longer than 1,024 characters', () => {
  expect(parseDescription('🦔'.repeat(1024))).toHaveLength(2048);
  expect(() => parseDescription('x'.repeat(1025))).toThrow('too long (limit: 1024 characters)');
});

test('rejects null characters in a channel description', () => {
  expect(() => parseDescription('a\u0000')).toThrow('null characters');
});
