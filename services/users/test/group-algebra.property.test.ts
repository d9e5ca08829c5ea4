import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  directMembersOf,
  groupAndSubgroups,
  groupsOf,
  type Model,
  membersOf,
} from './group-model.ts';
import { type TestRealm, type TestUsers, test } from './users.ts';

/**
 * A step in a random sequence of changes. It refers to users and groups by index. New groups do not change the indexes.
 */
type Step =
  | { kind: 'create'; members: number[]; subgroups: number[] }
  | { kind: 'add' | 'remove'; group: number; user: number }
  | { kind: 'addSubgroup' | 'removeSubgroup'; group: number; subgroup: number }
  | { kind: 'deactivateGroup' | 'reactivateGroup'; group: number }
  | { kind: 'changeRole'; user: number; role: number }
  | { kind: 'deactivateUser' | 'reactivateUser'; user: number };

const userCount = 5;
const roles = [200, 300, 400, 600];

const user = fc.nat({ max: userCount - 1 });
const group = fc.nat({ max: 6 });
const kindOf = <const K extends string>(...kinds: K[]) => fc.constantFrom(...kinds);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: kindOf('create'),
    members: fc.uniqueArray(user, { maxLength: 3 }),
    subgroups: fc.uniqueArray(group, { maxLength: 2 }),
  }),
  fc.record({ kind: kindOf('add', 'remove'), group, user }),
  // Makes cycles of subgroups more frequent.
  fc.record({
    kind: kindOf('addSubgroup', 'addSubgroup', 'removeSubgroup'),
    group,
    subgroup: group,
  }),
  fc.record({ kind: kindOf('deactivateGroup', 'reactivateGroup'), group }),
  fc.record({ kind: kindOf('changeRole'), user, role: fc.constantFrom(...roles) }),
  fc.record({ kind: kindOf('deactivateUser', 'reactivateUser'), user }),
);

test('returns the same members, groups and permissions as a simple model after any sequence of changes', {
  timeout: propertyTimeoutMs,
}, async ({ users }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const state = await openWorld(users);
      for (const next of steps) await run(state, next);
      await compare(state);
    }),
    { numRuns: repetitions({ usual: 6, long: 200 }) },
  );
});

type State = Awaited<ReturnType<typeof openWorld>>;

async function openWorld(users: TestUsers) {
  const realm = await users.createRealm();
  await users.fillRealm(realm.realmId, userCount);
  const { db } = users;
  const { realmId } = realm;
  const people: { user_id: number; role: number }[] = await db('account')
    .where({ realm_id: realmId })
    .whereNull('bot_type')
    .select('user_id', 'role')
    .orderBy('user_id');
  const model: Model = {
    users: new Map(people.map(({ user_id, role }) => [user_id, { role, isActive: true }])),
    groups: await systemGroups(users, realm),
  };
  const userIds = people.map(({ user_id }) => user_id).filter((id) => id !== realm.owner.userId);
  return { users, realm, model, userIds, groupIds: [] as number[] };
}

const rolesOf: Readonly<Record<string, readonly number[]>> = {
  'role:owners': [100],
  'role:administrators': [200],
  'role:moderators': [300],
  'role:fullmembers': [400],
  'role:members': [400],
  'role:everyone': [600],
};

async function systemGroups(users: TestUsers, { owner }: TestRealm): Promise<Model['groups']> {
  const { groupsJson } = await users.rpc.listGroups({}, { actor: owner });
  const groups: { id: number; name: string; direct_subgroup_ids: number[] }[] =
    JSON.parse(groupsJson);
  return new Map(
    groups.map(({ id, name, direct_subgroup_ids }) => [
      id,
      {
        members: new Set<number>(),
        subgroups: new Set(direct_subgroup_ids),
        isDeactivated: false,
        roles: rolesOf[name] ?? [],
      },
    ]),
  );
}

/** Runs a step and applies it to the model. Expects a rejection if the model does not allow the step. */
async function run(state: State, next: Step): Promise<void> {
  const change = plan(state, next);
  if (!change) return;
  const { isPossible, request, apply } = change;
  if (isPossible) apply(await request());
  else await expect(request(), JSON.stringify(next)).rejects.toMatchObject({ httpStatus: 400 });
}

type Change = {
  isPossible: boolean;
  request(): Promise<unknown>;
  apply(answer: unknown): void;
};

/** Returns the change that a step describes, or undefined if its group does not exist. */
function plan(state: State, next: Step): Change | undefined {
  switch (next.kind) {
    case 'create':
      return planCreation(state, next);
    case 'changeRole':
    case 'deactivateUser':
    case 'reactivateUser':
      return planUser(state, next);
    default:
      return planGroup(state, next);
  }
}

function planCreation(
  { users, realm, model, userIds, groupIds }: State,
  next: Extract<Step, { kind: 'create' }>,
): Change {
  const members = next.members.flatMap((place) => userIds[place] ?? []);
  const subgroups = next.subgroups.flatMap((place) => groupIds[place] ?? []);
  return {
    isPossible:
      members.every((id) => model.users.get(id)?.isActive) &&
      subgroups.every((id) => !model.groups.get(id)?.isDeactivated),
    request: () =>
      users.rpc.createGroup(
        {
          name: `group ${groupIds.length} of ${realm.realmId}`,
          description: '',
          memberIds: members,
          subgroupIds: subgroups,
        },
        { actor: realm.owner },
      ),
    apply(answer) {
      const { groupId } = Object(answer);
      groupIds.push(groupId);
      model.groups.set(groupId, {
        members: new Set(members),
        subgroups: new Set(subgroups),
        isDeactivated: false,
      });
    },
  };
}

