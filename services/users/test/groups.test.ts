import type { Actor } from '@chat/kit/actor/actor';
import { beforeEach, describe, expect } from 'vitest';
import { type TestRealm, type TestUsers, test } from './users.ts';

type Group = Record<string, unknown> & { id: number; members: number[]; name: string };

/** Creates a realm with an owner, two members and a guest. */
async function openRealm(users: TestUsers) {
  const realm = await users.createRealm();
  const [mia, max, guest] = [
    await users.createMember(realm, 'mia@example.com', 'Mia Member'),
    await users.createMember(realm, 'max@example.com', 'Max Member'),
    await users.createMember(realm, 'gus@example.com', 'Gus Guest'),
  ];
  await users.rpc.updateUser({ user: { userId: guest.userId }, role: 600 }, { actor: realm.owner });
  return { ...realm, mia, max, guest: await users.actorOf(realm.realmId, guest.userId) };
}
type OpenRealm = Awaited<ReturnType<typeof openRealm>>;

let realm: OpenRealm;
let isSpoilt = true;
/** Makes the next test create a new realm, because the current test changes shared settings. */
const spoil = () => {
  isSpoilt = true;
};
beforeEach<{ users: TestUsers }>(async ({ users }) => {
  if (isSpoilt) realm = await openRealm(users);
  isSpoilt = false;
});

let groupCount = 0;
async function create(
  users: TestUsers,
  actor: Actor,
  request: Parameters<TestUsers['rpc']['createGroup']>[0] = {},
): Promise<number> {
  groupCount += 1;
  const { groupId } = await users.rpc.createGroup(
    { name: `group ${groupCount}`, description: 'A group', ...request },
    { actor },
  );
  return groupId;
}

async function listGroups(users: TestUsers, actor: Actor, includeDeactivated = true) {
  const { groupsJson } = await users.rpc.listGroups({ includeDeactivated }, { actor });
  const groups: Group[] = JSON.parse(groupsJson);
  return groups;
}

async function groupOf(users: TestUsers, actor: Actor, groupId: number): Promise<Group> {
  const group = (await listGroups(users, actor)).find(({ id }) => id === groupId);
  if (!group) throw new Error(`no group ${groupId}`);
  return group;
}

async function systemGroup(users: TestUsers, { owner }: TestRealm, name: string): Promise<number> {
  const group = (await listGroups(users, owner)).find((known) => known.name === name);
  if (!group) throw new Error(`no group ${name}`);
  return group.id;
}

/** Returns the groups that a user has in their next request. */
async function groupsNow(users: TestUsers, { realmId, userId }: Actor): Promise<readonly number[]> {
  return (await users.actorOf(realmId, userId)).groups;
}

/** Waits until the realm's newest user_group event equals `last` and returns the bodies of all of them. */
async function eventsUntil(users: TestUsers, realmId: number, last: object): Promise<unknown[]> {
  const bodies = async () =>
    (await users.eventsOf(realmId, 0))
      .filter(({ type }) => type === 'user_group')
      .map(({ body }) => body);
  await expect.poll(async () => (await bodies()).at(-1)).toEqual(last);
  return bodies();
}

const rejection = (message: string) => ({ code: 'BAD_REQUEST', httpStatus: 400, message });

