import type { Actor } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type TestRealm, type TestUsers, testWith } from './users.ts';

// Enables the cache of lists, as in production.
const test = testWith({ USERS_SNAPSHOT_CACHE_BYTES: '1000000' });

type Person = Record<string, unknown> & { user_id: number };

async function snapshot(users: TestUsers, actor: Actor, options: object = {}) {
  const groups = ['realm_user', 'realm_user_groups'];
  const { fieldsJson } = await users.rpc.getSnapshot({ groups, options }, { actor });
  const fields: Record<string, Person[]> = JSON.parse(fieldsJson);
  return fields;
}

/** Lists users with GET /users, which has no cache. */
async function listed(users: TestUsers, actor: Actor, clientGravatar: boolean) {
  const request = { clientGravatar, includeCustomProfileFields: true };
  const { usersJson } = await users.rpc.listUsers(request, { actor });
  const people: (Person & { is_active: boolean })[] = JSON.parse(usersJson);
  const shown = (isActive: boolean) =>
    people
      .filter((person) => person.is_active === isActive)
      .map(({ is_active, ...person }) => person);
  return { active: shown(true), inactive: shown(false) };
}

/** Creates a realm with users who show their addresses to different roles. */
async function populate(users: TestUsers): Promise<{ realm: TestRealm; viewers: Actor[] }> {
  const realm = await users.createRealm();
  const roles = [200, 300, 400, 400, 400, 600, 600];
  const viewers = [realm.owner];
  for (const [index, role] of roles.entries()) {
    const member = await users.createMember(realm, `person${index}@example.com`, `Zoë ${index}`);
    await users.changeAccount(member, { role, email_address_visibility: (index % 5) + 1 });
    viewers.push({ ...member, role });
  }
  const gone = await users.createMember(realm, 'gone@example.com');
  await users.changeAccount(gone, { is_active: false, email_address_visibility: 4 });
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(bot, { bot_type: 1, bot_owner_id: realm.owner.userId });
  // Raises the event number, which the changes above do not.
  await users.createMember(realm, 'last@example.com');
  return { realm, viewers };
}

test('lists the same users in a snapshot as in GET /users, for each viewer and option', async ({
  users,
}) => {
  const { viewers } = await populate(users);
  for (const clientGravatar of [true, false, true]) {
    for (const viewer of viewers) {
      const fields = await snapshot(users, viewer, { clientGravatar });
      const expected = await listed(users, viewer, clientGravatar);
      expect(fields.realm_users).toEqual(expected.active);
      expect(fields.realm_non_active_users).toEqual(expected.inactive);
    }
  }
});

test('shows a change in the next snapshot', async ({ users }) => {
  const { realm } = await populate(users);
  const before = await snapshot(users, realm.owner);
  const newcomer = await users.createMember(realm, 'new@example.com');
  const after = await snapshot(users, realm.owner);
  const idsOf = (people: Person[] = []) => people.map(({ user_id }) => user_id);
  expect(idsOf(after.realm_users)).toEqual([...idsOf(before.realm_users), newcomer.userId]);
  const membersOf = (fields: typeof after) =>
    fields.realm_user_groups?.find(({ name }) => name === 'role:members')?.members;
  expect(membersOf(after)).toEqual([...[membersOf(before)].flat(), newcomer.userId]);
});

test('reads the lists of users and groups only once while nothing changes', async ({ users }) => {
  const { realm } = await populate(users);
  let readings = 0;
  const count = ({ sql }: { sql: string }) => {
    if (/from "account"/.test(sql) && /order by/.test(sql)) readings += 1;
    if (/from "user_group"/.test(sql) && /order by/.test(sql)) readings += 1;
  };
  users.db.on('query', count);
  await Promise.all([1, 2, 3].map(() => snapshot(users, realm.owner)));
  await snapshot(users, realm.owner);
  users.db.off('query', count);
  // One query each for users, system bots and groups.
  expect(readings).toBe(3);
});

test('caches lists separately for each realm', async ({ users }) => {
  const { realm } = await populate(users);
  await snapshot(users, realm.owner);
  const other = await users.createRealm();
  const { realm_users = [] } = await snapshot(users, other.owner);
  expect(realm_users.map(({ user_id }) => user_id)).toEqual([other.owner.userId]);
});