function planUser(
  { users, realm, model, userIds }: State,
  next: Extract<Step, { user: number; kind: 'changeRole' | 'deactivateUser' | 'reactivateUser' }>,
): Change | undefined {
  const userId = userIds[next.user] ?? 0;
  const known = model.users.get(userId);
  if (!known) return undefined;
  const options = { actor: realm.owner };
  switch (next.kind) {
    case 'changeRole':
      return {
        isPossible: true,
        request: () => users.rpc.updateUser({ user: { userId }, role: next.role }, options),
        apply: () => Object.assign(known, { role: next.role }),
      };
    case 'deactivateUser':
      return {
        isPossible: known.isActive,
        request: () => users.rpc.deactivateUser({ userId }, options),
        apply: () => Object.assign(known, { isActive: false }),
      };
    default:
      return {
        isPossible: true,
        request: () => users.rpc.reactivateUser({ userId }, options),
        apply: () => Object.assign(known, { isActive: true }),
      };
  }
}

function planGroup(
  { users, realm, model, userIds, groupIds }: State,
  next: Extract<Step, { group: number }>,
): Change | undefined {
  const groupId = groupIds[next.group];
  const known = groupId === undefined ? undefined : model.groups.get(groupId);
  if (groupId === undefined || !known) return undefined;
  const options = { actor: realm.owner };
  const content = (request: object) => () =>
    users.rpc.changeGroupMembers({ groupId, ...request }, options);
  switch (next.kind) {
    case 'add':
    case 'remove': {
      const userId = userIds[next.user] ?? 0;
      const isActive = model.users.get(userId)?.isActive === true;
      const isAdding = next.kind === 'add';
      return {
        isPossible: isActive && known.members.has(userId) !== isAdding,
        request: content({ [isAdding ? 'addedMemberIds' : 'removedMemberIds']: [userId] }),
        apply: () => (isAdding ? known.members.add(userId) : known.members.delete(userId)),
      };
    }
    case 'addSubgroup': {
      const subgroupId = groupIds[next.subgroup];
      const subgroup = subgroupId === undefined ? undefined : model.groups.get(subgroupId);
      if (subgroupId === undefined || !subgroup) return undefined;
      const closesCircle = groupAndSubgroups(model, subgroupId).has(groupId);
      return {
        isPossible: !subgroup.isDeactivated && !known.subgroups.has(subgroupId) && !closesCircle,
        request: content({ addedSubgroupIds: [subgroupId] }),
        apply: () => known.subgroups.add(subgroupId),
      };
    }
    case 'removeSubgroup': {
      const subgroupId = groupIds[next.subgroup];
      if (subgroupId === undefined) return undefined;
      return {
        isPossible: known.subgroups.has(subgroupId),
        request: content({ removedSubgroupIds: [subgroupId] }),
        apply: () => known.subgroups.delete(subgroupId),
      };
    }
    case 'deactivateGroup': {
      const isContained = [...model.groups.values()].some(
        ({ isDeactivated, subgroups }) => !isDeactivated && subgroups.has(groupId),
      );
      return {
        isPossible: !known.isDeactivated && !isContained,
        request: () => users.rpc.deactivateGroup({ groupId }, options),
        apply: () => Object.assign(known, { isDeactivated: true }),
      };
    }
    default:
      return {
        isPossible: true,
        request: () => users.rpc.updateGroup({ groupId, isDeactivated: false }, options),
        apply: () => Object.assign(known, { isDeactivated: false }),
      };
  }
}

/** Expects the listed groups, each user's groups and each group's permissions to equal the model. */
async function compare({ users, realm, model }: State): Promise<void> {
  const actor = realm.owner;
  const { groupsJson } = await users.rpc.listGroups({ includeDeactivated: true }, { actor });
  const listed: {
    id: number;
    members: number[];
    direct_subgroup_ids: number[];
    deactivated: boolean;
  }[] = JSON.parse(groupsJson);
  expect(listed.map(({ id }) => id)).toEqual([...model.groups.keys()].toSorted((a, b) => a - b));
  for (const group of listed) {
    const known = model.groups.get(group.id);
    expect(group.members).toEqual(directMembersOf(model, group.id));
    expect(new Set(group.direct_subgroup_ids)).toEqual(known?.subgroups);
    expect(group.deactivated).toBe(known?.isDeactivated);
    const { userIds } = await users.rpc.listGroupMembers({ groupId: group.id }, { actor });
    expect(userIds).toEqual(membersOf(model, group.id));
    const { groupIds } = await users.rpc.listSubgroups({ groupId: group.id }, { actor });
    expect(new Set([...groupIds, group.id])).toEqual(groupAndSubgroups(model, group.id));
  }
  for (const userId of model.users.keys()) {
    const holder = await users.actorOf(realm.realmId, userId);
    expect(holder.groups).toEqual(groupsOf(model, userId));
    for (const groupId of model.groups.keys()) {
      const permission = { direct_members: [], direct_subgroups: [groupId] };
      expect(isSatisfiedBy(permission, holder)).toBe(membersOf(model, groupId).includes(userId));
    }
  }
}
