import { expect, test } from 'vitest';
import { cookieOf } from './browser-session.ts';

const name = '__Host-session';

test.each([
  ['__Host-session=a', 'a'],
  ['x=1; __Host-session=a; y=2', 'a'],
  ['x=1;\t__Host-session=a \t;y=2', 'a'],
  ['__Host-session=a=b', 'a=b'],
  ['__Host-session=', undefined],
  ['x__Host-session=a', undefined],
  ['__host-session=a', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the Cookie header %j as the session %j', (header, value) => {
  expect(cookieOf(header, name)).toBe(value);
});

test.each(['\u00a0', '\u0085', '\u000b', '\u000c', '\ufeff', 'Â\u00a0'])(
  'rejects the cookie prefix __Host- after %j',
  (before) => {
    expect(cookieOf(`${before}${name}=planted`, name)).toBeUndefined();
    expect(cookieOf(`x=1; ${before}${name}=planted; ${name}=own`, name)).toBe('own');
  },
);

test('reads a cookie from a header of 120,000 blanks', () => {
  const blanks = ' \t'.repeat(60_000);
  expect(cookieOf(`session=a${blanks}`, 'session')).toBe('a');
  expect(cookieOf(`session=a${blanks}b`, 'session')).toBe(`a${blanks}b`);
});
