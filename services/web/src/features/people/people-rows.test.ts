import { expect, test } from 'vitest';
import type { Presence, Realm, Server, User, UserGroup, UserStatus } from '../../store/records.ts';
import { peopleRows } from './people-rows.ts';

function record<Type>(fields: Partial<Type>): Type {
  return Object.assign(Object.create(null), fields);
}

const nowMs = 1_000_000_000;
const now = nowMs / 1_000;

function person(user_id: number, full_name: string, fields: Partial<User> = {}): User {
  return record<User>({ user_id, full_name, is_active: true, is_bot: false, ...fields });
}

function rows(
  people: readonly User[],
  {
    presences = {},
    filter = '',
    collapsed = [],
    groups = [],
    muted = [],
  }: {
    presences?: Record<number, Presence>;
    filter?: string;
    collapsed?: string[];
    groups?: UserGroup[];
    muted?: number[];
  } = {},
) {
  return peopleRows({
    people,
    groups,
    users: new Map(people.map((user) => [user.user_id, user])),
    presences: new Map(Object.entries(presences).map(([id, each]) => [Number(id), each])),
    statuses: new Map<number, UserStatus>(),
    mutedUsers: new Set(muted),
    server: record<Server>({ server_presence_offline_threshold_seconds: 200 }),
    realm: record<Realm>({ presence_disabled: false }),
    me: 1,
    collapsed: new Set(collapsed),
    filter,
    nowMs,
  }).map(({ id }) => id);
}

const everybody = [person(1, 'Me'), person(2, 'Ann Lee'), person(3, 'Bob'), person(4, 'Cleo')];

test('sorts online people first and always counts the user as online', () => {
  const presences = {
    2: { active_timestamp: now - 100 },
    3: { idle_timestamp: now - 10, active_timestamp: now - 1_000 },
    4: { active_timestamp: now - 300 },
  };
  expect(rows(everybody, { presences })).toEqual([
    'online',
    'person:1',
    'person:2',
    'person:3',
    'away',
    'person:4',
  ]);
});

test('finds people by the beginnings of words in their names, even in collapsed sections', () => {
  expect(rows(everybody, { filter: 'le an', collapsed: ['away'] })).toEqual(['away', 'person:2']);
  expect(rows(everybody, { filter: 'nobody' })).toEqual(['nobody']);
});

test('lists bots separately and omits muted people', () => {
  const people = [...everybody, person(5, 'Helper', { is_bot: true })];
  expect(rows(people, { muted: [2, 3, 4] })).toEqual(['online', 'person:1', 'bots', 'person:5']);
});