describe('createGroup', () => {
  test('creates a group with members, subgroups and default permissions for its creator', async ({
    users,
  }) => {
    const { mia, max, owner } = realm;
    const inner = await create(users, owner, { memberIds: [owner.userId] });
    const groupId = await create(users, mia, {
      name: '  Support ',
      description: ' Who helps ',
      memberIds: [max.userId, mia.userId, max.userId],
      subgroupIds: [inner],
    });
    const [everyone, nobody] = [
      await systemGroup(users, realm, 'role:everyone'),
      await systemGroup(users, realm, 'role:nobody'),
    ];
    const onlyMia = { direct_members: [mia.userId], direct_subgroups: [] };
    const group = await groupOf(users, max, groupId);
    expect(group).toEqual({
      id: groupId,
      name: 'Support',
      description: 'Who helps',
      date_created: expect.any(Number),
      creator_id: mia.userId,
      members: [mia.userId, max.userId],
      direct_subgroup_ids: [inner],
      is_system_group: false,
      deactivated: false,
      can_mention_group: everyone,
      can_leave_group: everyone,
      can_manage_group: onlyMia,
      can_add_members_group: onlyMia,
      can_remove_members_group: nobody,
      can_join_group: nobody,
    });
    await eventsUntil(users, realm.realmId, { op: 'add', group });
    expect(await groupsNow(users, owner)).toEqual(expect.arrayContaining([inner, groupId]));
    expect(await groupsNow(users, max)).toContain(groupId);
  });

  test('accepts a permission as one system group, or as users and groups', async ({ users }) => {
    const { mia, max } = realm;
    const members = await systemGroup(users, realm, 'role:members');
    const groupId = await create(users, mia, {
      permissions: {
        can_join_group: { directSubgroups: [members] },
        can_manage_group: { directMembers: [max.userId], directSubgroups: [members] },
      },
    });
    expect(await groupOf(users, mia, groupId)).toMatchObject({
      can_join_group: members,
      can_manage_group: { direct_members: [max.userId], direct_subgroups: [members] },
    });
  });

  test('creates only one group if a request is repeated with the same idempotency key', async ({
    users,
  }) => {
    const idempotency = { key: 'create it', requestHash: 'this one' };
    const request = { name: 'once', description: '', memberIds: [realm.max.userId] };
    const options = { actor: realm.mia, idempotency };
    const first = await users.rpc.createGroup(request, options);
    expect(await users.rpc.createGroup(request, options)).toEqual(first);
  });

  test.for([
    ['', "User group name can't be empty!"],
    ['  ', "User group name can't be empty!"],
    ['x'.repeat(101), 'User group name cannot exceed 100 characters.'],
    ['@them', "User group name cannot start with '@'."],
    ['role:kings', "User group name cannot start with 'role:'."],
    ['user:x', "User group name cannot start with 'user:'."],
    ['stream:x', "User group name cannot start with 'stream:'."],
    ['channel:x', "User group name cannot start with 'channel:'."],
    ['ROLE:Kings', "User group name cannot start with 'role:'."],
    ['ｒｏｌｅ：kings', "User group name cannot start with 'role:'."],
    ['＠all', "User group name cannot start with '@'."],
    ['\u200b\u202e', "User group name can't be empty!"],
    ['a\ufdd0b', 'Invalid characters in user group name!'],
  ] as const)('rejects the group name %j', async ([name, message], { users }) => {
    await expect(create(users, realm.mia, { name })).rejects.toMatchObject(rejection(message));
  });

  test('rejects a group name that is in use, ignoring case, width and invisible characters', async ({
    users,
  }) => {
    await create(users, realm.mia, { name: 'Taken' });
    for (const name of ['tAKEN', 'ｔａｋｅｎ']) {
      const again = create(users, realm.max, { name });
      await expect(again).rejects.toMatchObject(rejection(`User group '${name}' already exists.`));
    }
    const hidden = create(users, realm.max, { name: 'Ta\u200bken' });
    await expect(hidden).rejects.toMatchObject(rejection("User group 'Taken' already exists."));
  });

  test('rejects a new group with users or groups that are unknown, deactivated or in another realm', async ({
    users,
  }) => {
    const { mia, max } = realm;
    const other = await openRealm(users);
    const foreign = await create(users, other.mia);
    spoil();
    await users.rpc.deactivateUser({ userId: max.userId }, { actor: realm.owner });
    for (const id of [-1, other.mia.userId, max.userId]) {
      const attempt = create(users, mia, { memberIds: [id] });
      await expect(attempt).rejects.toMatchObject(rejection(`Invalid user ID: ${id}`));
    }
    for (const id of [-1, foreign]) {
      const attempt = create(users, mia, { subgroupIds: [id] });
      await expect(attempt).rejects.toMatchObject(rejection(`Invalid user group ID: ${id}`));
    }
  });

  test.for([
    ['can_manage_group', 'role:internet'],
    ['can_manage_group', 'role:everyone'],
    ['can_mention_group', 'role:internet'],
    ['can_mention_group', 'role:owners'],
    ['can_join_group', 'role:everyone'],
    ['can_add_members_group', 'role:everyone'],
    ['can_remove_members_group', 'role:everyone'],
    ['can_leave_group', 'role:internet'],
  ] as const)('rejects the permission %s set to %s', async ([permission, name], { users }) => {
    const forbidden = await systemGroup(users, realm, name);
    const permissions = { [permission]: { directSubgroups: [forbidden] } };
    await expect(create(users, realm.mia, { permissions })).rejects.toMatchObject(
      rejection(`'${permission}' setting cannot be set to '${name}' group.`),
    );
  });

  test('rejects permissions that contain groups or users that are unknown, deactivated or in another realm', async ({
    users,
  }) => {
    const other = await openRealm(users);
    const foreign = await create(users, other.mia);
    const gone = await create(users, realm.mia);
    await users.rpc.deactivateGroup({ groupId: gone }, { actor: realm.mia });
    for (const id of [-1, foreign, gone]) {
      const permissions = { can_join_group: { directSubgroups: [id] } };
      const attempt = create(users, realm.mia, { permissions });
      await expect(attempt).rejects.toMatchObject(rejection('Invalid user group'));
    }
    const permissions = { can_join_group: { directMembers: [other.mia.userId] } };
    await expect(create(users, realm.mia, { permissions })).rejects.toMatchObject(
      rejection(`Invalid user ID: ${other.mia.userId}`),
    );
  });

  test('does not let guests or users without can_create_groups create a group', async ({
    users,
  }) => {
    await expect(create(users, realm.guest)).rejects.toMatchObject(
      rejection('Insufficient permission'),
    );
    const owners = await systemGroup(users, realm, 'role:owners');
    spoil();
    await users.rpc.updateRealm(
      {
        settingsJson: '{}',
        permissions: { can_create_groups: { newValue: { directSubgroups: [owners] } } },
      },
      { actor: realm.owner },
    );
    await expect(create(users, realm.mia)).rejects.toMatchObject(
      rejection('Insufficient permission'),
    );
    expect(await create(users, realm.owner)).toBeGreaterThan(0);
  });
});

