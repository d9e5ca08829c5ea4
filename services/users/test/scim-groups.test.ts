import type { ScimFilter } from '@chat/proto/chat/users/v1/ScimFilter';
import type { ScimGroupChange } from '@chat/proto/chat/users/v1/ScimGroupChange';
import { expect } from 'vitest';
import { untilBlocked } from './until-blocked.ts';
import { type TestUsers, test } from './users.ts';

const taken = { code: 'BAD_REQUEST', httpStatus: 409 };
const missing = { code: 'BAD_REQUEST', httpStatus: 404 };
const refused = { code: 'BAD_REQUEST', httpStatus: 400 };

/** Creates a realm with three people and the group "Staff", which has the first two people as members. */
async function realmWithGroup(users: TestUsers) {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const ids: number[] = [];
  for (const name of ['amy', 'ben', 'cat']) {
    const change = { userName: `${name}@example.com`, fullName: `${name} example` };
    ids.push((await users.rpc.createScimUser({ realmId, change })).userId);
  }
  const [amy = 0, ben = 0, cat = 0] = ids;
  const change = { name: 'Staff', externalId: 'g1', addedMemberIds: [amy, ben, amy] };
  const group = await users.rpc.createScimGroup({ realmId, change, withMembers: true });
  const { groupId } = group;
  const update = (wanted: ScimGroupChange, id = groupId) =>
    users.rpc.updateScimGroup({ realmId, groupId: id, change: wanted, withMembers: true });
  const membersOf = async (id = groupId) =>
    (await users.rpc.getScimGroup({ realmId, groupId: id, withMembers: true })).memberIds;
  /** Returns the group in the shape of the API. */
  const shown = async () => {
    const { groupsJson } = await users.rpc.listGroups(
      { includeDeactivated: true },
      { actor: realm.owner },
    );
    const groups: { id: number }[] = JSON.parse(groupsJson);
    return groups.find(({ id }) => id === groupId);
  };
  return { realm, realmId, amy, ben, cat, group, groupId, update, membersOf, shown };
}

test('creates a group without a creator, and adds its members', async ({ users }) => {
  const { realmId, group, groupId, amy, ben, shown } = await realmWithGroup(users);
  expect(group).toMatchObject({
    ...{ name: 'Staff', externalId: 'g1', createdAtMs: expect.any(Number) },
    memberIds: [amy, ben],
  });
  expect(await shown()).toMatchObject({
    ...{ name: 'Staff', creator_id: null, members: [amy, ben], is_system_group: false },
  });
  expect((await users.actorOf(realmId, amy)).groups).toContain(groupId);
  expect(await users.rpc.getScimUser({ realmId, userId: amy })).toMatchObject({
    groups: [{ id: groupId, name: 'Staff' }],
  });
});

test('returns 400 for a new group with an invalid name or unknown member, and 409 for a name in use', async ({
  users,
}) => {
  const { realm, realmId, amy } = await realmWithGroup(users);
  const other = await users.createRealm();
  const create = (change: ScimGroupChange) => users.rpc.createScimGroup({ realmId, change });
  for (const change of [
    {},
    { name: ' ' },
    { name: 'role:owners' },
    { name: 'A', addedMemberIds: [amy, 0] },
    { name: 'A', addedMemberIds: [other.owner.userId] },
  ]) {
    await expect(create(change)).rejects.toMatchObject(refused);
  }
  await expect(create({ name: 'sTAFF' })).rejects.toMatchObject(taken);
  const { total } = await users.rpc.listScimGroups({ realmId, limit: 0 });
  expect(total).toBe(1);
  await users.rpc.createGroup({ name: 'Own' }, { actor: realm.owner });
  await expect(create({ name: 'own' })).rejects.toMatchObject(taken);
});

