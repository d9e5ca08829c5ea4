import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  group,
  legacy,
  modern,
  person,
  shaped,
  type Wishes,
} from '../../../test/queues/raw-events.ts';

describe('shape of realm_user events', () => {
  const of = (wishes: Wishes) => shaped('realm_user', bodyOf('realm_user'), wishes);

  test('shows the email address and avatar to viewers who may see them', () => {
    const with_address = { delivery_email: 'ann@example.com', avatar_url: 'https://avatars/3' };
    expect(of({ role: 200, queue: { clientGravatar: false } })).toEqual({
      op: 'add',
      person: { ...person, ...with_address },
    });
    expect(of({ role: 200 })).toMatchObject({ person: { avatar_url: null } });
    expect(of({ userId: 3 })).toMatchObject({ person: { delivery_email: 'ann@example.com' } });
    expect(of({ role: 400 })).toMatchObject({
      person: { delivery_email: null, avatar_url: 'https://avatars/3' },
    });
  });

  test('sends a placeholder or no event to viewers who cannot see the user', () => {
    const guest = { role: 600, flags: ['hidden'] };
    expect(of(guest)).toEqual({ op: 'add', person: { user_id: 3, full_name: 'Unknown user' } });
    expect(of({ ...guest, capabilities: ['user_list_incomplete'] })).toBeUndefined();
  });

  test('sends all other changes to a user unchanged to all viewers', () => {
    expect(shaped('realm_user', bodyOf('realm_user', 1))).toEqual(bodyOf('realm_user', 1));
  });
});

describe('shape of user_group events', () => {
  const of = (index: number, wishes?: Wishes) =>
    shaped('user_group', bodyOf('user_group', index), wishes);
  const knowing: Wishes = { capabilities: ['include_deactivated_groups'] };

  test('sends deactivated groups only to clients with the capability include_deactivated_groups', () => {
    expect(of(2, knowing)).toEqual({ op: 'update', group_id: 4, data: { name: 'drawers' } });
    expect(of(3, knowing)).toEqual({ op: 'update', group_id: 4, data: { deactivated: true } });
    expect(of(4, knowing)).toEqual({ op: 'update', group_id: 4, data: { deactivated: false } });
    expect(of(5, knowing)).toEqual({ op: 'add_members', group_id: 4, user_ids: [3] });
  });

  test("sends a group's deactivation as removal to clients without the capability include_deactivated_groups", () => {
    expect(of(2)).toBeUndefined();
    expect(of(3)).toEqual({ op: 'remove', group_id: 4 });
    expect(of(4)).toEqual({ op: 'add', group });
    expect(of(5)).toBeUndefined();
  });

  test('sends all other group changes in the same form to clients with and without include_deactivated_groups', () => {
    for (const index of [0, 1]) {
      expect(of(index)).toEqual(bodyOf('user_group', index));
      expect(of(index, knowing)).toEqual(bodyOf('user_group', index));
    }
  });
});

test('sends presence in the modern, slim or legacy form', () => {
  const of = (wishes: Wishes) => shaped('presence', bodyOf('presence'), wishes);
  const slim = { user_id: 3, server_timestamp: 1.5, presence: legacy };
  expect(of({ capabilities: ['simplified_presence_events'] })).toEqual({ presences: modern });
  expect(of({ queue: { slimPresence: true } })).toEqual(slim);
  expect(of({})).toEqual({ ...slim, email: 'ann@example.com' });
});

test('sends only the change in realm_emoji to clients with individual_emoji_changes, and the complete map to others', () => {
  const knowing: Wishes = { capabilities: ['individual_emoji_changes'] };
  const [added, changed] = [bodyOf('realm_emoji', 0), bodyOf('realm_emoji', 1)];
  expect(shaped('realm_emoji', added, knowing)).toEqual({ op: 'add', emoji: { id: '1' } });
  expect(shaped('realm_emoji', changed, knowing)).toEqual({
    op: 'update_one',
    emoji_id: '1',
    data: { deactivated: true },
  });
  expect(shaped('realm_emoji', added)).toEqual({ op: 'update', realm_emoji: { 1: { id: '1' } } });
});

test('sends realm_linkifiers only to clients with the capability linkifier_url_template', () => {
  const body = bodyOf('realm_linkifiers');
  expect(shaped('realm_linkifiers', body)).toBeUndefined();
  expect(shaped('realm_linkifiers', body, { capabilities: ['linkifier_url_template'] })).toBe(body);
});

test('sends security_activity only to clients with the capability of this name, and never to callers who may not read keys', () => {
  const body = bodyOf('security_activity');
  const knowing: Wishes = { capabilities: ['security_activity'] };
  expect(shaped('security_activity', body)).toBeUndefined();
  expect(shaped('security_activity', body, knowing)).toBe(body);
  expect(shaped('security_activity', body, { ...knowing, hidesCredentials: true })).toBeUndefined();
});
