import { expect, test } from 'vitest';
import { avatarUrl, directName, peopleOf, resolvedTopic, topicName, userName } from './names.ts';
import { directKey } from './state.ts';
import { emptyState } from './testing.ts';

const state = emptyState({
  realm_users: [
    { user_id: 10, full_name: 'Me', role: 400, avatar_version: 2 },
    { user_id: 11, full_name: 'Zoe', role: 400, avatar_url: '/picture.png', avatar_version: 1 },
    { user_id: 12, full_name: 'Ann', role: 600, avatar_version: 1 },
    { user_id: 13, full_name: 'Loud', role: 400, avatar_version: 1 },
  ],
  muted_users: [{ id: 13 }],
  realm_enable_guest_user_indicator: true,
  realm_empty_topic_display_name: 'general chat',
});

test('marks guests and hides the names of muted and unknown people', () => {
  expect([10, 11, 12, 13, 99].map((id) => userName(state, id))).toEqual([
    ...['Me', 'Zoe', 'Ann (guest)', 'Muted user', 'Unknown user'],
  ]);
});

test('names a direct conversation after the other people, or after the user if there are none', () => {
  expect(directName(state, directKey([10, 12, 11], 10))).toBe('Ann (guest), Zoe');
  expect(directName(state, directKey([10], 10))).toBe('Me (you)');
  expect(peopleOf(directKey([12, 10, 11], 10))).toEqual([11, 12]);
});

test('shows the organization’s display name for the empty topic', () => {
  expect([topicName(state, ''), topicName(state, 'a')]).toEqual(['general chat', 'a']);
});

test('separates the check mark of a resolved topic from its name', () => {
  expect(resolvedTopic('✔ a')).toEqual({ isResolved: true, name: 'a' });
  expect(resolvedTopic('a')).toEqual({ isResolved: false, name: 'a' });
});

test("returns a person's own picture or else the server's, but none for muted people", () => {
  expect(avatarUrl(state, 11)).toBe('/picture.png');
  expect(avatarUrl(state, 10)).toBe('/avatar/10?version=2');
  expect(avatarUrl(state, 13)).toBeUndefined();
});
