import { describe, expect, test } from 'vitest';
import type { MessageList, Term } from '../../store/message-list-types.ts';
import { newList } from '../../store/message-lists.ts';
import type { Recipient } from '../../store/recipient.ts';
import { emptyState } from '../../store/testing.ts';
import { placeProblem, problemOf } from './problems.ts';
import { mentionedPeople, warningsFor } from './warnings.ts';

const me = 10;
const everyone = { direct_members: [me], direct_subgroups: [] };
const nobody = { direct_members: [], direct_subgroups: [] };

const user = (user_id: number, full_name: string) => ({
  user_id,
  full_name,
  email: `${user_id}@example.com`,
  delivery_email: null,
  role: 400,
  is_bot: false,
  bot_type: null,
  avatar_version: 1,
  timezone: '',
  date_joined: '',
});

/** Returns a channel that the user is not subscribed to. */
const channel = (more: object = {}) => ({
  stream_id: 1,
  name: 'general',
  description: '',
  is_archived: false,
  topics_policy: 'inherit',
  subscriber_count: 16,
  can_send_message_group: everyone,
  ...more,
});

function stateWith(more: object = {}, channelFields: object = {}) {
  return emptyState({
    realm_users: [user(me, 'Me'), user(11, 'Ann'), user(12, 'Bo')],
    realm_non_active_users: [user(13, 'Gone')],
    streams: [channel(channelFields)],
    ...more,
  });
}

const toAnn: Recipient = { type: 'direct', userIds: [11] };
const justAnn = { direct_members: [11], direct_subgroups: [] };
const direct = (group: object) => ({ realm_direct_message_permission_group: group });

/** Returns an empty list for a narrow. */
const emptyList = (terms: readonly Term[]): MessageList => ({
  ...newList(terms),
  ...{ foundOldest: true, foundNewest: true },
});

const place: Recipient = { type: 'channel', channelId: 1, topic: 'a' };

describe('problems that prevent sending', () => {
  test.each<[string, object, object, Recipient | undefined]>([
    ['without a recipient', {}, {}, undefined],
    ['without a selected person', {}, {}, { type: 'direct', userIds: [] }],
    ['without a selected channel', {}, {}, { type: 'channel', channelId: 0, topic: '' }],
    ['to a deactivated person', {}, {}, { type: 'direct', userIds: [13] }],
    ['to an archived channel', {}, { is_archived: true }, place],
    ['without the permission to post', {}, { can_send_message_group: nobody }, place],
    [
      'without a topic to a channel that requires topics',
      {},
      { topics_policy: 'disable_empty_topic' },
      { ...place, topic: '' },
    ],
    ['with a topic to a channel without topics', {}, { topics_policy: 'empty_topic_only' }, place],
    [
      'to a direct conversation in which no person has the permission',
      { ...direct(nobody) },
      {},
      toAnn,
    ],
  ])('rejects a message %s', (_title, realm, fields, recipient) => {
    expect(placeProblem(stateWith(realm, fields), recipient)).toEqual(expect.any(String));
  });

  test('accepts a message to a topic or to a person', () => {
    expect(problemOf(stateWith(), { recipient: place, content: 'hello' })).toBeUndefined();
    expect(
      problemOf(stateWith(), { recipient: { type: 'direct', userIds: [11] }, content: 'hello' }),
    ).toBeUndefined();
  });

  test('allows a direct conversation with a permitted person, a bot or yourself', () => {
    expect(placeProblem(stateWith(direct(justAnn)), toAnn)).toBeUndefined();
    expect(placeProblem(stateWith(direct(nobody)), { ...toAnn, userIds: [me] })).toBeUndefined();
    const bot = { realm_users: [user(me, 'Me'), { ...user(11, 'Bot'), is_bot: true }] };
    expect(placeProblem(stateWith({ ...direct(nobody), ...bot }), toAnn)).toBeUndefined();
  });

  test('rejects a first direct message from a user who cannot start conversations', () => {
    const more = { realm_direct_message_initiator_group: nobody };
    const unknown = stateWith(more);
    expect(placeProblem(unknown, toAnn)).toBeUndefined();
    const list = emptyList([{ operator: 'dm', operand: [11] }]);
    const empty = { ...unknown, lists: new Map([[list.key, list]]) };
    expect(placeProblem(empty, toAnn)).toContain('start new ones');
    const begun = { recent_private_conversations: [{ user_ids: [11], max_message_id: 5 }] };
    const known = { ...stateWith({ ...more, ...begun }), lists: empty.lists };
    expect(placeProblem(known, toAnn)).toBeUndefined();
  });

  test('rejects a new topic for a user who cannot start topics, once the topics are loaded', () => {
    const state = stateWith({}, { can_create_topic_group: nobody });
    expect(placeProblem(state, place)).toBeUndefined();
    expect(placeProblem(state, place, [{ name: 'A', max_id: 1 }])).toBeUndefined();
    expect(placeProblem(state, place, [{ name: 'b', max_id: 1 }])).toContain('new topics');
    const allowed = stateWith({}, { can_create_topic_group: everyone });
    expect(placeProblem(allowed, place, [])).toBeUndefined();
  });

  test('rejects a mention of a group or of many people if the user lacks the permission', () => {
    const group = { id: 1, name: 'Team', members: [], direct_subgroup_ids: [] };
    const refused = stateWith({ realm_user_groups: [{ ...group, can_mention_group: nobody }] });
    expect(problemOf(refused, { recipient: place, content: 'hi @*team*' })).toContain('Team');
    expect(
      problemOf(refused, { recipient: place, content: '@_*team* `@*team*` @**Ann**' }),
    ).toBeUndefined();
    expect(problemOf(refused, { recipient: place, content: '@**all**' })).toContain(
      'notify everyone',
    );
    const allowed = stateWith({
      realm_user_groups: [{ ...group, can_mention_group: everyone }],
      realm_can_mention_many_users_group: everyone,
    });
    expect(problemOf(allowed, { recipient: place, content: '@*Team* @**all**' })).toBeUndefined();
  });

  test('rejects a text with more code points than the length limit allows', () => {
    expect(
      problemOf(stateWith({ max_message_length: 2 }), { recipient: place, content: '🎉🎉' }),
    ).toBeUndefined();
    expect(
      problemOf(stateWith({ max_message_length: 2 }), { recipient: place, content: 'abc' }),
    ).toContain('1');
  });
});

