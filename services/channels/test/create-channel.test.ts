import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Channels, startChannels } from './channels-under-test.ts';
import { createRealm, type Realm } from './realm.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels({ WEB_PUBLIC_STREAMS_ENABLED: 'true' });
});
afterAll(() => channels[Symbol.asyncDispose]());

function populate() {
  const realm = createRealm();
  const people = {
    owner: realm.add(roles.owner),
    admin: realm.add(roles.administrator),
    member: realm.add(roles.member),
    other: realm.add(roles.member),
    guest: realm.add(roles.guest),
  };
  channels.addRealm(realm);
  return { realm, ...people };
}

async function listed(realm: Realm, person: Parameters<Realm['actor']>[0]) {
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    { includeSubscribers: 'true' },
    { actor: realm.actor(person) },
  );
  return JSON.parse(subscriptionsJson);
}

test('subscribes only the listed users to a new channel', async () => {
  const { realm, member, other, guest } = populate();
  const { channelId } = await channels.client.createChannel(
    { name: ' Front Desk ', description: 'ask\nhere <b>', subscriberIds: [other.id, guest.id] },
    { actor: realm.actor(member) },
  );
  expect(await listed(realm, member)).toEqual([]);
  const [subscription] = await listed(realm, guest);
  expect(subscription).toEqual({
    stream_id: channelId,
    name: 'Front Desk',
    description: 'ask here <b>',
    rendered_description: '<p>ask here &lt;b&gt;</p>',
    date_created: expect.any(Number),
    creator_id: member.id,
    invite_only: false,
    is_web_public: false,
    history_public_to_subscribers: true,
    is_archived: false,
    is_default: false,
    default_push_notifications: false,
    message_retention_days: null,
    topics_policy: 'inherit',
    folder_id: null,
    first_message_id: null,
    is_recently_active: true,
    stream_weekly_traffic: null,
    subscriber_count: 2,
    stream_post_policy: 1,
    is_announcement_only: false,
    can_add_subscribers_group: realm.group('role:nobody'),
    can_administer_channel_group: { direct_members: [member.id], direct_subgroups: [] },
    can_create_topic_group: realm.group('role:everyone'),
    can_delete_any_message_group: realm.group('role:nobody'),
    can_delete_own_message_group: realm.group('role:nobody'),
    can_move_messages_out_of_channel_group: realm.group('role:nobody'),
    can_move_messages_within_channel_group: realm.group('role:nobody'),
    can_remove_subscribers_group: realm.group('role:administrators'),
    can_resolve_topics_group: realm.group('role:nobody'),
    can_send_message_group: realm.group('role:everyone'),
    can_subscribe_group: realm.group('role:nobody'),
    color: '#d96459',
    pin_to_top: false,
    is_muted: false,
    in_home_view: true,
    desktop_notifications: null,
    audible_notifications: null,
    push_notifications: null,
    email_notifications: null,
    wildcard_mentions_notify: null,
    subscribers: [other.id, guest.id],
  });
});

test('publishes stream create, subscription add and peer_add, in this order, to the users who see a new channel', async () => {
  const { realm, owner, admin, member, other, guest } = populate();
  const { channelId } = await channels.client.createChannel(
    { name: 'hall', subscriberIds: [other.id] },
    { actor: realm.actor(member) },
  );
  const events = await channels.drainEvents(realm);
  expect(events).toMatchObject([
    {
      type: 'stream',
      userIds: [owner.id, admin.id, member.id, other.id],
      body: {
        op: 'create',
        streams: [{ stream_id: channelId, name: 'hall', subscriber_count: 1 }],
      },
    },
    {
      type: 'subscription',
      userIds: [other.id],
      body: { op: 'add', subscriptions: [{ stream_id: channelId, subscribers: [other.id] }] },
    },
    {
      type: 'subscription',
      userIds: [owner.id, admin.id, member.id],
      body: { op: 'peer_add', stream_ids: [channelId], user_ids: [other.id] },
    },
  ]);
  expect(events.flatMap(({ userIds }) => userIds)).not.toContain(guest.id);
});

test('publishes a new private channel to its subscribers, to administrators and to users in its permissions', async () => {
  const { realm, owner, admin, member, other } = populate();
  const named = realm.add(roles.member);
  const namedGuest = realm.add(roles.guest);
  await channels.sendRealm(realm);
  await channels.client.createChannel(
    {
      name: 'vault',
      subscriberIds: [other.id],
      settings: {
        inviteOnly: true,
        permissions: { can_subscribe_group: { directMembers: [named.id, namedGuest.id] } },
      },
    },
    { actor: realm.actor(member) },
  );
  const [created, added, peers] = await channels.drainEvents(realm);
  expect(created?.userIds).toEqual([owner.id, admin.id, member.id, other.id, named.id]);
  expect(added?.userIds).toEqual([other.id]);
  expect(peers?.userIds).toEqual([owner.id, admin.id, member.id, named.id]);
});

