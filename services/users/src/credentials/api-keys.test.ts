import { expect, test } from 'vitest';
import { createApiKey, createApiKeySeal, hashApiKey } from './api-keys.ts';

const secret = 'a secret of at least thirty-two characters';

test('a key is 32 letters and digits, and never the same twice', () => {
  const keys = Array.from({ length: 100 }, createApiKey);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(new Set(keys).size).toBe(100);
});

test('a sealed key can be opened, also by another process with the same secret', () => {
  const apiKey = createApiKey();
  const sealed = createApiKeySeal(secret).seal(apiKey);
  expect(sealed.includes(apiKey)).toBe(false);
  expect(createApiKeySeal(secret).open(sealed, hashApiKey(apiKey))).toBe(apiKey);
});

test('a sealed key opens for no other secret, no other hash, and not once changed', () => {
  const [apiKey, other] = [createApiKey(), createApiKey()];
  const seal = createApiKeySeal(secret);
  const sealed = seal.seal(apiKey);
  const changed = Buffer.from(sealed).fill(0, sealed.length - 1);

  expect(() => createApiKeySeal(`${secret}!`).open(sealed, hashApiKey(apiKey))).toThrow();
  expect(() => seal.open(sealed, hashApiKey(other))).toThrow();
  expect(() => seal.open(changed, hashApiKey(apiKey))).toThrow();
  expect(() => seal.open(Buffer.of(9, 9, 9), hashApiKey(apiKey))).toThrow('unknown form');
});