test('renames a group and changes its members, even if the request is repeated', async ({
  users,
}) => {
  const { amy, ben, cat, update, shown, realmId, groupId } = await realmWithGroup(users);
  const before = await users
    .db('user_group')
    .where({ realm_id: realmId, group_id: groupId })
    .first();
  const change = { name: 'Crew', addedMemberIds: [cat], removedMemberIds: [amy], externalId: '' };
  const after = await update(change);
  expect(after).toMatchObject({ name: 'Crew', memberIds: [ben, cat] });
  expect(after).not.toHaveProperty('externalId');
  expect(await shown()).toMatchObject({ name: 'Crew', members: [ben, cat] });
  const published = async () =>
    (await users.domainEventsOf(realmId, 1)).filter(
      ({ body }) => 'groupId' in body && body.groupId === groupId,
    );
  await expect
    .poll(async () => (await published()).at(-1)?.body)
    .toMatchObject({
      ...{ name: 'Crew', addedMembers: [cat], removedMembers: [amy], version: before.version + 1 },
    });
  const written = () => users.db('outbox').where({ realm_id: realmId }).count('* as count');
  const [count] = await written();
  expect(await update(change)).toEqual(after);
  expect(await written()).toEqual([count]);
});

test('replaces all people in a group, but keeps its bots and subgroups', async ({ users }) => {
  const { realm, realmId, groupId, amy, ben, cat, update, shown, membersOf } =
    await realmWithGroup(users);
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(bot, { bot_type: 1 });
  const { groupId: subgroup } = await users.rpc.createGroup(
    { name: 'Sub' },
    { actor: realm.owner },
  );
  await users.rpc.changeGroupMembers(
    { groupId, addedMemberIds: [bot.userId], addedSubgroupIds: [subgroup] },
    { actor: realm.owner },
  );
  await update({ addedMemberIds: [ben, cat], replacesMembers: true });
  expect(await membersOf()).toEqual([ben, cat]);
  expect(await shown()).toMatchObject({
    ...{ members: [ben, cat, bot.userId], direct_subgroup_ids: [subgroup] },
  });
  await update({ replacesMembers: true });
  expect(await membersOf()).toEqual([]);
  expect((await users.actorOf(realmId, amy)).groups).not.toContain(groupId);
});

test('keeps deactivated people as members, but not people whom the provider deleted', async ({
  users,
}) => {
  const { realmId, amy, ben, cat, update, shown, membersOf } = await realmWithGroup(users);
  await users.rpc.updateScimUser({ realmId, userId: cat, change: { isActive: false } });
  await update({ addedMemberIds: [cat] });
  expect(await membersOf()).toEqual([amy, ben, cat]);
  expect(await shown()).toMatchObject({ members: [amy, ben] });
  await users.rpc.updateScimUser({ realmId, userId: cat, change: { isActive: true } });
  expect(await shown()).toMatchObject({ members: [amy, ben, cat] });
  await users.rpc.deleteScimUser({ realmId, userId: cat });
  expect(await membersOf()).toEqual([amy, ben]);
  await expect(update({ addedMemberIds: [cat] })).rejects.toMatchObject(refused);
});

test('adds the members of all concurrent requests', async ({ users }) => {
  const { realmId, amy, ben, cat, membersOf } = await realmWithGroup(users);
  const { groupId } = await users.rpc.createScimGroup({ realmId, change: { name: 'Many' } });
  await Promise.all(
    [amy, ben, cat].map((id) =>
      users.rpc.updateScimGroup({ realmId, groupId, change: { addedMemberIds: [id] } }),
    ),
  );
  expect(await membersOf(groupId)).toEqual([amy, ben, cat]);
});

test('rejects a name that another group gets concurrently', async ({ users }) => {
  const { realmId, update } = await realmWithGroup(users);
  const other = await users.rpc.createScimGroup({ realmId, change: { name: 'Other' } });
  const tx = await users.db.transaction();
  await tx('user_group')
    .where({ group_id: other.groupId })
    .update({ name: 'New', name_key: 'new' });
  const updating = expect(update({ name: 'NEW' })).rejects.toMatchObject(taken);
  await untilBlocked(users);
  await tx.commit();
  await updating;
});

