import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const eve = realm.add(roles.member);
  const channel = realm.addChannel([ada, bob]);
  await messaging.applyRealm(realm);
  return { realm, ada, bob, eve, channel };
}

const unreadGroups = ['message', 'update_message_flags'];

test('returns empty values for fields without data', async () => {
  const { realm, ada } = await seed();
  const groups = [
    'starred_messages',
    'user_topic',
    'muted_topics',
    'drafts',
    'scheduled_messages',
    'reminders',
    'saved_snippets',
    'realm_emoji',
    'realm_linkifiers',
    'realm_filters',
    'stop_words',
    'recent_private_conversations',
    'message',
    'realm_user',
  ];
  const { fields } = await messaging.snapshot(realm, ada, groups);
  expect(fields).toEqual({
    starred_messages: [],
    user_topics: [],
    muted_topics: [],
    drafts: [],
    scheduled_messages: [],
    reminders: [],
    saved_snippets: [],
    realm_emoji: {},
    realm_linkifiers: [],
    realm_filters: [],
    stop_words: [],
    recent_private_conversations: [],
    max_message_id: -1,
  });
});

test('returns unread_msgs only if both event types that it needs are requested', async () => {
  const { realm, ada } = await seed();
  for (const group of unreadGroups) {
    expect((await messaging.snapshot(realm, ada, [group])).fields).not.toHaveProperty(
      'unread_msgs',
    );
  }
  expect((await messaging.snapshot(realm, ada, unreadGroups)).fields.unread_msgs).toEqual({
    count: 0,
    pms: [],
    streams: [],
    huddles: [],
    mentions: [],
    old_unreads_missing: false,
  });
});

test('groups received unread messages by conversation in unread_msgs', async () => {
  const { realm, ada, bob, eve, channel } = await seed();
  const read = await messaging.send(realm, bob, channel, { readBySender: true });
  const a = await messaging.send(realm, ada, channel, { topic: 'a' });
  const b = await messaging.send(realm, ada, channel, { topic: 'b' });
  const again = await messaging.send(realm, ada, channel, { topic: 'a' });
  const direct = await messaging.send(realm, ada, [bob]);
  const own = await messaging.send(realm, bob, [bob]);
  const group = await messaging.send(realm, eve, [ada, bob]);

  const { eventNumber, fields } = await messaging.snapshot(realm, bob, [
    ...unreadGroups,
    'recent_private_conversations',
  ]);
  expect(fields.unread_msgs).toEqual({
    count: 6,
    pms: [
      { other_user_id: ada.id, sender_id: ada.id, unread_message_ids: [direct] },
      { other_user_id: bob.id, sender_id: bob.id, unread_message_ids: [own] },
    ],
    streams: [
      { stream_id: channel.id, topic: 'a', unread_message_ids: [a, again] },
      { stream_id: channel.id, topic: 'b', unread_message_ids: [b] },
    ],
    huddles: [{ user_ids_string: `${ada.id},${bob.id},${eve.id}`, unread_message_ids: [group] }],
    mentions: [],
    old_unreads_missing: false,
  });
  expect(fields.max_message_id).toBe(group);
  expect(read).toBeLessThan(group);
  expect(fields.recent_private_conversations).toEqual([
    { max_message_id: group, user_ids: [ada.id, eve.id] },
    { max_message_id: own, user_ids: [] },
    { max_message_id: direct, user_ids: [ada.id] },
  ]);
  const events = await messaging.drainEvents(realm);
  expect(eventNumber).toBe(events.at(-1)?.eventNumber);
});

test("excludes a channel's earlier messages from unread_msgs after the user left, even if the user returns", async () => {
  const { realm, ada, bob, channel } = await seed();
  await messaging.send(realm, ada, channel);
  const streams = async () =>
    Object(await messaging.snapshot(realm, bob, unreadGroups)).fields.unread_msgs.streams;
  expect(await streams()).toHaveLength(1);
  await messaging.change(realm, channel, { left: [bob] });
  await messaging.send(realm, ada, channel);
  expect(await streams()).toEqual([]);
  await messaging.change(realm, channel, { joined: [bob] });
  expect(await streams()).toEqual([]);
  const id = await messaging.send(realm, ada, channel);
  expect(await streams()).toMatchObject([{ unread_message_ids: [id] }]);
});

test('merges the empty topic and a topic with its display name for clients without empty_topic_name', async () => {
  const { realm, ada, bob, channel } = await seed();
  const empty = await messaging.send(realm, ada, channel, { topic: '' });
  realm.settings.empty_topic_display_name = 'everything else';
  await messaging.applyRealmSettings(realm);
  const named = await messaging.send(realm, ada, channel, { topic: 'general chat' });
  realm.settings.empty_topic_display_name = 'general chat';
  await messaging.applyRealmSettings(realm);

  const streams = async (capabilities: string[]) =>
    Object(await messaging.snapshot(realm, bob, unreadGroups, capabilities)).fields.unread_msgs
      .streams;
  expect(await streams(['empty_topic_name'])).toEqual([
    { stream_id: channel.id, topic: '', unread_message_ids: [empty] },
    { stream_id: channel.id, topic: 'general chat', unread_message_ids: [named] },
  ]);
  expect(await streams([])).toEqual([
    { stream_id: channel.id, topic: 'general chat', unread_message_ids: [empty, named] },
  ]);
});

test('merges topics that differ only in case, with the newest spelling', async () => {
  const { realm, ada, bob, channel } = await seed();
  const ids = [
    await messaging.send(realm, ada, channel, { topic: 'Plans' }),
    await messaging.send(realm, ada, channel, { topic: 'plans' }),
  ];
  const { fields } = await messaging.snapshot(realm, bob, unreadGroups);
  expect(Object(fields.unread_msgs).streams).toEqual([
    { stream_id: channel.id, topic: 'plans', unread_message_ids: ids },
  ]);
});
