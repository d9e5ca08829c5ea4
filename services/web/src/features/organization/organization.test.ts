import { expect, test } from 'vitest';
import { emojiNameOf } from './emoji-name.ts';
import { tryLinkifier } from './linkifier-trial.ts';
import { moved } from './moved.ts';

const issues = { pattern: '#(?P<id>[0-9]+)', url_template: 'https://example.com/issues/{id}' };

test('creates a link for each match of a linkifier', () => {
  expect(tryLinkifier(issues, 'See #12 and #7.')).toEqual({
    kind: 'links',
    links: [
      { text: '#12', url: 'https://example.com/issues/12' },
      { text: '#7', url: 'https://example.com/issues/7' },
    ],
  });
});

test.each([
  ['a#12', []],
  ['#12b', []],
  ['nothing', []],
])('creates no link in %j, which contains no match as a whole word', (text, links) => {
  expect(tryLinkifier(issues, text)).toEqual({ kind: 'links', links });
});

test('returns "bad" for a linkifier pattern that the browser cannot compile', () => {
  expect(tryLinkifier({ ...issues, pattern: '(' }, '#1')).toEqual({ kind: 'bad' });
});

test('escapes matched values in the URL, except where the template keeps reserved characters', () => {
  const file = {
    pattern: 'file:(?P<path>[a-z/ ]+)',
    url_template: 'https://x.org/{+path}?q={path}',
  };
  expect(tryLinkifier(file, 'file:a/b')).toEqual({
    kind: 'links',
    links: [{ text: 'file:a/b', url: 'https://x.org/a/b?q=a%2Fb' }],
  });
});

test.each([
  ['Party Parrot.GIF', 'party_parrot'],
  ['_x_.png', 'x'],
  ['über.png', 'ber'],
])('derives an emoji name from the file name %j: %j', (file, name) => {
  expect(emojiNameOf(file)).toBe(name);
});

test.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
] as const)('moves the item at index %d by %d places', (at, by, expected) => {
  expect(moved(['a', 'b', 'c'], at, by)).toEqual(expected);
});
