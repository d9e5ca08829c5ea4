import { expect, test } from 'vitest';
import { readBasicCredentials } from './admit.ts';

const encode = (text: string) => Buffer.from(text).toString('base64');

test('reads e-mail and key without surrounding space, and the scheme in any case', () => {
  expect(readBasicCredentials(`bAsIc ${encode(' ann@example.com : key ')}`)).toEqual({
    email: 'ann@example.com',
    apiKey: 'key',
  });
});

test.each([
  ['no header', undefined],
  ['one word', 'Basic'],
  ['three words', `Basic ${encode('a:b')} more`],
  ['bad base64', 'Basic ???'],
  ['bad UTF-8', `Basic ${Buffer.from([0xff, 0x3a, 0xff]).toString('base64')}`],
  ['no colon', `Basic ${encode('ab')}`],
  ['two colons', `Basic ${encode('a:b:c')}`],
  ['empty', ''],
])('returns 401 for %s', (_name, header) => {
  expect(() => readBasicCredentials(header)).toThrow(
    expect.objectContaining({ code: 'UNAUTHORIZED', httpStatus: 401 }),
  );
});

test('returns 400 for another scheme', () => {
  expect(() => readBasicCredentials('Bearer abc')).toThrow(
    expect.objectContaining({ code: 'BAD_REQUEST', httpStatus: 400 }),
  );
});
