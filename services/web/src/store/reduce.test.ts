import { describe, expect, test } from 'vitest';
import type { ServerEvent } from './events.ts';
import { withoutExpired } from './parts/typing.ts';
import { reduce } from './reduce.ts';
import { directKey, type State, topicKey } from './state.ts';
import { emptyState, message } from './testing.ts';

const me = 10;

/** Returns the state after these events. Gives each event the next id. */
function after(
  state: State,
  ...events: readonly (Pick<ServerEvent, 'type'> & Record<string, unknown>)[]
): State {
  return events.reduce<State>(
    (before, { type, ...event }) =>
      reduce(before, { ...event, type, id: before.queue.lastEventId + 1 }, 1_000),
    state,
  );
}

function arrival(id: number, more: object = {}, flags: readonly string[] = []) {
  return { type: 'message', message: message({ id, ...more }), flags };
}

const start = emptyState({
  realm_users: [{ user_id: me }, { user_id: 11, role: 400, is_bot: false }],
  streams: [1, 2].map((stream_id) => ({ stream_id, name: `c${stream_id}`, subscriber_count: 1 })),
});

test('changes only the last event id for an event of an unknown type', () => {
  const state = after(start, { type: 'from the future', op: 'add' });
  expect(state).toEqual({ ...start, queue: { ...start.queue, lastEventId: 1 } });
});

test('ignores an event that was already applied', () => {
  const event = { id: 1, ...arrival(5) };
  const once = reduce(start, event);
  expect(reduce(once, event)).toBe(once);
});

test('keeps the objects of slices that an event does not change', () => {
  const state = after(start, arrival(5));
  expect(state.users).toBe(start.users);
  expect(state.channels).toBe(start.channels);
  expect(state.messages).not.toBe(start.messages);
});

describe('unread messages', () => {
  const unread = after(start, arrival(5), arrival(6, {}, ['mentioned']), arrival(7, {}, ['read']));
  const place = { type: 'stream', stream_id: 1, topic: 'a' };

  test('counts messages that arrive without the read flag as unread in their conversation', () => {
    expect(unread.unread).toEqual({
      places: new Map([5, 6].map((id) => [id, place])),
      mentions: new Set([6]),
      byConversation: new Map([[topicKey(1, 'A'), new Set([5, 6])]]),
    });
  });

  test('moves unread messages to another topic, even if they are not loaded', () => {
    const notLoaded = { ...unread, messages: new Map() };
    const move = {
      type: 'update_message',
      message_id: 5,
      message_ids: [5, 6],
      flags: [],
      user_id: 11,
      edit_timestamp: 1,
      rendering_only: false,
      propagate_mode: 'change_all',
      stream_id: 1,
      new_stream_id: 2,
      orig_subject: 'a',
      subject: 'b',
    };
    for (const state of [unread, notLoaded]) {
      const moved = after(state, move);
      expect([...moved.unread.byConversation]).toEqual([[topicKey(2, 'b'), new Set([5, 6])]]);
      expect(moved.unread.mentions).toEqual(new Set([6]));
    }
    expect(after(unread, move).messages.get(5)).toMatchObject({
      ...{ stream_id: 2, subject: 'b', display_recipient: 'c2', last_moved_timestamp: 1 },
    });
  });

  test('unloads messages that move back from a channel to which the user is not subscribed', () => {
    const move = (from: number, to: number) => ({
      ...{ type: 'update_message', message_id: 5, message_ids: [5, 6], flags: [], user_id: 11 },
      ...{ edit_timestamp: 1, rendering_only: false, propagate_mode: 'change_all' },
      ...{ stream_id: from, new_stream_id: to, orig_subject: 'a', subject: 'a' },
    });
    const away = after(unread, move(1, 3));
    expect(away.messages.get(5)?.flags).toEqual(['read', 'historical']);
    const back = after(away, move(3, 1));
    expect([5, 6].filter((id) => back.messages.has(id))).toEqual([]);
  });

  test('counts personal mentions everywhere, but wildcard mentions only outside muted topics', () => {
    const mute = { type: 'user_topic', stream_id: 1, topic_name: 'A', visibility_policy: 1 };
    const everybody = ['wildcard_mentioned', 'stream_wildcard_mentioned'];
    const mentioning = [arrival(8, {}, everybody), arrival(9, {}, [...everybody, 'mentioned'])];
    expect(after(start, ...mentioning).unread.mentions).toEqual(new Set([8, 9]));
    expect(after(start, mute, ...mentioning).unread.mentions).toEqual(new Set([9]));
  });

  test('removes unread messages that are read or deleted, or whose channel the user leaves', () => {
    const read = {
      type: 'update_message_flags',
      op: 'add',
      flag: 'read',
      messages: [5],
      all: false,
    };
    expect([...after(unread, read).unread.places.keys()]).toEqual([6]);
    expect(after(unread, { ...read, messages: [], all: true }).unread.places.size).toBe(0);
    const deleted = { type: 'delete_message', message_ids: [5, 6], message_type: 'stream' };
    expect(after(unread, deleted).unread).toEqual(start.unread);
    const left = { type: 'subscription', op: 'remove', subscriptions: [{ stream_id: 1 }] };
    expect(after(unread, left).unread).toEqual(start.unread);
  });

  test('adds messages marked as unread to the conversation that the event specifies', () => {
    const state = after(start, {
      ...{ type: 'update_message_flags', op: 'remove', flag: 'read', messages: [3, 4], all: false },
      message_details: {
        3: { type: 'private', user_ids: [11], mentioned: true },
        4: { type: 'stream', stream_id: 2, topic: 'x' },
      },
    });
    expect([...state.unread.byConversation.keys()]).toEqual([directKey([11], me), '2:x']);
    expect(state.unread.mentions).toEqual(new Set([3]));
  });
});

