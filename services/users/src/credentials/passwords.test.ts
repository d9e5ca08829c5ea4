import { expect, test } from 'vitest';
import { countWork } from '../../test/count-work.ts';
import { createPasswords, recommendedMemoryKib } from './passwords.ts';

const passwords = createPasswords({ memoryKib: recommendedMemoryKib });

test('matches a hash only with its own password', async () => {
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await expect(passwords.isRight('correct horse', hash)).resolves.toBe(true);
  await expect(passwords.isRight('correct horsf', hash)).resolves.toBe(false);
  await expect(passwords.isRight('', hash)).resolves.toBe(false);
});

test('hashes the same password differently each time', async () => {
  expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
});

test('matches a password with composed and decomposed accents', async () => {
  const hash = await passwords.hash('caf\u00e9 noir');
  await expect(passwords.isRight('cafe\u0301 noir', hash)).resolves.toBe(true);
});

test('spends the same work on a wrong password for a current, cheaper or missing hash', async () => {
  const { derive, work } = countWork();
  const today = createPasswords({ memoryKib: 256, derive });
  const cheap = createPasswords({ memoryKib: 64 });
  for (const hash of [await cheap.hash('right'), await today.hash('right'), null]) {
    work.kibibytePasses = 0;
    expect(await today.isRight('wrong', hash)).toBe(false);
    expect(work.kibibytePasses).toBe(2 * 256);
  }
});

test('reports a password hash with a different cost as outdated', async () => {
  const hash = await createPasswords({ memoryKib: 64 }).hash('correct horse');
  expect([32, 64, 128].map((memoryKib) => createPasswords({ memoryKib }).isOutdated(hash))).toEqual(
    [true, false, true],
  );
});

test('matches a password against a hash with a different cost', async () => {
  const cheap = await createPasswords({ memoryKib: 64 }).hash('correct horse');
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
  await expect(passwords.isRight('correct horse', cheap)).resolves.toBe(true);
});

test('throws for a hash that is not Argon2id', async () => {
  await expect(passwords.isRight('x', '$2b$12$abc')).rejects.toThrow('not an Argon2id hash');
});
