import { roles, spectatorOf } from '@chat/kit/actor/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Channels, startChannels } from './channels-under-test.ts';
import { createRealm, type Person, type Realm } from './realm.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels({ WEB_PUBLIC_STREAMS_ENABLED: 'true' });
});
afterAll(() => channels[Symbol.asyncDispose]());

type Options = { includeSubscribers?: string; capabilities?: string[] };

async function snapshot(realm: Realm, person: Person, groups: string[], options: Options = {}) {
  const { eventNumber, fieldsJson } = await channels.client.getSnapshot(
    { groups, options },
    { actor: realm.actor(person) },
  );
  return { eventNumber, fields: JSON.parse(fieldsJson) };
}

function names(objects: { name: string }[]): string[] {
  return objects.map(({ name }) => name);
}

/**
 * Creates a realm with four channels. hall: public, left by `member`; vault: private, with `owner` as its only
 * subscriber; yard: public, default; street: web-public.
 */
async function populate() {
  const realm = createRealm();
  realm.settings.enable_spectator_access = true;
  const owner = realm.add(roles.owner);
  const member = realm.add(roles.member);
  const guest = realm.add(roles.guest);
  channels.addRealm(realm);
  const actor = realm.actor(owner);
  await channels.client.createChannel(
    { name: 'vault', subscriberIds: [owner.id], settings: { inviteOnly: true } },
    { actor },
  );
  await channels.client.createChannel(
    { name: 'yard', subscriberIds: [member.id, guest.id], settings: { isDefaultStream: true } },
    { actor },
  );
  await channels.client.createChannel({ name: 'hall', subscriberIds: [member.id] }, { actor });
  await channels.client.createChannel(
    { name: 'street', settings: { isWebPublic: true } },
    { actor },
  );
  await channels.client.unsubscribe({ names: ['hall'] }, { actor: realm.actor(member) });
  return { realm, owner, member, guest };
}

test('lists subscribed, unsubscribed and never-subscribed channels in the snapshot', async () => {
  const { realm, owner, member, guest } = await populate();
  const { fields } = await snapshot(realm, member, ['subscription']);
  expect(names(fields.subscriptions)).toEqual(['yard']);
  expect(names(fields.unsubscribed)).toEqual(['hall']);
  expect(names(fields.never_subscribed)).toEqual(['street']);
  expect(fields.unsubscribed[0]).toHaveProperty('color');
  expect(fields.never_subscribed[0]).not.toHaveProperty('color');

  const ofOwner = (await snapshot(realm, owner, ['subscription'])).fields;
  expect(names(ofOwner.subscriptions)).toEqual(['vault']);
  expect(names(ofOwner.never_subscribed)).toEqual(['hall', 'street', 'yard']);

  const ofGuest = (await snapshot(realm, guest, ['subscription'])).fields;
  expect(names(ofGuest.subscriptions)).toEqual(['yard']);
  expect(names(ofGuest.never_subscribed)).toEqual(['street']);
});

test('lists under streams in the snapshot every channel that the user may see', async () => {
  const { realm, owner, member, guest } = await populate();
  const streams = async (person: Person) =>
    names((await snapshot(realm, person, ['stream'])).fields.streams);
  expect(await streams(owner)).toEqual(['hall', 'street', 'vault', 'yard']);
  expect(await streams(member)).toEqual(['hall', 'street', 'yard']);
  expect(await streams(guest)).toEqual(['street', 'yard']);
});

