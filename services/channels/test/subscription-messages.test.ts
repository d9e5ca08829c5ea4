import { roles } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Person, type Realm } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

function populate() {
  const realm = createRealm();
  const people = {
    owner: realm.add(roles.owner),
    member: realm.add(roles.member),
    other: realm.add(roles.member),
    guest: realm.add(roles.guest),
  };
  channels.addRealm(realm);
  return { realm, ...people };
}

const fatal = { authorizationErrorsFatal: true };

function subscribe(
  realm: Realm,
  person: Person,
  names: string[],
  {
    principals = [],
    ...options
  }: { principals?: Person[]; sendNewSubscriptionMessages?: boolean } = {},
) {
  return channels.client.subscribe(
    {
      ...{ ...fatal, ...options },
      subscriptions: names.map((name) => ({ name })),
      principalIds: principals.map(({ id }) => id),
    },
    { actor: realm.actor(person) },
  );
}

describe('the notification bot', () => {
  const withMessages = { sendNewSubscriptionMessages: true };

  /** Returns the recipients of each message, and the channels that it mentions. */
  const messagesIn = (realm: Realm) =>
    channels.systemMessages(realm).map(({ channel, direct, content }) => ({
      to: direct?.userIds ?? channel?.topic,
      ...(channel && { channelId: channel.channelId }),
      names: [...content.matchAll(/#\*\*(.+?)\*\*/g)].map(([, name]) => name),
    }));

  const subscribeOthers = (realm: Realm, person: Person, names: string[], principals: Person[]) =>
    subscribe(realm, person, names, { principals, ...withMessages });

  test('sends each user one message that lists the existing channels to which another user subscribed them', async () => {
    const { realm, member, other, guest } = populate();
    realm.settings.send_channel_events_messages = false;
    const bot = realm.add(roles.member, { ownerId: other.id });
    await subscribe(realm, member, ['hall', 'yard']);
    const answer = await subscribeOthers(
      realm,
      member,
      ['hall', 'yard', 'new'],
      [member, other, guest, bot],
    );
    expect(answer.newSubscriptionMessagesSent).toBe(true);
    await expect
      .poll(() => messagesIn(realm))
      .toEqual([
        { to: [other.id], names: ['hall', 'yard'] },
        { to: [guest.id], names: ['hall', 'yard'] },
      ]);
    await subscribeOthers(realm, member, ['hall', 'yard', 'new'], [member, other, guest, bot]);
    await expect.poll(() => messagesIn(realm)).toHaveLength(2);
  });

  test('sends no direct messages without send_new_subscription_messages', async () => {
    const { realm, member, other } = populate();
    realm.settings.send_channel_events_messages = false;
    await subscribe(realm, member, ['hall']);
    await subscribe(realm, member, ['hall'], { principals: [other] });
    expect(messagesIn(realm)).toEqual([]);
  });

  test('sends no direct messages when more than 100 users are subscribed', async () => {
    const { realm, member } = populate();
    realm.settings.send_channel_events_messages = false;
    const crowd = Array.from({ length: 101 }, () => realm.add(roles.member));
    await channels.sendRealm(realm);
    await subscribe(realm, member, ['hall']);
    const answer = await subscribeOthers(realm, member, ['hall'], crowd);
    expect(answer.newSubscriptionMessagesSent).toBe(false);
    expect(messagesIn(realm)).toEqual([]);
    await subscribe(realm, member, ['yard']);
    const fewer = await subscribeOthers(realm, member, ['yard'], crowd.slice(1));
    expect(fewer.newSubscriptionMessagesSent).toBe(true);
    await expect.poll(() => messagesIn(realm)).toHaveLength(100);
  });

  test('announces new public channels on request, but not private channels', async () => {
    const { realm, owner, member } = populate();
    realm.settings.send_channel_events_messages = false;
    const { channelId } = await channels.client.createChannel(
      { name: 'news' },
      { actor: realm.actor(owner) },
    );
    realm.settings.new_stream_announcements_stream_id = channelId;
    await channels.sendRealm(realm);
    const create = (names: string[], inviteOnly: boolean, announce: boolean) =>
      channels.client.subscribe(
        {
          ...{ ...fatal, announce, settings: { inviteOnly } },
          subscriptions: names.map((name) => ({ name })),
        },
        { actor: realm.actor(member) },
      );
    await create(['hall', 'yard'], false, true);
    await create(['vault'], true, true);
    await create(['quiet'], false, false);
    await create(['hall'], false, true);
    await expect
      .poll(() => messagesIn(realm))
      .toEqual([{ to: 'new channels', channelId, names: ['hall', 'yard'] }]);
  });

  test('posts a message about the creation to a new channel', async () => {
    const { realm, member } = populate();
    await subscribe(realm, member, ['hall']);
    await expect.poll(() => messagesIn(realm)).toMatchObject([{ to: 'channel events' }]);
  });

  test('sends one direct message when a request is repeated with the same idempotency key', async () => {
    const { realm, member, other } = populate();
    realm.settings.send_channel_events_messages = false;
    await subscribe(realm, member, ['hall']);
    const idempotency = { key: 'the same', requestHash: 'request' };
    for (const _ of [1, 2]) {
      const answer = await channels.client.subscribe(
        {
          ...{ ...fatal, ...withMessages, subscriptions: [{ name: 'hall' }] },
          principalIds: [other.id],
        },
        { actor: realm.actor(member), idempotency },
      );
      expect(answer).toMatchObject({
        subscribed: { [other.id]: { names: ['hall'] } },
        newSubscriptionMessagesSent: true,
      });
    }
    await expect.poll(() => messagesIn(realm)).toHaveLength(1);
  });
});
