import { expect, test } from 'vitest';
import { createTotpSecret, matchingStep, stepAt, totpCode, totpUri } from './totp.ts';

/** "12345678901234567890" in Base32, the secret of RFC 6238's examples. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('returns at second %d the RFC 6238 code %s', (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1_000))).toBe(code);
});

test('accepts the codes of the previous, current and next step, each only once', () => {
  const atMs = 1_234_567_890_000;
  const now = stepAt(atMs);
  const match = (step: number, lastStep = 0) =>
    matchingStep(secret, totpCode(secret, step), { atMs, lastStep });
  expect([-2, -1, 0, 1, 2].map((by) => match(now + by))).toEqual([
    undefined,
    now - 1,
    now,
    now + 1,
    undefined,
  ]);
  expect(match(now, now)).toBeUndefined();
  expect(match(now - 1, now)).toBeUndefined();
  expect(match(now + 1, now)).toBe(now + 1);
  expect(matchingStep(secret, ' 005 924 ', { atMs, lastStep: 0 })).toBe(now);
});

test.each(['', '00592', '0059244', 'abcdef', '٠٠٥٩٢٤'])(
  'rejects the malformed code %j',
  (typed) => {
    expect(matchingStep(secret, typed, { atMs: 1_234_567_890_000, lastStep: 0 })).toBeUndefined();
  },
);

test('creates different TOTP secrets of 32 Base32 characters, with their URIs', () => {
  const secrets = Array.from({ length: 50 }, createTotpSecret);
  for (const created of secrets) expect(created).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
  const uri = totpUri(secret, { issuer: 'Plays & Co', account: 'ann@example.com' });
  expect(uri).toBe(
    `otpauth://totp/Plays%20%26%20Co:ann%40example.com?secret=${secret}&issuer=Plays%20%26%20Co`,
  );
});
