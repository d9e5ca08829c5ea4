import { describe, expect, test } from 'vitest';
import { archived, bodyOf, channel, shaped, type Wishes } from '../../../test/queues/raw-events.ts';

describe('shape of stream events', () => {
  const of = (index: number, wishes?: Wishes) => shaped('stream', bodyOf('stream', index), wishes);
  const knowing: Wishes = { capabilities: ['archived_channels'] };

  test('sends archived channels only to clients with the capability archived_channels', () => {
    expect(of(0, knowing)).toEqual({ op: 'create', streams: [channel, archived] });
    expect(of(1, knowing)).toEqual({ op: 'create', streams: [archived] });
    expect(of(4, knowing)).toEqual({
      op: 'update',
      stream_id: 10,
      name: 'Old',
      property: 'name',
      value: 'Older',
    });
    expect(of(5, knowing)).toEqual({
      op: 'update',
      stream_id: 10,
      name: 'Old',
      property: 'is_archived',
      value: true,
    });
  });

  test('sends archiving as deletion to clients without the capability archived_channels', () => {
    expect(of(0)).toEqual({ op: 'create', streams: [channel] });
    expect(of(1)).toBeUndefined();
    expect(of(4)).toBeUndefined();
    expect(of(5)).toEqual({ op: 'delete', stream_ids: [10], streams: [{ stream_id: 10 }] });
    expect(of(6)).toEqual({ op: 'create', streams: [channel] });
  });

  test('sends all other channel changes in the same form to clients with and without archived_channels', () => {
    for (const index of [2, 3]) {
      expect(of(index)).toEqual(bodyOf('stream', index));
      expect(of(index, knowing)).toEqual(bodyOf('stream', index));
    }
  });
});

test('sends peer_add for an archived channel only to clients with archived_channels, and to other clients when the channel is unarchived', () => {
  const of = (index: number, wishes?: Wishes) =>
    shaped('subscription', bodyOf('subscription', index), wishes);
  const knowing: Wishes = { capabilities: ['archived_channels'] };
  expect(of(2)).toBeUndefined();
  expect(of(2, knowing)).toEqual({ op: 'peer_add', stream_ids: [10], user_ids: [3] });
  expect(of(3)).toEqual({ op: 'peer_add', stream_ids: [9], user_ids: [3] });
  expect(of(3, knowing)).toBeUndefined();
});

test('sends null notification settings only to clients with the capability notification_settings_null', () => {
  const knowing: Wishes = { capabilities: ['notification_settings_null'] };
  const added = bodyOf('subscription');
  const { subscriptions } = added;
  expect(shaped('subscription', added, knowing)).toEqual({ op: 'add', subscriptions });
  expect(shaped('subscription', added)).toEqual({
    op: 'add',
    subscriptions: [{ ...channel, desktop_notifications: true, push_notifications: false }],
  });
  expect(shaped('subscription', bodyOf('subscription', 1))).toEqual(bodyOf('subscription', 1));
});
