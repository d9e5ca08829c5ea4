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

test('reads what each attribute is mapped to, the role with the most rights, and groups of any value', () => {
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

test('asks for nothing but to leave the groups where no attribute is present', () => {
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

test('gives the role for everybody else only where it is set', () => {
  const { role } = mapping;
  const otherwise = { ...mapping, role: role && { ...role, otherwise: 'member' as const } };
  expect(wantedAccount(otherwise, { groups: ['eng'] }).role).toBe(400);
  expect(
    wantedAccount(mapping, { groups: ['eng', 'constructor', '__proto__'] }).role,
  ).toBeUndefined();
});

test('names the attributes that it reads once each', () => {
  expect(attributesOf(mapping)).toEqual(['name', 'title', 'phone', 'groups']);
});

test('takes texts, numbers and booleans as values, single or in a list, and nothing else', () => {
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
])('rejects %s', (_case, value) => {
  expect(AttributeMapping.safeParse(value).success).toBe(false);
});
