import { expect, test } from 'vitest';
import type { ProfileField, User } from '../../store/records.ts';
import { fieldValues } from './profile-fields.ts';

function shown(type: number, value: string, field_data = '') {
  const field: ProfileField = {
    id: 1,
    type,
    order: 1,
    name: 'Field',
    hint: '',
    field_data,
    required: false,
    editable_by_user: true,
  };
  const user: User = Object.assign(Object.create(null), { profile_data: { 1: { value } } });
  return fieldValues([field], user)[0];
}

test('shows a choice by its text', () => {
  expect(shown(3, 'b', '{"b":{"text":"Vim","order":"1"}}')).toMatchObject({ text: 'Vim' });
});

test("links to an external account and escapes the account's name", () => {
  const data = '{"subtype":"custom","url_pattern":"https://example.org/%(username)s"}';
  expect(shown(7, 'a b', data)).toMatchObject({ text: 'a b', url: 'https://example.org/a%20b' });
});

test('removes a link that would run a script', () => {
  expect(shown(5, 'javascript:alert(1)')).not.toHaveProperty('url');
});

test('returns the ids of the people in a people field', () => {
  expect(shown(6, '[3,7]')).toMatchObject({ userIds: [3, 7] });
});

test('omits an empty field', () => {
  expect(shown(1, '')).toBeUndefined();
});
