import { expect, test } from 'vitest';
import type { Channel, Message, SubscriptionSettings, UserSettings } from '../../store/records.ts';
import { topicKey } from '../../store/state.ts';
import { emptyState, message } from '../../store/testing.ts';
import { alertsOf, newMessageOf } from './notifies.ts';

function record<Type>(fields: Partial<Type>): Type {
  return Object.assign(Object.create(null), fields);
}

const defaults = record<UserSettings>({
  enable_desktop_notifications: true,
  enable_sounds: true,
  enable_stream_desktop_notifications: false,
  enable_stream_audible_notifications: false,
  enable_followed_topic_desktop_notifications: true,
  enable_followed_topic_audible_notifications: false,
  wildcard_mentions_notify: true,
});

function alerts(
  message: Partial<Message>,
  {
    subscription = {},
    policy,
    settings = {},
    muted = [],
  }: {
    subscription?: Partial<SubscriptionSettings>;
    policy?: 0 | 1 | 2 | 3;
    settings?: Partial<UserSettings>;
    muted?: number[];
  } = {},
) {
  const channel = record<Channel>({ subscription: record<SubscriptionSettings>(subscription) });
  const key = topicKey(5, 'a');
  return alertsOf(record<Message>({ sender_id: 7, flags: [], subject: 'a', ...message }), {
    me: 3,
    settings: record<UserSettings>({ ...defaults, ...settings }),
    channels: new Map([[5, channel]]),
    topicPolicies: new Map(
      policy === undefined
        ? []
        : [[key, { stream_id: 5, topic_name: 'a', visibility_policy: policy }]],
    ),
    mutedUsers: new Set(muted),
  });
}

const both = { isShown: true, hasSound: true };
const none = { isShown: false, hasSound: false };
const inChannel = { stream_id: 5 };

test('shows a notification and plays a sound for a direct message', () => {
  expect(alerts({})).toEqual(both);
});

test("stays silent for the user's own messages, read messages and messages from muted people", () => {
  expect(alerts({ sender_id: 3 })).toEqual(none);
  expect(alerts({ flags: ['read'] })).toEqual(none);
  expect(alerts({}, { muted: [7] })).toEqual(none);
});

test("uses the channel's setting for a channel message, or the account's setting if the channel has none", () => {
  expect(alerts(inChannel)).toEqual(none);
  const settings = { enable_stream_desktop_notifications: true };
  expect(alerts(inChannel, { settings })).toEqual({ isShown: true, hasSound: false });
  const subscription = { desktop_notifications: false, audible_notifications: true };
  expect(alerts(inChannel, { settings, subscription })).toEqual({ isShown: false, hasSound: true });
});

test('uses separate settings for followed topics', () => {
  expect(alerts(inChannel, { policy: 3 })).toEqual({ isShown: true, hasSound: false });
});

test('notifies in a muted topic only about personal mentions', () => {
  const mentioned = { ...inChannel, flags: ['mentioned'] };
  expect(alerts(mentioned, { policy: 1 })).toEqual(both);
  expect(alerts({ ...inChannel, flags: ['has_alert_word'] }, { policy: 1 })).toEqual(none);
  expect(alerts({ ...inChannel, flags: ['stream_wildcard_mentioned'] }, { policy: 1 })).toEqual(
    none,
  );
});

test('notifies about a wildcard mention unless it is off for the channel', () => {
  const message = { ...inChannel, flags: ['topic_wildcard_mentioned'] };
  expect(alerts(message)).toEqual(both);
  expect(alerts(message, { subscription: { wildcard_mentions_notify: false } })).toEqual(none);
});

test('notifies about a message that arrives after a newer message', () => {
  const [older, newer] = [message({ id: 4 }), message({ id: 5 })];
  const messages = new Map([older, newer].map((each) => [each.id, each]));
  const after = { ...emptyState(), maxMessageId: 5, messages };
  const event = { id: 2, type: 'message', message: older, flags: [] } as const;
  expect(newMessageOf({ kind: 'event', event, before: after, after })).toBe(older);
});
