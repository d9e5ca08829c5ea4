import { expect, test } from 'vitest';
import { isIndexed, readSearch, wordsInside } from './searched-text.ts';

test.each([
  ['two words', { words: 'two words', phrases: [] }],
  ['  a   "a phrase" b ', { words: 'a b', phrases: ['a phrase'] }],
  ['"left open', { words: '', phrases: ['left open'] }],
  ['it"s', { words: 'it', phrases: ['s'] }],
  ['"" x', { words: 'x', phrases: [] }],
  // Nothing in them can be a word.
  ['-> 😀 c++', { words: 'c++', phrases: ['->', '😀'] }],
  ['日本語', { words: '日本語', phrases: [] }],
])('%s', (operand, text) => {
  expect(readSearch(operand)).toEqual(text);
});

test.each([
  ['ne two thr', 'two'],
  [' one two.', 'one two'],
  ['one two', ''],
  ['three', ''],
  ['->', ''],
])('words inside of "%s"', (phrase, words) => {
  expect(wordsInside(phrase)).toBe(words);
});

test.each([
  ['word', true],
  ['"two words"', true],
  ['" word "', true],
  ['"word"', false],
  ['"-> word"', false],
  ['->', false],
])('whether %s can be looked up', (operand, expected) => {
  expect(isIndexed(readSearch(operand))).toBe(expected);
});
