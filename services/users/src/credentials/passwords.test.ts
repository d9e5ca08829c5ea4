import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is recognised by its hash, and no other is', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await expect(isPassword('correct horse', hash)).resolves.toBe(true);
  await expect(isPassword('correct horsf', hash)).resolves.toBe(false);
  await expect(isPassword('', hash)).resolves.toBe(false);
});

test('the same password never hashes the same', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

test('accents may arrive composed or not', async () => {
  const hash = await hashPassword('caf\u00e9 noir');
  await expect(isPassword('cafe\u0301 noir', hash)).resolves.toBe(true);
});

test('without a hash no password is right, and the work is done all the same', async () => {
  const elapsed = async (work: () => Promise<boolean>) => {
    const start = performance.now();
    expect(await work()).toBe(false);
    return performance.now() - start;
  };
  const hash = await hashPassword('correct horse');
  const wrong = await elapsed(() => isPassword('other', hash));
  const missing = await elapsed(() => isPassword('other', null));
  // Wide bounds: the machine is shared. No work at all would be a thousandth.
  expect(missing).toBeGreaterThan(wrong / 10);
});

test('a hash of another kind is a fault, not a wrong password', async () => {
  await expect(isPassword('x', '$2b$12$abc')).rejects.toThrow('not an Argon2id hash');
});
