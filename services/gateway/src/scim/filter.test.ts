import { describe, expect, test } from 'vitest';
import { matches, parseFilter, parsePath } from './filter.ts';
import { filterOf, sortableOf } from './filter-steps.ts';
import { comparableOfGroups, groupSchema } from './group-resource.ts';
import { comparableOfUsers, userSchema } from './user-resource.ts';

const steps = (text: string) => filterOf(text, userSchema, comparableOfUsers).steps;
const compare = (attribute: string, operator: string, value: object = {}) => ({
  comparison: { attribute, operator, ...value },
});
const malformed = expect.objectContaining({ status: 400, scimType: 'invalidFilter' });

describe('filters', () => {
  test.each([
    ['userName eq "bjensen"', [compare('userName', 'eq', { text: 'bjensen' })]],
    ['USERNAME Eq "a \\"b\\" \\u00e9"', [compare('userName', 'eq', { text: 'a "b" é' })]],
    [`${userSchema}:userName sw "J"`, [compare('userName', 'sw', { text: 'J' })]],
    [
      'displayName pr or externalId pr',
      [compare('displayName', 'pr'), compare('externalId', 'pr'), { any: 2 }],
    ],
    ['active eq true', [compare('active', 'eq', { flag: true })]],
    ['active eq "False"', [compare('active', 'eq', { flag: false })]],
    ['externalId eq null', [compare('externalId', 'eq')]],
    ['emails co "@x"', [compare('emails.value', 'co', { text: '@x' })]],
    [
      'emails[type eq "work" and value co "@x"]',
      [
        compare('emails.type', 'eq', { text: 'work' }),
        compare('emails.value', 'co', { text: '@x' }),
        { all: 2 },
      ],
    ],
    [
      'meta.created ge "2026-01-01T00:00:00+01:00"',
      [compare('meta.created', 'ge', { text: '2025-12-31T23:00:00.000Z' })],
    ],
    [
      // "and" binds closer than "or", "not" closer than both
      'id eq "1" or not (id eq "2") and (id eq "3" or id eq "4")',
      [
        compare('id', 'eq', { text: '1' }),
        compare('id', 'eq', { text: '2' }),
        { not: true },
        compare('id', 'eq', { text: '3' }),
        compare('id', 'eq', { text: '4' }),
        { any: 2 },
        { all: 2 },
        { any: 2 },
      ],
    ],
  ])('accepts the filter %s', (text, expected) => {
    expect(steps(text)).toEqual(expected);
  });

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq "a" and',
    'userName eq "a" "b"',
    'userName eq a',
    'userName eq "a',
    '(userName eq "a"',
    'userName eq "a")',
    'userName like "a"',
    'eq "a"',
    'not userName eq "a"',
    'emails[type eq "work"',
    'emails[type eq "work"].value eq "x"',
    'emails[emails[type eq "work"]]',
    'password eq "x"',
    'constructor eq "x"',
    '__proto__ pr',
    'name eq "x"',
    'userName eq 1',
    'active eq "perhaps"',
    'active co "t"',
    'meta.created gt "yesterday"',
    'meta.created co "2026"',
    'userName gt null',
    'userName eq "a\\u0000b"',
    'userName eq "\\ud800"',
    `userName eq "${'x'.repeat(1_001)}"`,
    `userName eq "${'x'.repeat(10_000)}"`,
    Array.from({ length: 101 }, () => 'id pr').join(' or '),
    `${'('.repeat(30)}id pr${')'.repeat(30)}`,
    "userName eq 'a'",
    'userName eq "a"; drop table account',
  ])('rejects the filter %s', (text) => {
    expect(() => steps(text)).toThrow(malformed);
  });

  test('rejects thousands of parentheses without exhausting the stack', () => {
    expect(() => steps('('.repeat(9_000))).toThrow(malformed);
  });

  test('compares groups by their members', () => {
    const ofGroups = (text: string) => filterOf(text, groupSchema, comparableOfGroups).steps;
    const expected = [compare('members.value', 'eq', { text: '12' })];
    expect(ofGroups('members eq "12"')).toEqual(expected);
    expect(ofGroups('members[value eq "12"]')).toEqual(expected);
    expect(() => ofGroups('userName eq "x"')).toThrow(malformed);
  });

  test('sorts only by single-valued attributes', () => {
    expect(sortableOf('NAME.familyname', userSchema, comparableOfUsers)).toBe('name.familyName');
    const refused = expect.objectContaining({ status: 400 });
    expect(() => sortableOf('password', userSchema, comparableOfUsers)).toThrow(refused);
    expect(() => sortableOf('members.value', groupSchema, comparableOfGroups)).toThrow(refused);
  });
});

test.each([
  ['type eq "WORK" and primary eq "True"', true],
  ['value ew "example.com"', true],
  ['value ne "a@example.com"', false],
  ['not (type eq "home")', true],
  ['display pr', false],
  ['type sw "w" or type co "x"', true],
  ['value gt "z"', false],
  ['value le "b"', true],
])('evaluates the filter %s on an email address to %s', (text, expected) => {
  const value = { value: 'a@example.com', type: 'work', primary: true };
  expect(matches(parseFilter(text), value)).toBe(expected);
});

describe('paths', () => {
  test.each([
    ['userName', { attribute: 'userName', filter: undefined, sub: undefined }],
    ['name.givenName', { attribute: 'name.givenName', filter: undefined, sub: undefined }],
    [
      'emails[type eq "work"].value',
      { attribute: 'emails', filter: expect.objectContaining({ attribute: 'type' }), sub: 'value' },
    ],
    [
      'members[value eq "2819c223-7f76-453a"]',
      { attribute: 'members', filter: expect.objectContaining({ operator: 'eq' }), sub: undefined },
    ],
  ])('accepts the path %s', (text, expected) => {
    expect(parsePath(text)).toEqual(expected);
  });

  test.each([
    '',
    '.',
    'a b',
    'emails[',
    'emails[]',
    'emails[type eq "work"',
    'emails[type eq "w"]value',
    '1',
    '"x"',
  ])('rejects the path %s', (text) => {
    expect(() => parsePath(text)).toThrow(
      expect.objectContaining({ status: 400, scimType: 'invalidPath' }),
    );
  });
});
