import { expect, test } from 'vitest';
import { readSearch, wordsToFind } from './searched-text.ts';

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
  ['words', { words: 'one two', phrases: [] }, 'one two'],
  ['the midst of a phrase', { words: '', phrases: ['ne two thr'] }, 'two'],
  ['a phrase with its own ends', { words: 'x', phrases: [' one two.'] }, 'x one two'],
  ['what may be parts of words', { words: '', phrases: ['one two', 'three', '->'] }, ''],
])('words to find of %s', (_what, text, words) => {
  expect(wordsToFind(text)).toBe(words);
});
