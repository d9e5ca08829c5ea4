import { describe, expect, test } from 'vitest';
import {
  changeBetween,
  continuedList,
  type Format,
  formatted,
  insertedOnLines,
  type Selection,
} from './formatting.ts';

/** Parses a text in which two bars enclose the selection, or one bar marks the caret. */
function at(marked: string): Selection {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|');
  const text = marked.replaceAll('|', '');
  return { text, start, end: end === start ? start : end - 1 };
}

function show({ text, start, end }: Selection): string {
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

test.each<[Format, string, string]>([
  ['bold', 'a |b| c', 'a **|b|** c'],
  ['bold', 'a **|b|** c', 'a |b| c'],
  ['bold', 'a|', 'a**|**'],
  ['bold', '|word |next', '**|word|** next'],
  ['italic', '**|b|**', '***|b|***'],
  ['italic', '*|b|*', '|b|'],
  ['strike', '|b|', '~~|b|~~'],
  ['code', '|b|', '`|b|`'],
  ['code', 'x|a\nb|', 'x\n```\n|a\nb|\n```'],
  ['quote', '|a|', '```quote\n|a|\n```'],
  ['spoiler', '|a|', '```spoiler \n|a|\n```'],
  ['link', 'see |this|', 'see [this](|url|)'],
  ['link', '|https://a.example|', '[|](https://a.example)'],
  ['list', 'a|b', '* ab|'.replace('ab|', 'a|b')],
  ['numbered', '|a\nb|', '|1. a\n2. b|'],
])('formats as %s: %j becomes %j', (format, before, after) => {
  expect(show(formatted(at(before), format))).toBe(after);
});

describe('Enter in a list', () => {
  test.each([
    ['* a|', '* a\n* |'],
    ['  2. a|', '  2. a\n  3. |'],
    ['* a\n* |', '* a\n|'],
    ['* a|b', '* a\n* |b'],
  ])('continues or ends a list on Enter: %j becomes %j', (before, after) => {
    const next = continuedList(at(before));
    expect(next && show(next)).toBe(after);
  });

  test('leaves Enter to the browser outside lists', () => {
    expect(continuedList(at('a|'))).toBeUndefined();
    expect(continuedList(at('*a|'))).toBeUndefined();
  });
});

test.each([
  ['|', 'new|'],
  ['draft|', 'draft\nnew|'],
  ['draft\n|', 'draft\nnew|'],
  ['a| b', 'a\nnew\n| b'],
  ['a|\nb', 'a\nnew|\nb'],
])('inserts a text on separate lines: %j becomes %j', (marked, expected) => {
  expect(show(insertedOnLines(at(marked), 'new'))).toBe(expected);
});

test('adds no line break after an inserted text that already ends with a line break', () => {
  expect(show(insertedOnLines(at('a|b'), 'new\n'))).toBe('a\nnew\n|b');
});

test.each([
  ['', 'a', { start: 0, end: 0, inserted: 'a' }],
  ['a', '', { start: 0, end: 1, inserted: '' }],
  ['one two', 'one **two**', { start: 4, end: 7, inserted: '**two**' }],
  ['hi @ann there', 'hi @**Ann** there', { start: 4, end: 7, inserted: '**Ann**' }],
  ['aa', 'aaa', { start: 2, end: 2, inserted: 'a' }],
  ['aaa', 'aa', { start: 2, end: 3, inserted: '' }],
])('finds the range that changed between %j and %j', (before, after, change) => {
  expect(changeBetween(before, after)).toEqual(change);
});