describe('an edit', () => {
  const loaded = after(start, arrival(5, {}, ['read', 'starred', 'mentioned']));
  const edit = {
    type: 'update_message',
    message_id: 5,
    message_ids: [5],
    flags: ['has_alert_word'],
    user_id: 11,
    edit_timestamp: 9,
    rendering_only: false,
    rendered_content: '<p>new</p>',
    is_me_message: false,
  };

  test('replaces the text of an edited message and only the flags that depend on the text', () => {
    expect(after(loaded, edit).messages.get(5)).toMatchObject({
      content: '<p>new</p>',
      flags: ['read', 'starred', 'has_alert_word'],
      last_edit_timestamp: 9,
    });
  });

  test("does not count an edit by the server as a person's edit", () => {
    const rendered = after(loaded, { ...edit, user_id: null, rendering_only: true });
    expect(rendered.messages.get(5)?.content).toBe('<p>new</p>');
    expect(rendered.messages.get(5)?.last_edit_timestamp).toBeUndefined();
  });

  test('does not count resolving a topic as a move', () => {
    const { rendered_content: _text, ...move } = edit;
    const toggle = { ...move, propagate_mode: 'change_all', stream_id: 1, subject: '✔ a' };
    const resolved = after(loaded, toggle).messages.get(5);
    expect(resolved?.subject).toBe('✔ a');
    expect(resolved?.last_moved_timestamp).toBeUndefined();
  });

  test('does not count resolving a topic as a move even if the name is shortened', () => {
    const { rendered_content: _text, ...move } = edit;
    const whole = `${'x'.repeat(55)} tail`;
    const short = `✔ ${'x'.repeat(51)}... (2)`;
    const turn = { ...move, propagate_mode: 'change_all', stream_id: 1 };
    const named = after(loaded, { ...turn, subject: whole }).messages.get(5);
    const resolved = after(
      loaded,
      { ...turn, subject: whole },
      { ...turn, subject: short, edit_timestamp: 9 },
    );
    expect(resolved.messages.get(5)).toMatchObject({ subject: short });
    expect(resolved.messages.get(5)?.last_moved_timestamp).toBe(named?.last_moved_timestamp);
  });
});

test('stores each reaction and submessage only once', () => {
  const reaction = {
    ...{ type: 'reaction', op: 'add', message_id: 5, user_id: 11 },
    ...{ emoji_name: 'heart', emoji_code: '2764', reaction_type: 'unicode_emoji' },
  };
  const vote = {
    type: 'submessage',
    message_id: 5,
    submessage_id: 3,
    sender_id: 11,
    msg_type: 'widget',
    content: '{}',
  };
  const state = after(start, arrival(5), reaction, reaction, vote, vote);
  expect(state.messages.get(5)?.reactions).toHaveLength(1);
  expect(state.messages.get(5)?.submessages).toHaveLength(1);
  expect(after(state, { ...reaction, op: 'remove' }).messages.get(5)?.reactions).toEqual([]);
});

describe('typing', () => {
  const key = directKey([11], me);
  const recipients = [{ user_id: me }, { user_id: 11 }];
  const begin = {
    type: 'typing',
    op: 'start',
    message_type: 'direct',
    sender: { user_id: 11 },
    recipients,
  };
  const direct = {
    display_recipient: recipients.map(({ user_id: id }) => ({ id })),
    stream_id: undefined,
  };

  test('shows typing until the person stops, sends the message, or the notification expires', () => {
    const state = after(start, begin);
    expect(state.typing).toEqual(new Map([[key, new Map([[11, 46_000]])]]));
    expect(after(state, { ...begin, op: 'stop' }).typing.size).toBe(0);
    expect(after(state, arrival(5, { type: 'private', ...direct })).typing.size).toBe(0);
    expect(withoutExpired(state.typing, 45_999)).toBe(state.typing);
    expect(withoutExpired(state.typing, 46_000).size).toBe(0);
  });

  test("stores typing in a topic under the topic's key", () => {
    const inTopic = {
      type: 'typing',
      op: 'start',
      message_type: 'stream',
      sender: { user_id: 11 },
      stream_id: 1,
      topic: 'A',
    };
    expect([...after(start, inTopic).typing.keys()]).toEqual(['1:a']);
  });
});

