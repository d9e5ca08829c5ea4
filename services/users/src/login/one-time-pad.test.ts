import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApiKey } from '../credentials/api-keys.ts';
import { encryptWithOtp, isOtp } from './one-time-pad.ts';

const pad = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

test('encrypts an API key to 64 hex digits that the one-time pad decrypts', () => {
  fc.assert(
    fc.property(pad, (otp) => {
      const apiKey = createApiKey();
      const encrypted = encryptWithOtp(apiKey, otp);
      expect(encrypted).toMatch(/^[0-9a-f]{64}$/);
      const bytes = Buffer.from(encrypted, 'hex').map(
        (byte, index) => byte ^ Number.parseInt(otp.slice(2 * index, 2 * index + 2), 16),
      );
      expect(Buffer.from(bytes).toString()).toBe(apiKey);
    }),
  );
});

test('accepts a one-time pad in upper case', () => {
  const apiKey = createApiKey();
  const otp = 'ab'.repeat(32);
  expect(isOtp(otp.toUpperCase())).toBe(true);
  expect(encryptWithOtp(apiKey, otp.toUpperCase())).toBe(encryptWithOtp(apiKey, otp));
});

test.each([[''], ['ab'.repeat(31)], ['ab'.repeat(33)], ['g'.repeat(64)], [`${'a'.repeat(64)}\n`]])(
  'rejects the one-time pad %j',
  (text) => {
    expect(isOtp(text)).toBe(false);
  },
);
