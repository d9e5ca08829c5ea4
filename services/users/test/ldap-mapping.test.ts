import { startDirectoryServer } from '@chat/infrastructure/directory-server';
import { expect } from 'vitest';
import { test as base, memberPassword, startUsers, type TestUsers } from './users.ts';

const password = 'directory passwords differ';
const address = 'ann@example.com';

/** The entries of the same person at different times. */
const entries = {
  first: { displayName: 'Ann Lee', title: 'Engineer', employeeType: ['helpers', 'eng', 'night'] },
  promoted: { displayName: 'Ann Lee', title: 'Head', employeeType: ['admins', 'helpers', 'hr'] },
  bare: {},
  invalid: { displayName: 'x', title: 't'.repeat(51), employeeType: ['eng', 'lost', 'system'] },
};

const ldif = (base: string) =>
  Object.entries(entries)
    .map(([uid, attributes]) =>
      [
        `dn: uid=${uid},${base}`,
        'objectClass: inetOrgPerson',
        `uid: ${uid}`,
        'sn: Lee',
        'cn: Ann',
        `mail: ${address}`,
        'entryUUID: 6f1c5e0a-7d0b-4a52-9c0e-3b6f1d2a4c01',
        `userPassword: ${password}`,
        ...Object.entries(attributes).flatMap(([name, values]) =>
          [values].flat().map((value) => `${name}: ${value}`),
        ),
      ].join('\n'),
    )
    .join('\n\n');

const mapping = {
  full_name: 'displayname',
  profile_fields: { 'Job title': 'title', 'No such field': 'title' },
  role: {
    attribute: 'employeeType',
    values: { admins: 'administrator', helpers: 'moderator' },
    otherwise: 'member',
  },
  groups: {
    attribute: 'employeeType',
    values: {
      eng: 'engineering',
      hr: 'People',
      night: 'Night shift',
      lost: 'No such group',
      system: 'role:owners',
    },
  },
};

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('directory', { scope: 'file' }, async ({}, { onCleanup }) => {
    const directory = await startDirectoryServer({
      announce: () => undefined,
      env: process.env,
      ldif,
    });
    onCleanup(() => directory[Symbol.asyncDispose]());
    return directory;
  })
  .extend('users', { scope: 'file' }, async ({ directory }, { onCleanup }) => {
    const users = await startUsers({
      LDAP_URL: directory.url,
      LDAP_START_TLS: 'false',
      LDAP_SEARCH_BASE: directory.base,
      LDAP_BIND_DN: directory.reader.dn,
      LDAP_BIND_PASSWORD: directory.reader.password,
      LDAP_MAPPING: JSON.stringify(mapping),
    });
    onCleanup(() => users[Symbol.asyncDispose]());
    return users;
  });

async function prepare(users: TestUsers) {
  const realm = await users.createRealm();
  const { owner: actor } = realm;
  await users.rpc.createProfileField({ type: 1, field: { name: 'Job title' } }, { actor });
  const groups: Record<string, number> = {};
  for (const name of ['Engineering', 'People', 'Night shift', 'Unlisted']) {
    const created = await users.rpc.createGroup(
      { name, memberIds: [], permissions: {} },
      { actor },
    );
    groups[name] = created.groupId;
  }
  const logIn = (entry: keyof typeof entries) =>
    users.rpc.fetchApiKey({ realmId: realm.realmId, username: entry, password });
  /** Returns Ann's account as other users see it. */
  const look = async (userId: number) => {
    const { usersJson } = await users.rpc.listUsers(
      { userIds: [userId], hasUserIds: true, includeCustomProfileFields: true },
      { actor },
    );
    const [{ full_name, role, profile_data }] = JSON.parse(usersJson);
    const values: { value: string }[] = Object.values(profile_data ?? {});
    const ann = await users.actorOf(realm.realmId, userId);
    const memberOf = Object.keys(groups).filter((name) => ann.groups.includes(groups[name] ?? 0));
    return { full_name, role, title: values[0]?.value, memberOf };
  };
  return { realm, groups, logIn, look };
}

