import { expect, test } from 'vitest';
import { parseDescription } from './channel-texts.ts';

test('replaces line breaks with spaces', () => {
  expect(parseDescription(' one\r\ntwo\nthree ')).toBe('one two three');
});

test('rejects a description of more than 1,024 characters', () => {
  expect(parseDescription('🦔'.repeat(1024))).toHaveLength(2048);
  expect(() => parseDescription('x'.repeat(1025))).toThrow('too long (limit: 1024 characters)');
});

test('rejects null characters', () => {
  expect(() => parseDescription('a\u0000')).toThrow('null characters');
});
