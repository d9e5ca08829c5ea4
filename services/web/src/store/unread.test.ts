import { expect, test } from 'vitest';
import type { Channel, VisibilityPolicy } from './records.ts';
import { type State, topicKey, type UnreadPlace } from './state.ts';
import { unreadSummary } from './unread.ts';

type Slices = Pick<State, 'unread' | 'channels' | 'topicPolicies'>;

function withUnread(
  places: Record<number, UnreadPlace>,
  {
    mutedChannels = [],
    policies = [],
    mentions = [],
  }: {
    mutedChannels?: number[];
    policies?: [number, string, VisibilityPolicy][];
    mentions?: number[];
  } = {},
): State {
  const entries = Object.entries(places).map(([id, place]): [number, UnreadPlace] => [
    Number(id),
    place,
  ]);
  const keyOf = (place: UnreadPlace) =>
    place.type === 'stream' ? topicKey(place.stream_id, place.topic) : place.key;
  const byConversation = new Map<string, Set<number>>();
  for (const [id, place] of entries) {
    byConversation.set(keyOf(place), (byConversation.get(keyOf(place)) ?? new Set()).add(id));
  }
  const slices: Slices = {
    unread: { places: new Map(entries), mentions: new Set(mentions), byConversation },
    channels: new Map(
      mutedChannels.map((id): [number, Channel] => [
        id,
        Object.assign(Object.create(null), { subscription: { is_muted: true } }),
      ]),
    ),
    topicPolicies: new Map(
      policies.map(([stream_id, topic_name, visibility_policy]) => [
        topicKey(stream_id, topic_name),
        { stream_id, topic_name, visibility_policy },
      ]),
    ),
  };
  return Object.assign(Object.create(null), slices);
}

const inTopic = (stream_id: number, topic: string): UnreadPlace => ({
  type: 'stream',
  stream_id,
  topic,
});

test('counts messages in a muted channel only if their topics are unmuted or followed', () => {
  const summary = unreadSummary(
    withUnread(
      { 1: inTopic(5, 'a'), 2: inTopic(5, 'b'), 3: inTopic(5, 'c'), 4: inTopic(6, 'a') },
      {
        mutedChannels: [5],
        policies: [
          [5, 'B', 2],
          [5, 'c', 3],
        ],
      },
    ),
  );
  expect(summary.total).toBe(3);
  expect(summary.channels.get(5)).toMatchObject({ count: 2, mutedCount: 1 });
});

test('counts only the mentions in a muted topic in the totals', () => {
  const summary = unreadSummary(
    withUnread(
      { 1: inTopic(5, 'a'), 2: inTopic(5, 'b') },
      { policies: [[5, 'a', 1]], mentions: [1] },
    ),
  );
  expect(summary).toMatchObject({ total: 1, mentions: 1 });
  expect(summary.channels.get(5)).toMatchObject({ count: 1, mutedCount: 1, mentions: 1 });
});

test("merges topics that differ only in case under the newest message's spelling", () => {
  const summary = unreadSummary(withUnread({ 1: inTopic(5, 'Lunch'), 9: inTopic(5, 'lunch') }));
  expect([...(summary.channels.get(5)?.topics.values() ?? [])]).toMatchObject([
    { topic: 'lunch', count: 2, oldest: 1, newest: 9 },
  ]);
});

test('counts direct messages by conversation', () => {
  const summary = unreadSummary(
    withUnread({ 3: { type: 'private', key: 'dm:7' }, 4: { type: 'private', key: 'dm:7' } }),
  );
  expect(summary).toMatchObject({ total: 2, directCount: 2 });
  expect(summary.directs.get('dm:7')).toEqual({ key: 'dm:7', count: 2, oldest: 3, newest: 4 });
});

test('returns the same summary object for an unchanged state', () => {
  const state = withUnread({ 1: inTopic(5, 'a') });
  expect(unreadSummary(state)).toBe(unreadSummary(state));
});
