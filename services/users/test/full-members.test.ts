import { expect } from 'vitest';
import { promoteFullMembers } from '../src/groups/full-members.ts';
import { startUsers, type TestRealm, type TestUsers, test } from './users.ts';

const day = 86_400_000;

async function fullMembers(users: TestUsers, { realmId, owner }: TestRealm) {
  const { groupsJson } = await users.rpc.listGroups({}, { actor: owner });
  const groups: { id: number; name: string; members: number[] }[] = JSON.parse(groupsJson);
  const group = groups.find(({ name }) => name === 'role:fullmembers');
  if (!group) throw new Error(`realm ${realmId} has no full members`);
  return group;
}

function setPeriod(users: TestUsers, { owner: actor }: TestRealm, days: number) {
  const settingsJson = JSON.stringify({ waiting_period_threshold: days });
  return users.rpc.updateRealm({ settingsJson, permissions: {} }, { actor });
}

test('updates full members in the same transaction that changes the waiting period', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const [young, old] = [
    await users.createMember(realm, 'young@example.com'),
    await users.createMember(realm, 'old@example.com'),
  ];
  await users.changeAccount(old, { created_at: new Date(Date.now() - 10 * day) });
  const { id } = await fullMembers(users, realm);

  await setPeriod(users, realm, 5);
  expect((await fullMembers(users, realm)).members).toEqual([old.userId]);
  expect((await users.actorOf(realm.realmId, young.userId)).groups).not.toContain(id);
  await setPeriod(users, realm, 20);
  expect((await fullMembers(users, realm)).members).toEqual([]);
  await setPeriod(users, realm, 0);
  expect((await fullMembers(users, realm)).members).toEqual([young.userId, old.userId]);

  const bodies = (await users.eventsOf(realm.realmId, 12)).map(({ body }) => body);
  const expected = [
    { op: 'remove_members', group_id: id, user_ids: [young.userId] },
    { op: 'remove_members', group_id: id, user_ids: [old.userId] },
    { op: 'add_members', group_id: id, user_ids: [young.userId, old.userId] },
  ];
  for (const body of expected) expect(bodies).toContainEqual(body);
});

test('adds a member to full members once after the waiting period, even with concurrent processes', async () => {
  let nowMs = Date.now();
  await using users = await startUsers({}, { now: () => nowMs });
  const realm = await users.createRealm();
  await setPeriod(users, realm, 3);
  const member = await users.createMember(realm, 'mia@example.com');
  const guest = await users.createMember(realm, 'gus@example.com');
  await users.rpc.updateUser({ user: { userId: guest.userId }, role: 600 }, { actor: realm.owner });
  const { id } = await fullMembers(users, realm);

  nowMs += 3 * day - 1_000;
  await promoteFullMembers(users.deps);
  expect((await fullMembers(users, realm)).members).toEqual([]);
  nowMs += 1_000;
  await Promise.all([1, 2, 3].map(() => promoteFullMembers(users.deps)));
  expect((await fullMembers(users, realm)).members).toEqual([member.userId]);
  expect((await users.actorOf(realm.realmId, member.userId)).groups).toContain(id);

  await promoteFullMembers(users.deps);
  const last = await users.createMember(realm, 'last@example.com');
  const joined = { op: 'add_members', group_id: id, user_ids: [member.userId] };
  const bodies = async () =>
    (await users.eventsOf(realm.realmId, 0)).map(({ body }) => JSON.stringify(body));
  await expect.poll(async () => (await bodies()).at(-1)).toContain(`"user_ids":[${last.userId}]`);
  expect((await bodies()).filter((body) => body === JSON.stringify(joined))).toHaveLength(1);
});

test('locks accounts before groups if permissions and the waiting period change together', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId, owner } = realm;
  const mia = await users.createMember(realm, 'mia@example.com');
  const { groupId } = await users.rpc.createGroup(
    { name: 'Helpers', memberIds: [mia.userId], permissions: {} },
    { actor: owner },
  );
  const waiting = async () => {
    const { rows } = await users.db.raw(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].count;
  };

  // Locks the account first and then the group, as a change to the members does.
  const changed = await users.db.transaction(async (tx) => {
    await tx('account').where({ realm_id: realmId, user_id: mia.userId }).forUpdate();
    const newValue = { directMembers: [], directSubgroups: [groupId] };
    const change = users.rpc.updateRealm(
      {
        settingsJson: JSON.stringify({ waiting_period_threshold: 5 }),
        permissions: { can_create_groups: { newValue } },
      },
      { actor: owner },
    );
    await expect.poll(waiting).toBeGreaterThan(0);
    await tx.raw("set local lock_timeout = '2s'");
    await tx('user_group').where({ realm_id: realmId, group_id: groupId }).forUpdate();
    return { change };
  });

  const { settingsJson } = await changed.change;
  expect(JSON.parse(settingsJson)).toMatchObject({ waiting_period_threshold: 5 });
  expect((await fullMembers(users, realm)).members).toEqual([]);
});
