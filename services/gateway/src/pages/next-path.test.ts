import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each([
  ['/', '/'],
  ['/#narrow/channel/5-general/topic/a%20b', '/#narrow/channel/5-general/topic/a%20b'],
  ['/user_uploads/2/ab/x.png?download=1', '/user_uploads/2/ab/x.png?download=1'],
  ['/ü', '/%C3%BC'],
])('converts the target %j to the path %j on the same host', (text, path) => {
  expect(nextPath(text)).toBe(path);
});

test.each([
  undefined,
  null,
  '',
  'x',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\r\nSet-Cookie: x=1',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  `/${'a'.repeat(2_000)}`,
])('replaces the target %j with the start page', (text) => {
  expect(nextPath(text)).toBe('/');
});
