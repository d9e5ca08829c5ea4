import { expect, test } from 'vitest';
import { requestHash } from './request-hash.ts';

const base = {
  method: 'POST',
  path: '/messages',
  parameters: new Map([
    ['a', '1'],
    ['b', '2'],
  ]),
  files: [],
  received: [],
};

test('returns the same hash for the same parameters in a different order', () => {
  const reordered = new Map([
    ['b', '2'],
    ['a', '1'],
  ]);
  expect(requestHash({ ...base, parameters: reordered })).toBe(requestHash(base));
  expect(requestHash(base)).toMatch(/^[0-9a-f]{64}$/);
});

const file = {
  fieldName: 'file',
  fileName: 'x.txt',
  mediaType: 'text/plain',
  content: Buffer.from('x'),
};

test.each([
  ['method', { method: 'PUT' }],
  ['path', { path: '/drafts' }],
  [
    'value',
    {
      parameters: new Map([
        ['a', '1'],
        ['b', '3'],
      ]),
    },
  ],
  [
    'name',
    {
      parameters: new Map([
        ['a', '1'],
        ['c', '2'],
      ]),
    },
  ],
  ['file', { files: [file] }],
])('returns a different hash for a different %s', (_, change) => {
  expect(requestHash({ ...base, ...change })).not.toBe(requestHash(base));
});

test('hashes files by content and ignores their field names', () => {
  const hashOf = (change: object) => requestHash({ ...base, files: [{ ...file, ...change }] });
  expect(hashOf({ content: Buffer.from('y') })).not.toBe(hashOf({}));
  expect(hashOf({ fieldName: 'upload' })).toBe(hashOf({}));
});
