import { roles } from '@chat/kit/actor/actor';
import { domainEvent } from '@chat/kit/outbox/event';
import { channelMuteChanged } from '@chat/proto/domain-events';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { type Channel, createRealm, type Person, type Realm } from './world.ts';

const [muted, unmuted, followed] = [1, 2, 3];
const [participating, sending, starting, never] = [1, 2, 3, 4];

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

type Settings = { follow?: number; unmute?: number; mentioned?: boolean };

async function seed(settings: Settings = {}) {
  const realm = createRealm();
  const { follow = never, unmute = never, mentioned = false } = settings;
  const ada = realm.add(roles.member, {
    name: 'Ada',
    settings: {
      automatically_follow_topics_policy: follow,
      automatically_unmute_topics_in_muted_streams_policy: unmute,
      automatically_follow_topics_where_mentioned: mentioned,
    },
  });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const channel = realm.addChannel([ada, bob]);
  await messaging.applyRealm(realm);
  return { realm, ada, bob, channel };
}

/** Sends a message. Returns the policy in the response, and the events about the topic after the message. */
async function send(
  realm: Realm,
  sender: Person,
  channel: Channel,
  { topic = 'topic', content = 'hello' } = {},
) {
  await messaging.drainEvents(realm);
  const answer = await messaging.client.sendMessage(
    { destination: { channelId: channel.id }, topic, content, clientName: 'test' },
    { actor: realm.actor(sender) },
  );
  const [message, ...others] = await messaging.drainEvents(realm);
  expect(message?.type).toBe('message');
  return {
    newPolicy: answer.automaticNewVisibilityPolicy,
    topicEvents: others.map(({ type, userIds, body }) => [type, userIds, body.visibility_policy]),
  };
}

async function choose(realm: Realm, person: Person, channel: Channel, policy: number) {
  await messaging.client.setTopicVisibility(
    { channelId: channel.id, topic: 'topic', visibilityPolicy: policy },
    { actor: realm.actor(person) },
  );
}

let muteNumber = 1000;
async function mute(realm: Realm, person: Person, channel: Channel, isMuted = true) {
  const change = { channelId: channel.id, userId: person.id, isMuted };
  muteNumber += 1;
  await messaging.applyDomainEvents(
    'channels',
    realm,
    [domainEvent(channelMuteChanged, change)],
    muteNumber,
  );
}

const nothing = { newPolicy: undefined, topicEvents: [] };

test('follows a topic for a user who starts it, but not for a user who replies in it', async () => {
  const { realm, ada, bob, channel } = await seed({ follow: starting });
  const topicEvents = [['user_topic', [ada.id], followed]];
  expect(await send(realm, ada, channel)).toEqual({ newPolicy: followed, topicEvents });
  expect(await send(realm, ada, channel, { topic: 'TOPIC' })).toEqual(nothing);
  await send(realm, bob, channel, { topic: 'of bob' });
  expect(await send(realm, ada, channel, { topic: 'of bob' })).toEqual(nothing);
});

test.each([participating, sending])(
  'follows the topic for a sender with the setting %i',
  async (follow) => {
    const { realm, ada, bob, channel } = await seed({ follow });
    await send(realm, bob, channel);
    expect(await send(realm, ada, channel)).toMatchObject({ newPolicy: followed });
    expect(await send(realm, ada, channel)).toEqual(nothing);
  },
);

test('reports the new policy in the response to only one of the concurrent messages that start a topic', async () => {
  const { realm, ada, channel } = await seed({ follow: starting });
  await send(realm, ada, channel, { topic: 'other' });
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      messaging.client.sendMessage(
        { destination: { channelId: channel.id }, topic: 'new', content: 'me', clientName: 'test' },
        { actor: realm.actor(ada) },
      ),
    ),
  );
  const policies = answers.map(({ automaticNewVisibilityPolicy }) => automaticNewVisibilityPolicy);
  expect(policies.filter((policy) => policy === followed)).toHaveLength(1);
});

test('unmutes the topic for a sender in a muted channel', async () => {
  const { realm, ada, channel } = await seed({ unmute: sending });
  expect(await send(realm, ada, channel)).toEqual(nothing);
  await mute(realm, ada, channel);
  const topicEvents = [['user_topic', [ada.id], unmuted]];
  expect(await send(realm, ada, channel)).toEqual({ newPolicy: unmuted, topicEvents });
  await mute(realm, ada, channel, false);
  expect(await send(realm, ada, channel, { topic: 'other' })).toEqual(nothing);
});

test('keeps a muted topic and a more visible policy unchanged', async () => {
  const { realm, ada, channel } = await seed({ follow: sending, unmute: sending });
  await choose(realm, ada, channel, muted);
  expect(await send(realm, ada, channel)).toEqual(nothing);
  await choose(realm, ada, channel, unmuted);
  expect(await send(realm, ada, channel)).toMatchObject({ newPolicy: followed });
});

test('follows the topic for a mentioned user with that setting', async () => {
  const { realm, ada, bob, channel } = await seed({ mentioned: true });
  expect(await send(realm, bob, channel, { content: '@**all**' })).toEqual(nothing);
  expect(await send(realm, bob, channel, { content: 'hi @**Ada**' })).toEqual({
    newPolicy: undefined,
    topicEvents: [['user_topic', [ada.id], followed]],
  });
});

test('does not follow topics for bots when they send', async () => {
  const { realm, ada, channel } = await seed();
  const bot = realm.add(roles.member, {
    botType: 1,
    ownerId: ada.id,
    settings: { automatically_follow_topics_policy: sending },
  });
  await messaging.applyRealm(realm);
  expect(await send(realm, bot, channel)).toEqual(nothing);
});

test('returns the same policy when a send is repeated with the same idempotency key', async () => {
  const { realm, ada, channel } = await seed({ follow: starting });
  const request = { destination: { channelId: channel.id }, topic: 'topic', content: 'x' };
  const options = { actor: realm.actor(ada), idempotency: { key: 'once', requestHash: '' } };
  const first = await messaging.client.sendMessage({ ...request, clientName: 'test' }, options);
  expect(first.automaticNewVisibilityPolicy).toBe(followed);
  expect(await messaging.client.sendMessage({ ...request, clientName: 'test' }, options)).toEqual(
    first,
  );
});

test('applies a changed follow setting to the next message', async () => {
  const { realm, ada, channel } = await seed({ follow: starting });
  expect(await send(realm, ada, channel)).toMatchObject({ newPolicy: followed });
  ada.settings = { ...ada.settings, automatically_follow_topics_policy: never };
  await messaging.applyUser(realm, ada);
  expect(await send(realm, ada, channel, { topic: 'second' })).toEqual(nothing);
  ada.settings = { ...ada.settings, automatically_follow_topics_policy: sending };
  await messaging.applyUser(realm, ada);
  expect(await send(realm, ada, channel, { topic: 'second' })).toMatchObject({
    newPolicy: followed,
  });
});
