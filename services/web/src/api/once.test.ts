import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { once } from './once.ts';

const failing = (status: number) => {
  const keys: string[] = [];
  const call = async (key: string) => {
    keys.push(key);
    throw new ApiError('no', { code: 'X', status });
  };
  return { keys, call };
};

test('skips a call while another call with the same name is running', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = once({ name: 'vote' }, () => promise);
  expect(await once({ name: 'vote' }, () => Promise.reject(new Error('made twice')))).toBe(false);
  expect(await once({ name: 'another vote' }, async () => undefined)).toBe(true);
  resolve();
  expect(await first).toBe(true);
  expect(await once({ name: 'vote' }, async () => undefined)).toBe(true);
});

test('retries an unanswered call with the same key unless its content has changed', async () => {
  const { keys, call } = failing(0);
  for (const content of ['a', 'a', 'b']) {
    await expect(once({ name: 'form', content }, call)).rejects.toThrow('no');
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('uses a new key after the server accepts or rejects a call', async () => {
  const { keys, call } = failing(400);
  for (let time = 0; time < 2; time += 1) {
    await expect(once({ name: 'refused', content: 'a' }, call)).rejects.toThrow('no');
  }
  for (let time = 0; time < 2; time += 1) {
    await once({ name: 'accepted', content: 'a' }, async (key) => keys.push(key));
  }
  expect(new Set(keys).size).toBe(4);
});
