import { describe, expect, test } from 'vitest';
import type { Message } from '../../store/records.ts';
import { emptyState, message } from '../../store/testing.ts';
import { deleteRule, editRule, moveRule, newestEditable, resolveRule } from './rules.ts';

const me = 10;
const everyone = 1;
const nobody = { direct_members: [], direct_subgroups: [] };
const sentSeconds = 1_700_000_000;
const sentMs = sentSeconds * 1_000;
const group = {
  id: everyone,
  name: 'role:everyone',
  description: '',
  members: [me],
  direct_subgroup_ids: [],
  is_system_group: true,
  deactivated: false,
};

const person = {
  user_id: me,
  full_name: 'Me',
  email: 'me@example.com',
  delivery_email: null,
  is_bot: false,
  bot_type: null,
  avatar_version: 1,
  timezone: '',
  date_joined: '',
};

/**
 * Returns the state of an organization whose time limits are ten minutes unless `realm` sets others. The user is a
 * member unless `role` says otherwise.
 */
function stateWith(realm: object = {}, role = 400) {
  return emptyState({
    realm_users: [{ ...person, role }],
    realm_user_groups: [group],
    realm_allow_message_editing: true,
    realm_message_content_edit_limit_seconds: 600,
    realm_message_content_delete_limit_seconds: 600,
    realm_move_messages_within_stream_limit_seconds: 600,
    realm_move_messages_between_streams_limit_seconds: 600,
    realm_can_delete_any_message_group: nobody,
    realm_can_delete_own_message_group: everyone,
    realm_can_move_messages_between_topics_group: everyone,
    realm_can_move_messages_between_channels_group: nobody,
    realm_can_resolve_topics_group: everyone,
    ...realm,
  });
}

const own: Message = message({ id: 1, sender_id: me, timestamp: sentSeconds });
const foreign: Message = message({ id: 2, timestamp: sentSeconds });
const inTime = sentMs + 599_000;
const tooLate = sentMs + 600_000;

describe('editing', () => {
  test('allows users to edit their own messages until the time limit', () => {
    expect(editRule(stateWith(), own, inTime)).toEqual({ isAllowed: true, until: tooLate });
    expect(editRule(stateWith(), own, tooLate).isAllowed).toBe(false);
  });

  test('always allows editing if there is no time limit', () => {
    const state = stateWith({ realm_message_content_edit_limit_seconds: null });
    expect(editRule(state, own, tooLate)).toEqual({ isAllowed: true });
  });

  test('states the time limit in its largest unit when it rejects an edit', () => {
    expect(editRule(stateWith(), own, tooLate)).toMatchObject({
      why: expect.stringContaining('10 minutes'),
    });
  });

  test("rejects edits to other people's messages, to polls, and to any message if editing is off", () => {
    const poll = {
      ...own,
      submessages: [{ id: 1, message_id: 1, sender_id: me, msg_type: '', content: '' }],
    };
    expect(editRule(stateWith(), foreign, inTime).isAllowed).toBe(false);
    expect(editRule(stateWith(), poll, inTime).isAllowed).toBe(false);
    const off = stateWith({ realm_allow_message_editing: false });
    expect(editRule(off, own, inTime).isAllowed).toBe(false);
  });
});

describe('deleting', () => {
  test('allows users to delete only their own messages, within the time limit', () => {
    expect(deleteRule(stateWith(), own, inTime).isAllowed).toBe(true);
    expect(deleteRule(stateWith(), own, tooLate).isAllowed).toBe(false);
    expect(deleteRule(stateWith(), foreign, inTime).isAllowed).toBe(false);
  });

  test('allows a user with the permission to delete any message at any time', () => {
    const state = stateWith({ realm_can_delete_any_message_group: everyone });
    expect(deleteRule(state, foreign, tooLate)).toEqual({ isAllowed: true });
  });
});

describe('moving', () => {
  test('allows moves between topics within the time limit, and between channels only with the permission', () => {
    const rules = moveRule(stateWith(), foreign, inTime);
    expect([rules.topic.isAllowed, rules.channel.isAllowed]).toEqual([true, false]);
    expect(moveRule(stateWith(), foreign, tooLate).topic.isAllowed).toBe(false);
  });

  test('lets moderators move messages without a time limit', () => {
    expect(moveRule(stateWith({}, 300), foreign, tooLate).topic).toEqual({ isAllowed: true });
  });

  test('rejects moving a direct message', () => {
    const { stream_id: _none, ...direct } = foreign;
    const rules = moveRule(stateWith(), { ...direct, type: 'private' }, inTime);
    expect(rules.topic.isAllowed).toBe(false);
  });
});

test('allows a user with the permission to resolve a topic that has a name', () => {
  expect(resolveRule(stateWith(), foreign).isAllowed).toBe(true);
  expect(resolveRule(stateWith(), { ...foreign, subject: '' }).isAllowed).toBe(false);
  const state = stateWith({ realm_can_resolve_topics_group: nobody });
  expect(resolveRule(state, foreign).isAllowed).toBe(false);
});

test("picks the user's latest message within the time limit for editing", () => {
  const own = (id: number, ageSeconds: number) =>
    message({ id, sender_id: me, timestamp: sentSeconds - ageSeconds });
  const list = [own(1, 700), own(2, 300), own(3, 200), message({ id: 4 })];
  const messages = new Map(list.map((each) => [each.id, each]));
  const state = { ...stateWith(), messages };
  expect(newestEditable(state, [1, 2, 3, 4], sentMs)).toBe(3);
  expect(newestEditable(state, [1, 4], sentMs)).toBeUndefined();
});
