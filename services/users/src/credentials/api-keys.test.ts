import { expect, test } from 'vitest';
import { createApiKey, createApiKeySeal, hashApiKey } from './api-keys.ts';

const secret = 'a secret of at least thirty-two characters';

test('creates different API keys of 32 letters and digits', () => {
  const keys = Array.from({ length: 100 }, createApiKey);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(new Set(keys).size).toBe(100);
});

test('opens a sealed API key with the same secret', () => {
  const apiKey = createApiKey();
  const sealed = createApiKeySeal(secret).seal(apiKey);
  expect(sealed.includes(apiKey)).toBe(false);
  expect(createApiKeySeal(secret).open(sealed, hashApiKey(apiKey))).toBe(apiKey);
});

test('throws if a sealed key is opened with a different secret or hash, or was changed', () => {
  const [apiKey, other] = [createApiKey(), createApiKey()];
  const seal = createApiKeySeal(secret);
  const sealed = seal.seal(apiKey);
  const changed = Buffer.from(sealed).fill(0, sealed.length - 1);

  expect(() => createApiKeySeal(`${secret}!`).open(sealed, hashApiKey(apiKey))).toThrow();
  expect(() => seal.open(sealed, hashApiKey(other))).toThrow();
  expect(() => seal.open(changed, hashApiKey(apiKey))).toThrow();
  expect(() => seal.open(Buffer.of(9, 9, 9), hashApiKey(apiKey))).toThrow('unknown version');
});