test("changes nothing if a request has another group's name or an unknown member", async ({
  users,
}) => {
  const { realmId, update, amy, membersOf } = await realmWithGroup(users);
  await users.rpc.createScimGroup({ realmId, change: { name: 'Other' } });
  await expect(update({ name: 'OTHER', removedMemberIds: [amy] })).rejects.toMatchObject(taken);
  await expect(update({ name: '@x' })).rejects.toMatchObject(refused);
  await expect(
    update({ name: 'New', removedMemberIds: [amy], addedMemberIds: [0] }),
  ).rejects.toMatchObject(refused);
  expect(await membersOf()).toContain(amy);
  expect(await update({ name: 'STAFF' })).toMatchObject({ name: 'STAFF' });
});

test('deactivates a deleted group unless it is in use, and reactivates the group if it is created again', async ({
  users,
}) => {
  const { realmId, groupId, cat, shown, update } = await realmWithGroup(users);
  users.groupUses.set(groupId, [{ channelId: 1, settings: ['can_subscribe_group'] }]);
  await expect(users.rpc.deleteScimGroup({ realmId, groupId })).rejects.toMatchObject({
    code: 'CANNOT_DEACTIVATE_GROUP_IN_USE',
  });
  users.groupUses.delete(groupId);
  await users.rpc.deleteScimGroup({ realmId, groupId });
  expect(await shown()).toMatchObject({ deactivated: true });
  const gone = { realmId, groupId };
  await expect(users.rpc.getScimGroup(gone)).rejects.toMatchObject(missing);
  await expect(update({ name: 'X' })).rejects.toMatchObject(missing);
  await expect(users.rpc.deleteScimGroup(gone)).rejects.toMatchObject(missing);
  expect(await users.rpc.listScimGroups({ realmId, limit: 10 })).toMatchObject({ total: 0 });

  const change = { name: 'staff', addedMemberIds: [cat] };
  const again = await users.rpc.createScimGroup({ realmId, change, withMembers: true });
  expect(again).toMatchObject({ groupId, name: 'staff', memberIds: [cat] });
  expect(again).not.toHaveProperty('externalId');
  expect(await shown()).toMatchObject({ deactivated: false, members: [cat] });
});

test('returns 404 for system groups and for groups in another realm', async ({ users }) => {
  const { realmId } = await realmWithGroup(users);
  const { groupId: foreign } = await realmWithGroup(users);
  const system = await users
    .db('user_group')
    .where({ realm_id: realmId, name: 'role:members' })
    .first();
  for (const groupId of [foreign, system.group_id, 0]) {
    const change = { name: 'Mine' };
    await expect(users.rpc.getScimGroup({ realmId, groupId })).rejects.toMatchObject(missing);
    await expect(users.rpc.updateScimGroup({ realmId, groupId, change })).rejects.toMatchObject(
      missing,
    );
    await expect(users.rpc.deleteScimGroup({ realmId, groupId })).rejects.toMatchObject(missing);
  }
  expect(await users.rpc.listScimGroups({ realmId, limit: 10 })).toMatchObject({
    ...{ total: 1, groups: [{ name: 'Staff', memberIds: [] }] },
  });
});

test('lists groups by name, external id and member', async ({ users }) => {
  const { realmId, amy, cat } = await realmWithGroup(users);
  await users.rpc.createScimGroup({ realmId, change: { name: 'Other', addedMemberIds: [cat] } });
  const found = async (attribute: string, operator: string, text: string) => {
    const filter: ScimFilter = { steps: [{ comparison: { attribute, operator, text } }] };
    const { groups } = await users.rpc.listScimGroups({ realmId, filter, limit: 10 });
    return groups.map(({ name }) => name);
  };
  expect(await found('displayName', 'eq', 'staff')).toEqual(['Staff']);
  expect(await found('externalId', 'eq', 'g1')).toEqual(['Staff']);
  expect(await found('members.value', 'eq', String(cat))).toEqual(['Other']);
  expect(await found('members.value', 'ne', String(amy))).toEqual(['Staff', 'Other']);
  expect(await found('displayName', 'sw', 'o')).toEqual(['Other']);
  await expect(found('userName', 'eq', 'x')).rejects.toMatchObject(refused);
  await expect(
    users.rpc.listScimGroups({ realmId, sortBy: 'members.value', limit: 1 }),
  ).rejects.toMatchObject(refused);
});