test('publishes a new private channel to bots whose owner sees it, unless the bot was transferred', async () => {
  const { realm, member } = populate();
  const bot = realm.add(roles.member, { ownerId: member.id });
  const transferred = realm.add(roles.member, { ownerId: member.id, isTransferred: true });
  await channels.client.createChannel(
    { name: 'vault', settings: { inviteOnly: true } },
    { actor: realm.actor(member) },
  );
  const [created] = await channels.drainEvents(realm);
  expect(created?.userIds).toContain(bot.id);
  // A former owner may know the bot's key, so the bot does not get its new owner's rights.
  expect(created?.userIds).not.toContain(transferred.id);
});

describe('the notification bot', () => {
  test('posts a message to a new channel, and on request announces a public channel', async () => {
    const { realm, member } = populate();
    const create = async (name: string, more = {}) => {
      const call = { actor: realm.actor(member) };
      return (await channels.client.createChannel({ name, ...more }, call)).channelId;
    };
    const news = await create('news', { announce: true });
    realm.settings.new_stream_announcements_stream_id = news;
    await channels.sendRealm(realm);
    const hall = await create('hall', { announce: true });
    const quiet = await create('quiet');
    const vault = await create('vault', { announce: true, settings: { inviteOnly: true } });
    const destinations = channels.systemMessages(realm).map(({ channel }) => channel);
    const recordedIn = (channelId: number) => ({ channelId, topic: 'channel events' });
    expect(destinations).toEqual([
      recordedIn(news),
      recordedIn(hall),
      { channelId: news, topic: 'new channels' },
      recordedIn(quiet),
      recordedIn(vault),
    ]);
    expect(channels.systemMessages(realm)[2]?.content).toContain('#**hall**');
  });

  test('posts no message to a new channel when send_channel_events_messages is off', async () => {
    const { realm, member } = populate();
    realm.settings.send_channel_events_messages = false;
    await channels.client.createChannel({ name: 'hall' }, { actor: realm.actor(member) });
    expect(channels.systemMessages(realm)).toEqual([]);
  });
});

test('sends a new channel and its subscribers to the messaging service before it responds', async () => {
  const { realm, member, other } = populate();
  const { channelId } = await channels.client.createChannel(
    {
      name: 'yard',
      subscriberIds: [other.id, member.id],
      settings: { topicsPolicy: 'allow_empty_topic' },
    },
    { actor: realm.actor(member) },
  );
  expect(channels.receivedChanges(realm)).toMatchObject([
    {
      channelId,
      version: 1,
      subscribedUserIds: [member.id, other.id],
      unsubscribedUserIds: [],
      settings: {
        name: 'yard',
        inviteOnly: false,
        historyPublicToSubscribers: true,
        topicsPolicy: 'allow_empty_topic',
        creatorId: member.id,
        permissions: {
          can_send_message_group: {
            directMembers: [],
            directSubgroups: [realm.group('role:everyone')],
          },
        },
      },
    },
  ]);
});

test('publishes all default channels to everyone but guests when a default channel is created', async () => {
  const { realm, owner, admin, member, other } = populate();
  const actor = realm.actor(admin);
  const settings = { isDefaultStream: true };
  const first = await channels.client.createChannel({ name: 'general', settings }, { actor });
  const second = await channels.client.createChannel({ name: 'lobby', settings }, { actor });
  const lists = (await channels.drainEvents(realm)).filter(
    ({ type }) => type === 'default_streams',
  );
  expect(lists.map(({ body }) => body)).toEqual([
    { default_streams: [first.channelId] },
    { default_streams: [first.channelId, second.channelId] },
  ]);
  expect(lists[0]?.userIds).toEqual([owner.id, admin.id, member.id, other.id]);
});

test('publishes a new web-public channel to guests', async () => {
  const { realm, owner, guest } = populate();
  realm.settings.enable_spectator_access = true;
  await channels.client.createChannel(
    { name: 'street', settings: { isWebPublic: true } },
    { actor: realm.actor(owner) },
  );
  const [created] = await channels.drainEvents(realm);
  expect(created?.userIds).toContain(guest.id);
});

