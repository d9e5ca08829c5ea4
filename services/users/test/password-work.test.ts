import { test as base, expect } from 'vitest';
import { findAccount } from '../src/accounts/account-store.ts';
import { createPasswords } from '../src/credentials/passwords.ts';
import { countWork } from './count-work.ts';
import { memberPassword, startUsers, type TestRealm, type TestUsers } from './users.ts';

const memoryKib = 256;
const { derive, work } = countWork();
const earlier = createPasswords({ memoryKib: 64 });

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const test = base.extend('users', { scope: 'file' }, async ({}, { onCleanup }) => {
  const users = await startUsers({}, { passwords: createPasswords({ memoryKib, derive }) });
  onCleanup(() => users[Symbol.asyncDispose]());
  return users;
});

/** Logs in and returns the result code and the amount of hashing work. */
async function attempt(
  users: TestUsers,
  { realmId }: TestRealm,
  username: string,
  password: string,
) {
  work.kibibytePasses = 0;
  const code = await users.rpc.fetchApiKey({ realmId, username, password }).then(
    () => 'success',
    (error: { code: string }) => error.code,
  );
  return { code, work: work.kibibytePasses };
}

test('spends the same work on failed logins to unknown, deactivated, passwordless and outdated accounts', async ({
  users,
}) => {
  const realm = await users.createRealm();
  await users.createMember(realm, 'known@example.com');
  const deactivated = await users.createMember(realm, 'gone@example.com');
  await users.changeAccount(deactivated, { is_active: false });
  const passwordless = await users.createMember(realm, 'directory@example.com');
  await users.changeAccount(passwordless, { password_hash: null });
  const old = await users.createMember(realm, 'old@example.com');
  await users.changeAccount(old, { password_hash: await earlier.hash(memberPassword) });
  for (const name of ['known', 'gone', 'directory', 'old', 'unknown']) {
    expect(await attempt(users, realm, `${name}@example.com`, 'a guess'), name).toEqual({
      code: 'AUTHENTICATION_FAILED',
      work: 2 * memoryKib,
    });
  }
});

test('rehashes a password with an outdated cost once, at the first successful login', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const oldHash = await earlier.hash(memberPassword);
  await users.changeAccount(mia, { password_hash: oldHash });
  const hashOf = async () =>
    (await findAccount(users.db, realm.realmId, mia.userId))?.password_hash ?? '';

  expect(await attempt(users, realm, 'mia@example.com', 'a guess')).toMatchObject({
    code: 'AUTHENTICATION_FAILED',
  });
  expect(await hashOf()).toBe(oldHash);
  expect(await attempt(users, realm, 'mia@example.com', memberPassword)).toMatchObject({
    code: 'success',
  });
  const newHash = await hashOf();
  expect(newHash).toContain(`$m=${memoryKib},`);
  expect(await attempt(users, realm, 'mia@example.com', memberPassword)).toEqual({
    code: 'success',
    work: 2 * memoryKib,
  });
  expect(await hashOf()).toBe(newHash);
});

test('does not rehash an invalidated password', async ({ users }) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const password_hash = await earlier.hash(memberPassword);
  await users.changeAccount(mia, { password_hash, invalidated_password_hash: password_hash });
  expect(await attempt(users, realm, 'mia@example.com', memberPassword)).toMatchObject({
    code: 'PASSWORD_RESET_REQUIRED',
  });
  const account = await findAccount(users.db, realm.realmId, mia.userId);
  expect(account?.password_hash).toBe(password_hash);
});
