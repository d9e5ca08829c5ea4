import { describe, expect, test } from 'vitest';
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

/** A channel that one is not subscribed to. */
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

const place: Recipient = { type: 'channel', channelId: 1, topic: 'a' };

describe('what keeps a message from being sent', () => {
  test.each<[string, object, object, Recipient | undefined]>([
    ['no recipient', {}, {}, undefined],
    ['nobody chosen', {}, {}, { type: 'direct', userIds: [] }],
    ['no channel chosen', {}, {}, { type: 'channel', channelId: 0, topic: '' }],
    ['a deactivated person', {}, {}, { type: 'direct', userIds: [13] }],
    ['an archived channel', {}, { is_archived: true }, place],
    ['no permission', {}, { can_send_message_group: nobody }, place],
    [
      'no topic where one is needed',
      {},
      { topics_policy: 'disable_empty_topic' },
      { ...place, topic: '' },
    ],
  ])('%s', (_title, realm, fields, recipient) => {
    expect(placeProblem(stateWith(realm, fields), recipient)).toEqual(expect.any(String));
  });

  test('nothing otherwise', () => {
    expect(problemOf(stateWith(), place, 'hello')).toBeUndefined();
    expect(problemOf(stateWith(), { type: 'direct', userIds: [11] }, 'hello')).toBeUndefined();
  });

  test('a text that is too long, counted in code points', () => {
    expect(problemOf(stateWith({ max_message_length: 2 }), place, '🎉🎉')).toBeUndefined();
    expect(problemOf(stateWith({ max_message_length: 2 }), place, 'abc')).toContain('1');
  });
});

describe('what the sender should know', () => {
  const kinds = (text: string, subscribers?: ReadonlySet<number>) =>
    warningsFor(stateWith(), place, text, subscribers).map(({ kind }) => kind);

  test('that one is not subscribed', () => {
    expect(kinds('hello')).toEqual(['not-subscribed']);
    expect(kinds('')).toEqual([]);
  });

  test('that a wildcard reaches many people, outside of code', () => {
    expect(kinds('@**all** hi')).toContain('wildcard');
    expect(kinds('`@**all**`')).not.toContain('wildcard');
    expect(kinds('```\n@**all**\n```')).not.toContain('wildcard');
  });

  test('who does not see a mention, once it is known who is there', () => {
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

test('people are mentioned by name or id, silent mentions and deactivated people left out', () => {
  expect(mentionedPeople(stateWith(), '@**ann** @_**Bo** @**Gone** @**x|12**')).toEqual([11, 12]);
});
