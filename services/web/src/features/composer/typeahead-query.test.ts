import { describe, expect, test } from 'vitest';
import { typeaheadQuery } from './typeahead-query.ts';

describe('a query before the caret', () => {
  test.each([
    ['@', { kind: 'mention', query: '', isSilent: false, start: 0 }],
    ['hi @an', { kind: 'mention', query: 'an', isSilent: false, start: 3 }],
    ['hi @**Ann Le', { kind: 'mention', query: 'Ann Le', isSilent: false, start: 3 }],
    ['@_**an', { kind: 'mention', query: 'an', isSilent: true, start: 0 }],
    ['(@an', { kind: 'mention', query: 'an', isSilent: false, start: 1 }],
    ['会議です@be', { kind: 'mention', query: 'be', isSilent: false, start: 4 }],
    ['会議です＠be', { kind: 'mention', query: 'be', isSilent: false, start: 4 }],
    ['สวัสดี@_be', { kind: 'mention', query: 'be', isSilent: true, start: 6 }],
    ['担当：@', { kind: 'mention', query: '', isSilent: false, start: 3 }],
    ['**cc:**@an', { kind: 'mention', query: 'an', isSilent: false, start: 7 }],
    ['日本#gen', { kind: 'channel', query: 'gen', start: 2 }],
    ['日本＃gen>lo', { kind: 'topic', channel: 'gen', query: 'lo', start: 2 }],
    ['#', { kind: 'channel', query: '', start: 0 }],
    ['see #des', { kind: 'channel', query: 'des', start: 4 }],
    ['see #**design>lo', { kind: 'topic', channel: 'design', query: 'lo', start: 4 }],
    ['#design>', { kind: 'topic', channel: 'design', query: '', start: 0 }],
    [':smi', { kind: 'emoji', query: 'smi', start: 0 }],
    [':+1', { kind: 'emoji', query: '+1', start: 0 }],
    ['/me', { kind: 'command', query: 'me', start: 0 }],
    ['a\n```py', { kind: 'language', query: 'py', start: 5 }],
    ['at <time', { kind: 'time', query: '', start: 3 }],
  ])('finds the query at the end of %j', (text, expected) => {
    expect(typeaheadQuery(text, text.length)).toEqual(expected);
  });
});

test.each([
  'mail me at a@b',
  'a@',
  'é@an',
  'a.b_@an',
  'ко@an',
  'C#',
  '@ ',
  'at 10:30',
  ':a',
  '`@an',
  '```\n@an',
  'a /me',
  '# heading',
  'done ```',
])('finds no query at the end of %j', (text) => {
  expect(typeaheadQuery(text, text.length)).toBeUndefined();
});

test('treats text after a closed fence or quotation as ordinary text', () => {
  expect(typeaheadQuery('```\na\n```\n@an', 13)).toMatchObject({ kind: 'mention' });
  expect(typeaheadQuery('```quote\n@an', 12)).toMatchObject({ kind: 'mention' });
});
