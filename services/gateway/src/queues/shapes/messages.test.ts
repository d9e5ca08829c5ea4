import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  everything,
  message,
  person,
  shaped,
  type Wishes,
} from '../../../test/queues/raw-events.ts';

describe('shape of message events', () => {
  const of = (wishes: Wishes = {}) => shaped('message', message, wishes);

  test('sends a message with content, avatar and topic in the form that the queue requested', () => {
    expect(of()).toEqual({
      message: {
        ...message.message,
        ...{ content: '**hi**', content_type: 'text/x-markdown' },
        ...{ avatar_url: null, subject: 'general chat' },
      },
      flags: [],
      local_message_id: '17.01',
    });
    const other = { queue: { applyMarkdown: true, clientGravatar: false }, queueId: 'another' };
    expect(of({ ...other, ...everything, flags: ['read', 'mentioned'] })).toEqual({
      message: {
        ...message.message,
        ...{ content: '<p>hi</p>', content_type: 'text/html' },
        ...{ avatar_url: 'https://avatars/3', subject: '' },
      },
      flags: ['read', 'mentioned'],
    });
  });

  test("sends an avatar URL to viewers who cannot see the sender's email address", () => {
    expect(of({ role: 600 })).toMatchObject({ message: { avatar_url: '/avatars/3' } });
    expect(of({ role: 600, userId: 3 })).toMatchObject({ message: { avatar_url: null } });
  });

  test("replaces a message's sender for viewers who cannot see the sender", () => {
    expect(of({ role: 600, flags: ['hidden', 'read'] })).toMatchObject({
      message: { sender_id: 3, ...message.hidden_sender },
      flags: ['read'],
    });
  });

  test('sends a message only to queues whose narrow it matches', () => {
    const narrowed = (...narrow: [string, string][]) => of({ queue: { narrow } });
    expect(narrowed(['channel', 'design'], ['topic', 'general chat'])).toBeDefined();
    expect(narrowed(['channel', 'other'])).toBeUndefined();
    expect(narrowed(['is', 'mentioned'])).toBeUndefined();
  });

  test('compares a narrow with the message as the viewer sees it', () => {
    const narrow: [string, string][] = [['sender', 'ann@example.com']];
    expect(of({ queue: { narrow } })).toBeDefined();
    expect(of({ queue: { narrow }, flags: ['hidden'] })).toBeUndefined();
  });
});

test("sends update_message with the viewer's flags", () => {
  expect(
    shaped('update_message', bodyOf('update_message'), { flags: ['read', 'starred'] }),
  ).toMatchObject({
    flags: ['read', 'starred'],
  });
});

test('sends delete_message once to clients with bulk_message_deletion, and once per message to others', () => {
  expect(shaped('delete_message', bodyOf('delete_message'), everything)).toEqual({
    message_type: 'stream',
    stream_id: 9,
    topic: '',
    message_ids: [5, 6, 8],
  });
  expect(shaped('delete_message', bodyOf('delete_message'))).toEqual(
    [5, 6, 8].map((message_id) => ({
      ...{ message_type: 'stream', stream_id: 9, topic: 'general chat' },
      message_id,
    })),
  );
  expect(shaped('delete_message', bodyOf('delete_message', 1))).toEqual([
    { message_type: 'private', message_id: 5 },
  ]);
});

test("includes a reaction's user for viewers who can see the user", () => {
  const [known, hidden] = [bodyOf('reaction', 0), bodyOf('reaction', 1)];
  const wishes: Wishes = { flags: ['hidden'] };
  expect(shaped('reaction', known, wishes)).toEqual(known);
  expect(shaped('reaction', hidden)).toEqual(known);
  expect(shaped('reaction', hidden, wishes)).toEqual({
    ...known,
    user: { ...person, full_name: 'Unknown user' },
  });
});
