import { expect, test } from 'vitest';
import { userReference } from './user-reference.ts';

test('reads text with an at sign as an email address and digits as an id', () => {
  expect(userReference('12')).toEqual({ userId: 12 });
  expect(userReference('user12@chat.example.com')).toEqual({ email: 'user12@chat.example.com' });
  expect(userReference('@')).toEqual({ email: '@' });
});

test.each(['', 'ann', '-1', '1.5', '1e3', '0x10', ' 1', '99999999999999999999'])(
  'rejects the user reference %j',
  (text) => {
    expect(() => userReference(text)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  },
);