describe('updateGroup', () => {
  test('changes several properties of a group and publishes a single update event', async ({
    users,
  }) => {
    const { mia, realmId } = realm;
    const groupId = await create(users, mia);
    const members = await systemGroup(users, realm, 'role:members');
    await users.rpc.updateGroup(
      {
        groupId,
        name: 'renamed',
        description: 'new',
        permissions: { can_join_group: { newValue: { directSubgroups: [members] } } },
      },
      { actor: mia },
    );
    const data = { name: 'renamed', description: 'new', can_join_group: members };
    expect(await groupOf(users, mia, groupId)).toMatchObject(data);
    await eventsUntil(users, realmId, { op: 'update', group_id: groupId, data });
  });

  test('returns EXPECTATION_MISMATCH if the old permission differs from the expected value', async ({
    users,
  }) => {
    const { mia, max, owner } = realm;
    const groupId = await create(users, mia);
    const change = (oldValue: object) =>
      users.rpc.updateGroup(
        {
          groupId,
          permissions: {
            can_manage_group: { newValue: { directMembers: [max.userId] }, oldValue },
          },
        },
        { actor: owner },
      );
    await expect(change({ directMembers: [max.userId] })).rejects.toMatchObject({
      code: 'EXPECTATION_MISMATCH',
      httpStatus: 400,
    });
    await change({ directMembers: [mia.userId] });
    expect(await groupOf(users, mia, groupId)).toMatchObject({
      can_manage_group: { direct_members: [max.userId], direct_subgroups: [] },
    });
    const empty = { directMembers: [], directSubgroups: [] };
    const toNobody = (oldValue?: object) =>
      users.rpc.updateGroup(
        {
          groupId,
          permissions: { can_leave_group: { newValue: empty, ...(oldValue && { oldValue }) } },
        },
        { actor: owner },
      );
    await toNobody();
    const nobody = (await groupOf(users, mia, groupId)).can_remove_members_group;
    expect((await groupOf(users, mia, groupId)).can_leave_group).toBe(nobody);
    await toNobody(empty);
  });

  test('publishes nothing if an update changes no value', async ({ users }) => {
    const { mia, realmId } = realm;
    const groupId = await create(users, mia, { name: 'same' });
    await users.rpc.updateGroup({ groupId, name: 'same', isDeactivated: false }, { actor: mia });
    await users.rpc.updateGroup({ groupId, description: 'other' }, { actor: mia });
    const update = { op: 'update', group_id: groupId, data: { description: 'other' } };
    const events = await eventsUntil(users, realmId, update);
    expect(events.at(-2)).toMatchObject({ op: 'add', group: { id: groupId } });
  });

  test('rejects empty updates, invalid values, unknown groups and actors without permission', async ({
    users,
  }) => {
    const { mia, max } = realm;
    const groupId = await create(users, mia);
    await create(users, mia, { name: 'another' });
    const attempts: [object, string][] = [
      [{ groupId }, 'No new data supplied'],
      [{ groupId, name: '' }, "User group name can't be empty!"],
      [{ groupId, name: 'Another' }, "User group 'Another' already exists."],
      [{ groupId, isDeactivated: true }, 'Invalid deactivated'],
      [{ groupId: -1, name: 'x' }, 'Invalid user group'],
    ];
    for (const [request, message] of attempts) {
      const attempt = users.rpc.updateGroup(request, { actor: mia });
      await expect(attempt).rejects.toMatchObject(rejection(message));
    }
    const byOther = users.rpc.updateGroup({ groupId, name: 'x' }, { actor: max });
    await expect(byOther).rejects.toMatchObject(rejection('Insufficient permission'));
  });
});

