import { expect, test } from 'vitest';
import {
  AttributeMapping,
  attributesIn,
  attributesOf,
  wantedAccount,
} from './attribute-mapping.ts';

const mapping = AttributeMapping.parse({
  full_name: 'name',
  profile_fields: { 'Job title': 'title', Phone: 'phone' },
  role: { attribute: 'groups', values: { admins: 'administrator', helpers: 'moderator' } },
  groups: { attribute: 'groups', values: { eng: 'Engineering', ops: 'Engineering', hr: 'People' } },
});

test('maps attributes to the name, the profile, the role with the most rights, and the groups', () => {
  const attributes = attributesIn({
    name: 'Ann Lee',
    title: ['Engineer', 'second'],
    groups: ['helpers', 'admins', 'ops', 'unlisted'],
  });
  expect(wantedAccount(mapping, attributes)).toEqual({
    fullName: 'Ann Lee',
    role: 200,
    profile: [{ field: 'Job title', value: 'Engineer' }],
    groups: [
      { name: 'Engineering', isMember: true },
      { name: 'People', isMember: false },
    ],
  });
});

test('changes nothing except mapped groups if no attribute is present', () => {
  expect(wantedAccount(mapping, {})).toEqual({
    profile: [],
    groups: [
      { name: 'Engineering', isMember: false },
      { name: 'People', isMember: false },
    ],
  });
  expect(wantedAccount(AttributeMapping.parse({}), { name: ['Ann'] })).toEqual({
    profile: [],
    groups: [],
  });
});

test('assigns the role in `otherwise`, if any, to a person without mapped values', () => {
  const { role } = mapping;
  const otherwise = { ...mapping, role: role && { ...role, otherwise: 'member' as const } };
  expect(wantedAccount(otherwise, { groups: ['eng'] }).role).toBe(400);
  expect(
    wantedAccount(mapping, { groups: ['eng', 'constructor', '__proto__'] }).role,
  ).toBeUndefined();
});

test('lists the attributes that a mapping reads, without duplicates', () => {
  expect(attributesOf(mapping)).toEqual(['name', 'title', 'phone', 'groups']);
});

test('reads only texts, numbers and booleans from claims, as single values or in lists', () => {
  expect(attributesIn({ a: 1, b: [true, 'x', null, { y: 1 }], c: null, d: {} })).toEqual({
    a: ['1'],
    b: ['true', 'x'],
    c: [],
    d: [],
  });
});

test.each([
  ['a role that does not exist', { role: { attribute: 'a', values: { x: 'king' } } }],
  ['an unknown key', { names: 'a' }],
  ['groups without attribute', { groups: { values: {} } }],
])('rejects a mapping with %s', (_case, value) => {
  expect(AttributeMapping.safeParse(value).success).toBe(false);
});