test('lists web-public channels, and no others, as the subscriptions of spectators', async () => {
  const { realm, guest } = await populate();
  const groups = ['subscription', 'stream', 'default_streams', 'channel_folders'];
  const { fieldsJson } = await channels.client.getSnapshot(
    { groups },
    { actor: spectatorOf(realm.id) },
  );
  const fields = JSON.parse(fieldsJson);
  expect(fields).toEqual({
    subscriptions: [expect.objectContaining({ name: 'street', is_web_public: true })],
    unsubscribed: [],
    never_subscribed: [],
    realm_default_streams: [],
    channel_folders: [],
  });
  expect(fields.subscriptions).toMatchObject([
    { color: expect.stringMatching(/^#[0-9a-f]{6}$/), is_muted: false, push_notifications: false },
  ]);
  const ofGuest = (await snapshot(realm, guest, ['subscription'])).fields;
  const keys = (objects: object[]) => Object.keys(objects[0] ?? {}).toSorted();
  expect(keys(fields.subscriptions)).toEqual(keys(ofGuest.subscriptions));
});

test('returns whether a realm has web-public channels', async () => {
  const { realm } = await populate();
  const empty = createRealm();
  const has = async (realmId: number) =>
    (await channels.client.hasWebPublicChannels({ realmId })).hasAny;
  expect(await has(realm.id)).toBe(true);
  expect(await has(empty.id)).toBe(false);
});

test("lists default channels in everyone's snapshot but those of guests", async () => {
  const { realm, owner, guest } = await populate();
  const { fields } = await snapshot(realm, owner, ['default_streams', 'stream']);
  const yard = fields.streams.find(({ name }: { name: string }) => name === 'yard');
  expect(fields.realm_default_streams).toEqual([yard.stream_id]);
  expect(yard.is_default).toBe(true);
  const ofGuest = (await snapshot(realm, guest, ['default_streams'])).fields;
  expect(ofGuest).toEqual({ realm_default_streams: [] });
});

test('returns empty lists in the snapshot of a realm without groups of default channels and folders', async () => {
  const { realm, owner } = await populate();
  const { fields } = await snapshot(realm, owner, ['default_stream_groups', 'channel_folders']);
  expect(fields).toEqual({ realm_default_stream_groups: [], channel_folders: [] });
});

test('returns no snapshot fields for groups that belong to other services', async () => {
  const { realm, owner } = await populate();
  expect((await snapshot(realm, owner, ['message', 'presence'])).fields).toEqual({});
});

test.each(['true', 'partial'])(
  'lists subscribers in every object with include_subscribers=%j',
  async (includeSubscribers) => {
    const { realm, member, guest } = await populate();
    const { fields } = await snapshot(realm, member, ['subscription', 'stream'], {
      includeSubscribers,
    });
    expect(fields.subscriptions).toMatchObject([{ subscribers: [member.id, guest.id] }]);
    expect(fields.unsubscribed).toMatchObject([{ subscribers: [] }]);
    expect(fields.never_subscribed).toMatchObject([{ subscribers: [] }]);
    expect(fields.streams).toMatchObject([
      { name: 'hall', subscribers: [] },
      { name: 'street', subscribers: [] },
      { name: 'yard', subscribers: [member.id, guest.id] },
    ]);
  },
);

describe('include_subscribers=partial', () => {
  /** Creates a channel with `size` accounts, of which two members and a bot are long idle. */
  async function populateLarge(size: number) {
    const realm = createRealm();
    const owner = realm.add(roles.owner);
    const [idle, back] = [realm.add(roles.member), realm.add(roles.member)];
    const bot = realm.add(roles.member, { ownerId: owner.id });
    for (const person of [idle, back, bot]) person.isLongIdle = true;
    while (realm.people.length < size) realm.add(roles.member);
    channels.addRealm(realm);
    const subscriberIds = realm.people.map(({ id }) => id);
    await channels.client.createChannel(
      { name: 'crowd', subscriberIds },
      { actor: realm.actor(owner) },
    );
    const listed = async (includeSubscribers: string) => {
      const options = { includeSubscribers };
      const { fields } = await snapshot(realm, owner, ['subscription', 'stream'], options);
      const { subscribers, partial_subscribers } = fields.subscriptions[0];
      expect(fields.streams).toMatchObject([
        partial_subscribers ? { partial_subscribers } : { subscribers },
      ]);
      return { subscribers, partial_subscribers };
    };
    return { realm, owner, idle, back, subscriberIds, listed };
  }

  test('omits long-idle people, but not bots, in a channel of 250 subscribers', async () => {
    const { realm, owner, idle, back, subscriberIds, listed } = await populateLarge(250);
    const seen = subscriberIds.filter((id) => id !== idle.id && id !== back.id);
    expect(await listed('partial')).toEqual({ partial_subscribers: seen });
    expect(await listed('true')).toEqual({ subscribers: subscriberIds });

    back.isLongIdle = false;
    await channels.sendRealm(realm);
    const seenNow = subscriberIds.filter((id) => id !== idle.id);
    expect(await listed('partial')).toEqual({ partial_subscribers: seenNow });
    const { subscriptionsJson } = await channels.client.listSubscriptions(
      { includeSubscribers: 'partial' },
      { actor: realm.actor(owner) },
    );
    const [listedSubscription] = JSON.parse(subscriptionsJson);
    expect(listedSubscription.partial_subscribers).toEqual(seenNow);

    idle.isLongIdle = false;
    await channels.sendRealm(realm);
    expect(await listed('partial')).toEqual({ subscribers: subscriberIds });
  });

  test('lists all subscribers in a channel of 249 subscribers', async () => {
    const { subscriberIds, listed } = await populateLarge(249);
    expect(await listed('partial')).toEqual({ subscribers: subscriberIds });
  });
});

test('shows a changed subscription in the next snapshot', async () => {
  const { realm, owner, member, guest } = await populate();
  const read = async () => {
    const options = { includeSubscribers: 'true' };
    const { fields } = await snapshot(realm, owner, ['stream'], options);
    return fields.streams.find(({ name }: { name: string }) => name === 'yard').subscribers;
  };
  expect(await read()).toEqual([member.id, guest.id]);
  expect(await read()).toEqual([member.id, guest.id]);
  await channels.client.unsubscribe({ names: ['yard'] }, { actor: realm.actor(guest) });
  expect(await read()).toEqual([member.id]);
  await channels.client.subscribe(
    { subscriptions: [{ name: 'yard' }] },
    { actor: realm.actor(owner) },
  );
  expect(await read()).toEqual([owner.id, member.id]);
});

test('returns inherited notification settings as null, or as effective values if the client lacks the capability', async () => {
  const { realm, member } = await populate();
  const modern = await snapshot(realm, member, ['subscription'], {
    capabilities: ['notification_settings_null'],
  });
  expect(modern.fields.subscriptions).toMatchObject([
    { push_notifications: null, wildcard_mentions_notify: null },
  ]);
  const { fields } = await snapshot(realm, member, ['subscription']);
  for (const object of [...fields.subscriptions, ...fields.unsubscribed]) {
    expect(object).toMatchObject({
      desktop_notifications: false,
      audible_notifications: false,
      push_notifications: true,
      email_notifications: false,
      wildcard_mentions_notify: true,
    });
  }
});

test('returns the event number of the last change that the snapshot contains', async () => {
  const { realm, member } = await populate();
  const before = await snapshot(realm, member, ['stream']);
  await channels.client.subscribe(
    { subscriptions: [{ name: 'cellar' }] },
    { actor: realm.actor(member) },
  );
  const after = await snapshot(realm, member, ['stream']);
  expect(after.eventNumber).toBeGreaterThan(before.eventNumber);
  expect(names(after.fields.streams)).toContain('cellar');
});

test('returns no channels from another realm in the snapshot', async () => {
  await populate();
  const realm = createRealm();
  const owner = realm.add(roles.owner);
  channels.addRealm(realm);
  const { eventNumber, fields } = await snapshot(realm, owner, ['stream', 'subscription']);
  expect({ eventNumber, ...fields }).toEqual({
    eventNumber: 0,
    streams: [],
    subscriptions: [],
    unsubscribed: [],
    never_subscribed: [],
  });
});

test('reads a snapshot of 40 channels with as many queries as a snapshot of a few channels', async () => {
  const { realm, member } = await populate();
  const options = { includeSubscribers: 'true' };
  let queries = 0;
  const ours = /\b(channel|subscription|user_group|account)\b/;
  const count = ({ sql }: { sql: string }) => {
    if (ours.test(sql)) queries += 1;
  };
  // Take the minimum of several counts, because the service may run other queries at the same time.
  const countOf = async () => {
    const counts: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      queries = 0;
      await snapshot(realm, member, ['subscription', 'stream', 'default_streams'], options);
      counts.push(queries);
    }
    return Math.min(...counts);
  };
  const { db } = channels.app.deps;
  db.on('query', count);
  const few = await countOf();
  const subscriptions = Array.from({ length: 40 }, (_, index) => ({ name: `room ${index}` }));
  await channels.client.subscribe({ subscriptions }, { actor: realm.actor(member) });
  const many = await countOf();
  db.off('query', count);
  expect(many).toBe(few);
  expect(many).toBeLessThanOrEqual(7);
});
