import { expect, test } from 'vitest';
import { createPasswords, recommendedMemoryKib } from './passwords.ts';

const passwords = createPasswords({ memoryKib: recommendedMemoryKib });

test('a password is recognised by its hash, and no other is', async () => {
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await expect(passwords.isRight('correct horse', hash)).resolves.toBe(true);
  await expect(passwords.isRight('correct horsf', hash)).resolves.toBe(false);
  await expect(passwords.isRight('', hash)).resolves.toBe(false);
});

test('the same password never hashes the same', async () => {
  expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
});

test('accents may arrive composed or not', async () => {
  const hash = await passwords.hash('caf\u00e9 noir');
  await expect(passwords.isRight('cafe\u0301 noir', hash)).resolves.toBe(true);
});

test('without a hash no password is right, and the work is done all the same', async () => {
  const elapsed = async (work: () => Promise<boolean>) => {
    const start = performance.now();
    expect(await work()).toBe(false);
    return performance.now() - start;
  };
  const hash = await passwords.hash('correct horse');
  const wrong = await elapsed(() => passwords.isRight('other', hash));
  const missing = await elapsed(() => passwords.isRight('other', null));
  // Wide bounds: the machine is shared. No work at all would be a thousandth.
  expect(missing).toBeGreaterThan(wrong / 10);
});

test('a password of another cost is still recognised', async () => {
  const cheap = await createPasswords({ memoryKib: 64 }).hash('correct horse');
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
  await expect(passwords.isRight('correct horse', cheap)).resolves.toBe(true);
});

test('a hash of another kind is a fault, not a wrong password', async () => {
  await expect(passwords.isRight('x', '$2b$12$abc')).rejects.toThrow('not an Argon2id hash');
});