describe('deactivateGroup', () => {
  test('hides a deactivated group, and sends its events with of_deactivated: true, until updateGroup reactivates it', async ({
    users,
  }) => {
    const { mia, max, guest, realmId } = realm;
    const groupId = await create(users, mia, { memberIds: [max.userId] });
    await users.rpc.deactivateGroup({ groupId }, { actor: mia });
    const gone = { op: 'update', group_id: groupId, data: { deactivated: true } };
    await eventsUntil(users, realmId, gone);
    const ids = (groups: Group[]) => groups.map(({ id }) => id);
    expect(ids(await listGroups(users, mia, false))).not.toContain(groupId);
    expect(ids(await listGroups(users, mia, true))).toContain(groupId);
    expect(ids(await listGroups(users, guest, true))).not.toContain(groupId);
    const again = users.rpc.deactivateGroup({ groupId }, { actor: mia });
    await expect(again).rejects.toMatchObject(rejection('User group is deactivated.'));

    // Changes to a deactivated group are published only to clients that receive deactivated groups.
    await users.rpc.changeGroupMembers({ groupId, addedMemberIds: [mia.userId] }, { actor: mia });
    await eventsUntil(users, realmId, {
      op: 'add_members',
      group_id: groupId,
      user_ids: [mia.userId],
      of_deactivated: true,
    });
    await users.rpc.updateGroup({ groupId, isDeactivated: false }, { actor: mia });
    const group = await groupOf(users, mia, groupId);
    const back = { op: 'update', group_id: groupId, data: { deactivated: false }, group };
    await eventsUntil(users, realmId, back);
    expect(group.members).toEqual([mia.userId, max.userId]);
  });

  test('returns CANNOT_DEACTIVATE_GROUP_IN_USE with all uses of the group', async ({ users }) => {
    const { mia, owner } = realm;
    const groupId = await create(users, mia);
    const over = await create(users, mia, { subgroupIds: [groupId] });
    const named = { directSubgroups: [groupId] };
    const using = await create(users, mia, { permissions: { can_join_group: named } });
    spoil();
    await users.rpc.updateRealm(
      { settingsJson: '{}', permissions: { can_invite_users_group: { newValue: named } } },
      { actor: owner },
    );
    users.groupUses.set(groupId, [
      { channelId: 7, settings: ['can_send_message_group'] },
      { settings: ['can_administer_channel_group', 'can_subscribe_group'] },
    ]);
    await expect(users.rpc.deactivateGroup({ groupId }, { actor: mia })).rejects.toMatchObject({
      code: 'CANNOT_DEACTIVATE_GROUP_IN_USE',
      httpStatus: 400,
      details: {
        objections: [
          { type: 'realm', settings: ['can_invite_users_group'] },
          { type: 'channel', channel_id: 7, settings: ['can_send_message_group'] },
          { type: 'channel', settings: ['can_administer_channel_group', 'can_subscribe_group'] },
          { type: 'user_group', group_id: using, settings: ['can_join_group'] },
          { type: 'subgroup', supergroup_ids: [over] },
        ],
      },
    });
    expect(await groupOf(users, mia, groupId)).toMatchObject({ deactivated: false });
  });

  test('does not let users without permission to manage a group deactivate it', async ({
    users,
  }) => {
    const groupId = await create(users, realm.mia);
    const attempt = users.rpc.deactivateGroup({ groupId }, { actor: realm.max });
    await expect(attempt).rejects.toMatchObject(rejection('Insufficient permission'));
    await users.rpc.deactivateGroup({ groupId }, { actor: realm.owner });
  });
});