describe('warnings to the sender', () => {
  const kinds = (text: string, subscribers?: ReadonlySet<number>) =>
    warningsFor(stateWith(), place, text, subscribers).map(({ kind }) => kind);

  test('warns that the sender is not subscribed', () => {
    expect(kinds('hello')).toEqual(['not-subscribed']);
    expect(kinds('')).toEqual([]);
  });

  test('warns about guests in a direct conversation when the organization enables that', () => {
    const realm_users = [user(me, 'Me'), { ...user(11, 'Ann'), role: 600 }, user(12, 'Bo')];
    const state = (isOn: boolean) =>
      stateWith({
        realm_users,
        realm_enable_guest_user_dm_warning: isOn,
        realm_enable_guest_user_indicator: true,
      });
    const both: Recipient = { type: 'direct', userIds: [11, 12] };
    expect(warningsFor(state(true), both, '', undefined)).toEqual([
      { kind: 'guests', names: ['Ann'] },
    ]);
    expect(warningsFor(state(false), both, '', undefined)).toEqual([]);
    expect(warningsFor(state(true), { ...both, userIds: [12] }, '', undefined)).toEqual([]);
  });

  test('warns that a wildcard mention outside code notifies many people', () => {
    expect(kinds('@**all** hi')).toContain('wildcard');
    expect(kinds('会議です@**all**')).toContain('wildcard');
    expect(kinds('x@**all**')).not.toContain('wildcard');
    expect(kinds('`@**all**`')).not.toContain('wildcard');
    expect(kinds('```\n@**all**\n```')).not.toContain('wildcard');
    expect(kinds('~~~~\n@**all**\n~~~\n~~~~\n@**all**')).toContain('wildcard');
    expect(kinds('a block that is not closed\n```\n@**all**')).not.toContain('wildcard');
  });

  test('warns about mentioned people who are not in the channel, once its subscribers are loaded', () => {
    const warnings = warningsFor(
      stateWith(),
      place,
      '@**Ann** @**Bo|12** @_**Ann**',
      new Set([11]),
    );
    expect(warnings).toContainEqual({ kind: 'not-in-channel', userIds: [12], names: 'Bo' });
    expect(kinds('@**Ann**')).toEqual(['not-subscribed']);
  });
});

test('finds people mentioned by name or id, but no silent mentions and no deactivated people', () => {
  expect(mentionedPeople(stateWith(), '@**ann** @_**Bo** @**Gone** @**x|12**')).toEqual([11, 12]);
  expect(mentionedPeople(stateWith(), '请@**ann**看 a@**Bo**')).toEqual([11]);
});