test('keeps a deactivated account', () => {
  const state = after(start, {
    ...{ type: 'realm_user', op: 'update' },
    person: { user_id: 11, is_active: false },
  });
  expect(state.users.get(11)).toMatchObject({ is_active: false, role: 400 });
});

test("stores a subscription's settings and keeps the channel after the user leaves it", () => {
  const subscription = {
    stream_id: 1,
    name: 'c1',
    color: '#aabbcc',
    is_muted: false,
    pin_to_top: true,
  };
  const joined = after(start, {
    ...{ type: 'subscription', op: 'add' },
    subscriptions: [{ ...subscription, subscribers: [me, 11], subscriber_count: 2 }],
  });
  expect(joined.channels.get(1)).toMatchObject({ name: 'c1', subscription: { color: '#aabbcc' } });
  const muted = {
    type: 'subscription',
    op: 'update',
    stream_id: 1,
    property: 'is_muted',
    value: true,
  };
  expect(after(joined, muted).channels.get(1)?.subscription?.is_muted).toBe(true);
  const left = after(joined, { type: 'subscription', op: 'remove', subscriptions: [subscription] });
  expect(left.channels.get(1)).toMatchObject({ name: 'c1', subscriber_count: 1 });
  expect(left.channels.get(1)?.subscription).toBeUndefined();
});

test("removes the user's flags from messages that move to a channel without a subscription", () => {
  const loaded = after(start, arrival(5, {}, ['starred']));
  const moved = after(loaded, {
    ...{ type: 'update_message', message_id: 5, message_ids: [5], flags: ['read'], user_id: 11 },
    ...{ edit_timestamp: 1, rendering_only: false, propagate_mode: 'change_one', subject: 'a' },
    ...{ stream_id: 1, new_stream_id: 2, orig_subject: 'a' },
  });
  expect(moved.messages.get(5)?.flags).toEqual(['read', 'historical']);
});

test('unloads the messages of a channel that the user leaves only if the channel is private', () => {
  const channels = new Map(
    [...start.channels].map(([id, channel]) => [id, { ...channel, invite_only: id === 1 }]),
  );
  const loaded = after({ ...start, channels }, arrival(5), arrival(6, { stream_id: 2 }));
  const subscriptions = [{ stream_id: 1 }, { stream_id: 2 }];
  const left = after(loaded, { type: 'subscription', op: 'remove', subscriptions });
  expect([...left.messages.keys()]).toEqual([6]);
});

test("unloads a channel's messages when the channel is hidden, or becomes private for a user without a subscription", () => {
  const loaded = after(start, arrival(5), arrival(6, { stream_id: 2 }));
  const hidden = after(loaded, { type: 'stream', op: 'delete', stream_ids: [1] });
  expect([...hidden.messages.keys()]).toEqual([6]);
  const isPrivate = { type: 'stream', op: 'update', property: 'invite_only', value: true };
  const closed = after(loaded, { ...isPrivate, stream_id: 1 });
  expect([...closed.messages.keys()]).toEqual([6]);
  const subscriptions = [{ stream_id: 1, name: 'c1', subscribers: [me] }];
  const joined = after(loaded, { type: 'subscription', op: 'add', subscriptions });
  const stays = after(joined, { ...isPrivate, stream_id: 1 });
  expect([...stays.messages.keys()]).toEqual([5, 6]);
});

test('drops messages that arrive after the user has left their private channel', () => {
  expect(after(start, arrival(5, { stream_id: 3 })).messages.has(5)).toBe(false);
  const isPrivate = { type: 'stream', op: 'update', stream_id: 1, property: 'invite_only' };
  const hidden = after(start, { ...isPrivate, value: true });
  expect(after(hidden, arrival(5)).messages.has(5)).toBe(false);
  expect(after(start, arrival(5)).messages.has(5)).toBe(true);
});

test("applies a new plan to the organization and to the server's upload limit", () => {
  const data = { plan_type: 3, max_file_upload_size_mib: 100 };
  const state = after(start, { type: 'realm', op: 'update_dict', property: 'default', data });
  expect(state.server.max_file_upload_size_mib).toBe(100);
  expect(state.realm.plan_type).toBe(3);
});
