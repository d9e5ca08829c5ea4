import { describe, expect, test } from 'vitest';
import { bodyOf, everything, shaped } from '../../../test/queues/raw-events.ts';
import type { Capability, EventBody } from './shape.ts';

describe('topic names in events', () => {
  test.each<[string, number, EventBody, EventBody]>([
    ['update_message', 0, { orig_subject: '', subject: 'new' }, { orig_subject: 'general chat' }],
    ['user_topic', 0, { topic_name: '' }, { topic_name: 'general chat' }],
    ['delete_message', 0, { topic: '' }, { topic: 'general chat' }],
    ['typing', 0, { topic: '' }, { topic: 'general chat' }],
    [
      'typing_edit_message',
      0,
      { recipient: { topic: '' } },
      { recipient: { topic: 'general chat' } },
    ],
    [
      'muted_topics',
      0,
      {
        muted_topics: [
          ['Design', '', 1],
          ['Design', 'logo', 2],
        ],
      },
      {
        muted_topics: [
          ['Design', 'general chat', 1],
          ['Design', 'logo', 2],
        ],
      },
    ],
    [
      'update_message_flags',
      0,
      { message_details: { 5: { topic: '' }, 6: { type: 'private', user_ids: [3] } } },
      { message_details: { 5: { topic: 'general chat' }, 6: { type: 'private', user_ids: [3] } } },
    ],
  ])(
    'replaces the empty topic in %s with its display name for clients without empty_topic_name',
    (type, index, whole, old) => {
      const known: Capability[] = ['bulk_message_deletion', 'stream_typing_notifications'];
      const modern = shaped(type, bodyOf(type, index), everything);
      const legacy = shaped(type, bodyOf(type, index), { capabilities: known });
      expect(modern).toMatchObject(whole);
      expect(legacy).toMatchObject(old);
      for (const event of [modern, legacy])
        expect(event).not.toHaveProperty('empty_topic_display_name');
    },
  );

  test('adds no topic to an event without a topic', () => {
    const { subject, orig_subject, ...edit } = bodyOf('update_message');
    expect(shaped('update_message', edit, {})).toEqual({ message_id: 5, user_id: 3, flags: [] });
  });
});

test.each(['typing', 'typing_edit_message'])(
  'sends %s in channels only to clients with the capability stream_typing_notifications',
  (type) => {
    expect(shaped(type, bodyOf(type, 0))).toBeUndefined();
    expect(
      shaped(type, bodyOf(type, 0), { capabilities: ['stream_typing_notifications'] }),
    ).toBeDefined();
    expect(shaped(type, bodyOf(type, 1))).toBeDefined();
  },
);