test('returns CHANNEL_ALREADY_EXISTS for a name that differs only in case', async () => {
  const { realm, member, other } = populate();
  await channels.client.createChannel({ name: 'École' }, { actor: realm.actor(member) });
  await expect(
    channels.client.createChannel({ name: 'éCOLE' }, { actor: realm.actor(other) }),
  ).rejects.toMatchObject({
    code: 'CHANNEL_ALREADY_EXISTS',
    httpStatus: 409,
    details: { channel_name: 'éCOLE' },
  });
});

test('accepts a channel name that another realm uses', async () => {
  const here = populate();
  const there = populate();
  await channels.client.createChannel({ name: 'hall' }, { actor: here.realm.actor(here.member) });
  await channels.client.createChannel({ name: 'hall' }, { actor: there.realm.actor(there.member) });
});

test('stores nothing when it rejects a new channel', async () => {
  const { realm, member } = populate();
  const actor = realm.actor(member);
  await expect(
    channels.client.createChannel({ name: 'hall', subscriberIds: [999_999] }, { actor }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'No such user' });
  await channels.client.createChannel({ name: 'hall' }, { actor });
  expect(channels.receivedChanges(realm)).toMatchObject([{ version: 1 }]);
});

test('rejects users from another realm as subscribers or in the permissions of a new channel', async () => {
  const { realm, member } = populate();
  const otherMember = populate().member;
  const actor = realm.actor(member);
  await expect(
    channels.client.createChannel({ name: 'hall', subscriberIds: [otherMember.id] }, { actor }),
  ).rejects.toThrow('No such user');
  const permissions = { can_send_message_group: { directMembers: [otherMember.id] } };
  await expect(
    channels.client.createChannel({ name: 'hall', settings: { permissions } }, { actor }),
  ).rejects.toThrow(`Invalid user ID: ${otherMember.id}`);
});

test('rejects a deactivated user as a subscriber to a new channel', async () => {
  const { realm, member, other } = populate();
  other.isActive = false;
  await expect(
    channels.client.createChannel(
      { name: 'hall', subscriberIds: [other.id] },
      { actor: realm.actor(member) },
    ),
  ).rejects.toThrow('User is deactivated');
});

test('requires a permission in the realm or on the channel to subscribe others to a new channel', async () => {
  const { realm, member, other } = populate();
  realm.settings.can_add_subscribers_group = realm.group('role:administrators');
  const actor = realm.actor(member);
  const subscriberIds = [other.id];
  const administered = { can_administer_channel_group: { directMembers: [other.id] } };
  await expect(
    channels.client.createChannel(
      { name: 'hall', subscriberIds, settings: { permissions: administered } },
      { actor },
    ),
  ).rejects.toThrow('Insufficient permission');
  await channels.client.createChannel({ name: 'hall', subscriberIds }, { actor });
});

test.each([
  [{ name: '' }, "Channel name can't be empty!"],
  [{ name: 'x'.repeat(61) }, 'Channel name too long (limit: 60 characters).'],
  [{ name: '\u202e\u2800' }, "Channel name can't be empty!"],
  [{ name: 'a\ufdd0b' }, 'Invalid character in channel name, at position 2!'],
  [
    { name: 'hall', description: 'x'.repeat(1025) },
    'description is too long (limit: 1024 characters)',
  ],
  [{ name: 'hall', settings: { folderId: 1 } }, 'Invalid channel folder ID'],
  [
    {
      name: 'hall',
      settings: { permissions: { can_send_message_group: { directSubgroups: [5] } } },
    },
    'Invalid user group',
  ],
])('rejects creating the channel %j', async (request, msg) => {
  const { realm, member } = populate();
  await expect(
    channels.client.createChannel(request, { actor: realm.actor(member) }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: msg });
});

test('rejects creating a channel when the actor is a guest', async () => {
  const { realm, guest } = populate();
  await expect(
    channels.client.createChannel({ name: 'hall' }, { actor: realm.actor(guest) }),
  ).rejects.toThrow('Not allowed for guest users');
});

test('creates one channel when a request is repeated with the same idempotency key', async () => {
  const { realm, member } = populate();
  const idempotency = { key: unique('key'), requestHash: 'hash' };
  const options = { actor: realm.actor(member), idempotency };
  const first = await channels.client.createChannel({ name: 'hall' }, options);
  expect(await channels.client.createChannel({ name: 'hall' }, options)).toEqual(first);
  const changes = channels.receivedChanges(realm);
  expect(new Set(changes.map(({ channelId, version }) => `${channelId}:${version}`))).toEqual(
    new Set([`${first.channelId}:1`]),
  );
});

test('rejects creating a channel without an acting user', async () => {
  await expect(channels.client.createChannel({ name: 'hall' })).rejects.toThrow();
});