describe('changeGroupMembers', () => {
  test("publishes membership changes in the request's order, and updates the groups of actors immediately", async ({
    users,
  }) => {
    const { mia, max, owner, realmId } = realm;
    const [inner, outer] = [await create(users, mia), await create(users, mia)];
    const groupId = await create(users, mia, { memberIds: [max.userId], subgroupIds: [outer] });
    await users.rpc.changeGroupMembers(
      {
        groupId,
        addedMemberIds: [owner.userId],
        removedMemberIds: [max.userId],
        addedSubgroupIds: [inner],
        removedSubgroupIds: [outer],
      },
      { actor: owner },
    );
    const last = { op: 'remove_subgroups', group_id: groupId, direct_subgroup_ids: [outer] };
    const events = await eventsUntil(users, realmId, last);
    expect(events.slice(-4, -1)).toEqual([
      { op: 'add_members', group_id: groupId, user_ids: [owner.userId] },
      { op: 'remove_members', group_id: groupId, user_ids: [max.userId] },
      { op: 'add_subgroups', group_id: groupId, direct_subgroup_ids: [inner] },
    ]);
    expect(await groupsNow(users, owner)).toContain(groupId);
    expect(await groupsNow(users, max)).not.toContain(groupId);
  });

  test('sends a system message to each person whom another user adds or removes', async ({
    users,
  }) => {
    const { mia, max, owner } = realm;
    const everyone = await systemGroup(users, realm, 'role:everyone');
    const groupId = await create(users, mia, {
      name: 'noticed',
      permissions: { can_leave_group: { directSubgroups: [everyone] } },
    });
    const before = users.systemMessages.length;
    const own = () =>
      users.systemMessages.slice(before).filter((notice) => notice.realmId === realm.realmId);
    const { userId } = max;
    const change = (request: object, actor: Actor) =>
      users.rpc.changeGroupMembers({ groupId, ...request }, { actor });
    await change({ addedMemberIds: [userId, mia.userId] }, mia);
    await change({ removedMemberIds: [userId] }, owner);
    await change({ removedMemberIds: [mia.userId] }, mia);
    await expect.poll(own).toEqual([
      {
        realmId: realm.realmId,
        direct: { userIds: [userId] },
        content: `@_**Mia Member|${mia.userId}** added you to the group @_*noticed*.`,
      },
      {
        realmId: realm.realmId,
        direct: { userIds: [userId] },
        content: `@_**Olivia Owner|${owner.userId}** removed you from the group @_*noticed*.`,
      },
    ]);
  });

  test('changes nothing if one part of a request is invalid', async ({ users }) => {
    const { mia, max } = realm;
    const inner = await create(users, mia);
    const groupId = await create(users, mia, { memberIds: [mia.userId], subgroupIds: [inner] });
    const lone = await create(users, mia);
    const added = { addedMemberIds: [max.userId] };
    const attempts: [object, string][] = [
      [{}, 'Nothing to do. Specify at least one of "add" or "delete".'],
      [{ addedMemberIds: [mia.userId] }, `User ${mia.userId} is already a member of this group`],
      [{ removedMemberIds: [max.userId] }, `There is no member '${max.userId}' in this user group`],
      [{ ...added, removedMemberIds: [-5] }, 'Invalid user ID: -5'],
      [{ ...added, addedMemberIds: [-5] }, 'Invalid user ID: -5'],
      [{ ...added, addedSubgroupIds: [-6] }, 'Invalid user group ID: -6'],
      [{ ...added, removedSubgroupIds: [-6] }, 'Invalid user group ID: -6'],
      [
        { ...added, addedSubgroupIds: [inner] },
        `User group ${inner} is already a subgroup of this group.`,
      ],
      [
        { ...added, removedSubgroupIds: [lone] },
        `User group ${lone} is not a subgroup of this group.`,
      ],
      [
        { ...added, addedSubgroupIds: [groupId] },
        `User group ${groupId} is already a subgroup of one of the passed subgroups.`,
      ],
    ];
    for (const [request, message] of attempts) {
      const attempt = users.rpc.changeGroupMembers({ groupId, ...request }, { actor: mia });
      await expect(attempt).rejects.toMatchObject(rejection(message));
    }
    const circle = users.rpc.changeGroupMembers(
      { groupId: inner, addedSubgroupIds: [groupId] },
      { actor: mia },
    );
    await expect(circle).rejects.toMatchObject(
      rejection(`User group ${inner} is already a subgroup of one of the passed subgroups.`),
    );
    expect(await groupOf(users, mia, groupId)).toMatchObject({
      members: [mia.userId],
      direct_subgroup_ids: [inner],
    });
  });

  test('rejects one of three concurrent changes that together would close a cycle of groups', async ({
    users,
  }) => {
    const { mia } = realm;
    const groupIds = await Promise.all([1, 2, 3].map(() => create(users, mia)));
    const outcomes = await Promise.allSettled(
      groupIds.map((groupId, index) =>
        users.rpc.changeGroupMembers(
          { groupId, addedSubgroupIds: [groupIds[(index + 1) % 3] ?? 0] },
          { actor: mia },
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });

  test('adds a member only once if four requests add them concurrently', async ({ users }) => {
    const { mia, max } = realm;
    const groupId = await create(users, mia);
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() =>
        users.rpc.changeGroupMembers({ groupId, addedMemberIds: [max.userId] }, { actor: mia }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await groupOf(users, mia, groupId)).toMatchObject({ members: [max.userId] });
  });

  describe('required permissions', () => {
    const cases: {
      permission: string;
      self: boolean;
      change: 'addedMemberIds' | 'removedMemberIds';
    }[] = [
      { permission: 'can_join_group', self: true, change: 'addedMemberIds' },
      { permission: 'can_leave_group', self: true, change: 'removedMemberIds' },
      { permission: 'can_add_members_group', self: false, change: 'addedMemberIds' },
      { permission: 'can_add_members_group', self: true, change: 'addedMemberIds' },
      { permission: 'can_remove_members_group', self: false, change: 'removedMemberIds' },
      { permission: 'can_remove_members_group', self: true, change: 'removedMemberIds' },
      { permission: 'can_manage_group', self: false, change: 'addedMemberIds' },
      { permission: 'can_manage_group', self: false, change: 'removedMemberIds' },
    ];
    test.for(cases)('requires $permission for $change (self: $self)', async (given, { users }) => {
      const { mia, max, owner } = realm;
      const nobody = { directSubgroups: [await systemGroup(users, realm, 'role:nobody')] };
      const closed = {
        can_join_group: nobody,
        can_leave_group: nobody,
        can_add_members_group: nobody,
        can_remove_members_group: nobody,
        can_manage_group: nobody,
      };
      const target = given.self ? max.userId : owner.userId;
      const memberIds = given.change === 'removedMemberIds' ? [target] : [];
      const groupId = await create(users, mia, { memberIds, permissions: closed });
      const attempt = (actor: Actor) =>
        users.rpc.changeGroupMembers({ groupId, [given.change]: [target] }, { actor });
      await expect(attempt(max)).rejects.toMatchObject(rejection('Insufficient permission'));
      await users.rpc.updateGroup(
        {
          groupId,
          permissions: {
            [given.permission]: { newValue: { directMembers: [max.userId, realm.guest.userId] } },
          },
        },
        { actor: owner },
      );
      await expect(attempt(realm.guest)).rejects.toMatchObject(
        rejection('Insufficient permission'),
      );
      await attempt(max);
    });
  });

  test('rejects membership changes in system groups', async ({ users }) => {
    const groupId = await systemGroup(users, realm, 'role:moderators');
    const { owner: actor, mia } = realm;
    const attempts = [
      users.rpc.changeGroupMembers({ groupId, addedMemberIds: [mia.userId] }, { actor }),
      users.rpc.updateGroup({ groupId, description: 'x' }, { actor }),
      users.rpc.deactivateGroup({ groupId }, { actor }),
    ];
    const insufficient = rejection('Insufficient permission');
    await Promise.all(
      attempts.map((attempt) => expect(attempt).rejects.toMatchObject(insufficient)),
    );
  });
});

describe('reading groups', () => {
  test('returns members and subgroups, either direct or at any depth, without deactivated users', async ({
    users,
  }) => {
    const { mia, max, owner, guest: actor } = realm;
    const inner = await create(users, mia, { memberIds: [max.userId] });
    const middle = await create(users, mia, { memberIds: [owner.userId], subgroupIds: [inner] });
    const groupId = await create(users, mia, { memberIds: [mia.userId], subgroupIds: [middle] });
    const read = async (directOnly: boolean) => ({
      members: (await users.rpc.listGroupMembers({ groupId, directOnly }, { actor })).userIds,
      subgroups: (await users.rpc.listSubgroups({ groupId, directOnly }, { actor })).groupIds,
      max: (await users.rpc.isGroupMember({ groupId, userId: max.userId, directOnly }, { actor }))
        .isMember,
    });
    expect(await read(true)).toEqual({ members: [mia.userId], subgroups: [middle], max: false });
    expect(await read(false)).toEqual({
      members: [owner.userId, mia.userId, max.userId].toSorted((a, b) => a - b),
      subgroups: [inner, middle],
      max: true,
    });
    spoil();
    await users.rpc.deactivateUser({ userId: max.userId }, { actor: owner });
    expect((await users.rpc.listGroupMembers({ groupId }, { actor })).userIds).not.toContain(
      max.userId,
    );
    const ofGone = users.rpc.isGroupMember({ groupId, userId: max.userId }, { actor });
    await expect(ofGone).rejects.toMatchObject(rejection(`Invalid user ID: ${max.userId}`));
  });

  test('rejects groups of another realm in all methods', async ({ users }) => {
    const other = await openRealm(users);
    const groupId = await create(users, other.mia);
    const { owner: actor, mia } = realm;
    const invalid = rejection('Invalid user group');
    const attempts = [
      users.rpc.listGroupMembers({ groupId }, { actor }),
      users.rpc.listSubgroups({ groupId }, { actor }),
      users.rpc.isGroupMember({ groupId, userId: mia.userId }, { actor }),
      users.rpc.updateGroup({ groupId, name: 'x' }, { actor }),
      users.rpc.deactivateGroup({ groupId }, { actor }),
      users.rpc.changeGroupMembers({ groupId, addedMemberIds: [mia.userId] }, { actor }),
    ];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject(invalid)));
    expect((await listGroups(users, actor)).map(({ id }) => id)).not.toContain(groupId);
  });
});

test('hides a deactivated user in groups and permissions until the user is reactivated', async ({
  users,
}) => {
  const { mia, max, owner } = realm;
  const groupId = await create(users, max, { memberIds: [mia.userId, max.userId] });
  const nobody = { direct_members: [], direct_subgroups: [] };
  spoil();
  await users.rpc.deactivateUser({ userId: max.userId }, { actor: owner });
  expect(await groupOf(users, mia, groupId)).toMatchObject({
    members: [mia.userId],
    creator_id: max.userId,
    can_manage_group: nobody,
  });
  await users.rpc.reactivateUser({ userId: max.userId }, { actor: owner });
  expect(await groupOf(users, mia, groupId)).toMatchObject({
    members: [mia.userId, max.userId],
    can_manage_group: { direct_members: [max.userId], direct_subgroups: [] },
  });
});
