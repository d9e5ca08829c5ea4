import { expect, test } from 'vitest';
import type { User, UserGroup } from '../../store/records.ts';
import { allowedRoles, settingOf, settingWords } from './group-names.ts';
import { bestGroups, bestPeople, fit } from './search-people.ts';

const rule = {
  require_system_group: false,
  allow_internet_group: false,
  allow_nobody_group: true,
  allow_everyone_group: false,
  allowed_system_groups: [],
};

function user(user_id: number, full_name: string, delivery_email: string | null = null): User {
  return {
    user_id,
    full_name,
    delivery_email,
    email: `user${user_id}@example.com`,
    role: 400,
    is_bot: false,
    bot_type: null,
    avatar_version: 1,
    timezone: '',
    date_joined: '2026-01-01T00:00:00Z',
    is_active: true,
  };
}

function group(id: number, name: string): UserGroup {
  return {
    id,
    name,
    description: '',
    members: [],
    direct_subgroup_ids: [],
    is_system_group: name.startsWith('role:'),
    deactivated: false,
    can_mention_group: 1,
    can_manage_group: 1,
    can_join_group: 1,
    can_leave_group: 1,
    can_add_members_group: 1,
    can_remove_members_group: 1,
  };
}

const groups = new Map(
  [
    group(1, 'role:nobody'),
    group(2, 'role:owners'),
    group(3, 'role:everyone'),
    group(4, 'role:members'),
    group(9, 'Design'),
  ].map((one) => [one.id, one]),
);
const users = new Map([user(5, 'Ann Lee'), user(6, 'Bo')].map((one) => [one.user_id, one]));

test.each([
  ['Ann Lee', 'an', 0],
  ['Ann Lee', 'le', 1],
  ['Ann Lee', 'nn', 2],
  ['Ann Lee', 'x', undefined],
  ['José', 'jose', 0],
  ['Ann', '', 0],
  ['田中　太郎', '田中太郎', 0],
  ['김 철수', '김철수', 0],
])('ranks the name %j for the query %j: %j', (name, query, expected) => {
  expect(fit(name, query)).toBe(expected);
});

test('sorts people whose name begins with the query first, and finds addresses that begin with the query', () => {
  const people = [user(1, 'Joan Ann'), user(2, 'Zed', 'anna@example.com'), user(3, 'Annabel')];
  expect(bestPeople(people, 'ann', 10).map(({ user_id }) => user_id)).toEqual([3, 1, 2]);
  expect(bestPeople(people, 'ann', 1)).toHaveLength(1);
});

test('finds a role by its display name', () => {
  expect(bestGroups(groups.values(), 'guests', 10).map(({ id }) => id)).toEqual([4, 3]);
});

test('offers only roles that the permission allows, largest first', () => {
  expect(allowedRoles(groups, rule).map(({ name }) => name)).toEqual([
    'role:members',
    'role:owners',
    'role:nobody',
  ]);
  const limited = { ...rule, allowed_system_groups: ['role:owners'] };
  expect(allowedRoles(groups, limited).map(({ name }) => name)).toEqual(['role:owners']);
});

test('writes a single group as its id and any other setting as a set', () => {
  expect(settingOf([], [4])).toBe(4);
  expect(settingOf([5], [4])).toEqual({ direct_members: [5], direct_subgroups: [4] });
  expect(settingOf([], [])).toEqual({ direct_members: [], direct_subgroups: [] });
});

test.each([
  [4, 'Everyone except guests'],
  [{ direct_members: [], direct_subgroups: [] }, 'Nobody'],
  [{ direct_members: [5, 6], direct_subgroups: [9] }, 'Design, Ann Lee, Bo'],
  [{ direct_members: [5, 6], direct_subgroups: [9, 2] }, 'Design, Owners and 2 more'],
])('describes the setting %j as %j', (setting, words) => {
  expect(settingWords({ groups, users }, setting)).toBe(words);
});