test('updates the name, role, profile and mapped groups from the entry at each login', async ({
  users,
}) => {
  const { realm, groups, logIn, look } = await prepare(users);
  const { userId } = await users.createMember(realm, address, 'Somebody');
  for (const name of ['Unlisted', 'People']) {
    const request = { groupId: groups[name] ?? 0, addedMemberIds: [userId] };
    await users.rpc.changeGroupMembers(request, { actor: realm.owner });
  }

  await logIn('first');
  expect(await look(userId)).toEqual({
    full_name: 'Ann Lee',
    role: 300,
    title: 'Engineer',
    memberOf: ['Engineering', 'Night shift', 'Unlisted'],
  });
  await logIn('promoted');
  expect(await look(userId)).toEqual({
    full_name: 'Ann Lee',
    role: 200,
    title: 'Head',
    memberOf: ['People', 'Unlisted'],
  });
  const before = (await users.eventsOf(realm.realmId, 0)).length;
  await logIn('promoted');
  expect(await users.eventsOf(realm.realmId, before)).toHaveLength(before);

  await logIn('bare');
  expect(await look(userId)).toEqual({
    full_name: 'Ann Lee',
    role: 400,
    title: 'Head',
    memberOf: ['Unlisted'],
  });
});

test('revokes the earlier credentials of an account with an unverified address when the person logs in', async ({
  users,
}) => {
  const { realm, logIn } = await prepare(users);
  const ann = await users.createMember(realm, address);
  await users.changeAccount(ann, { is_address_proven: false });
  const { realmId } = realm;
  const ofAccount = { realmId, username: address, password: memberPassword };
  const before = await users.rpc.fetchApiKey(ofAccount);
  const after = await logIn('bare');
  expect(after).toMatchObject({ userId: ann.userId });
  expect(after.apiKey).not.toBe(before.apiKey);
  await expect(users.rpc.fetchApiKey(ofAccount)).rejects.toMatchObject({
    code: 'AUTHENTICATION_FAILED',
  });
});

test('requires the second factor for administrators from a person whom the login makes an administrator', async ({
  users,
}) => {
  const { realm, logIn } = await prepare(users);
  await users.createMember(realm, address);
  await users.changeRealm(realm.realmId, {
    settings: { required_second_factor: 'administrators' },
  });
  await logIn('first');
  await expect(logIn('promoted')).rejects.toMatchObject({ code: 'SECOND_FACTOR_SETUP_REQUIRED' });
});

test("sets a new person's name, role and profile at the first login", async ({ users }) => {
  const { realm, logIn, look } = await prepare(users);
  await users.rpc.updateRealm(
    { settingsJson: JSON.stringify({ invite_required: false }) },
    { actor: realm.owner },
  );
  const { userId } = await logIn('first');
  expect(await look(userId)).toMatchObject({ full_name: 'Ann Lee', role: 300, title: 'Engineer' });
});

test('ignores invalid values in an entry, but applies the others', async ({ users }) => {
  const { realm, logIn, look } = await prepare(users);
  const { userId } = await users.createMember(realm, address, 'Somebody');
  await logIn('invalid');
  expect(await look(userId)).toEqual({
    full_name: 'Somebody',
    role: 400,
    title: undefined,
    memberOf: ['Engineering'],
  });
});

test("keeps the role of an organization's only owner", async ({ users }) => {
  const { realm, logIn, look } = await prepare(users);
  await users.changeAccount(realm.owner, { delivery_email: address });
  const { userId } = await logIn('first');
  expect(userId).toBe(realm.owner.userId);
  expect(await look(userId)).toMatchObject({ role: 100, title: 'Engineer' });
  const other = await users.createMember(realm, 'second@example.com');
  await users.changeAccount(other, { role: 100 });
  await logIn('first');
  expect(await look(userId)).toMatchObject({ role: 300 });
});

test('rejects a deactivated account without changing it', async ({ users }) => {
  const { realm, logIn, look } = await prepare(users);
  const ann = await users.createMember(realm, address, 'Somebody');
  await users.changeAccount(ann, { is_active: false });
  await expect(logIn('first')).rejects.toMatchObject({ code: 'USER_DEACTIVATED' });
  expect(await look(ann.userId)).toMatchObject({ full_name: 'Somebody', role: 400 });
});
