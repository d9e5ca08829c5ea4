import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

function populate(size: number) {
  const realm = createRealm();
  const people = Array.from({ length: size }, () => realm.add(roles.member));
  channels.addRealm(realm);
  return { realm, people };
}

test('raises the version of a channel without gaps when 12 users subscribe concurrently', async () => {
  const { realm, people } = populate(12);
  await Promise.all(
    people.map((person) =>
      channels.client.subscribe(
        { subscriptions: [{ name: 'hall' }] },
        { actor: realm.actor(person) },
      ),
    ),
  );
  const changes = channels.receivedChanges(realm).toSorted((a, b) => a.version - b.version);
  expect(changes.map(({ version }) => version)).toEqual(people.map((_, index) => index + 1));
  expect(new Set(changes.map(({ channelId }) => channelId)).size).toBe(1);
  const joined = changes.flatMap((change) => change.subscribedUserIds).sort((a, b) => a - b);
  expect(joined).toEqual(people.map(({ id }) => id));
});

test('subscribes users to the same channels in different orders without a deadlock', async () => {
  const { realm, people } = populate(8);
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(
    people.map((person, index) =>
      channels.client.subscribe(
        {
          subscriptions: (index % 2 === 0 ? names : names.toReversed()).map((name) => ({ name })),
        },
        { actor: realm.actor(person) },
      ),
    ),
  );
  const { fieldsJson } = await channels.client.getSnapshot(
    { groups: ['stream'], options: { includeSubscribers: 'true' } },
    { actor: realm.actor(people[0] ?? realm.add(roles.member)) },
  );
  const allIds = people.map(({ id }) => id);
  expect(JSON.parse(fieldsJson).streams).toMatchObject(
    names.map((name) => ({ name, subscriber_count: 8, subscribers: allIds })),
  );
});

test('subscribes a user by name, or returns SERVER_NOT_READY, while the channel is being renamed', async () => {
  const { realm, people } = populate(2);
  const [creator, joiner] = people;
  if (!creator || !joiner) throw new Error('nobody is there');
  const subscribe = (person: typeof creator, name: string) =>
    channels.client.subscribe({ subscriptions: [{ name }] }, { actor: realm.actor(person) });
  const idOf = async (name: string) =>
    (await channels.client.getChannelId({ name }, { actor: realm.actor(creator) })).channelId;
  for (let round = 0; round < 10; round++) {
    await subscribe(creator, `before ${round}`);
    const channelId = await idOf(`before ${round}`);
    const [joined, renamed] = await Promise.allSettled([
      subscribe(joiner, `before ${round}`),
      channels.client.updateChannel(
        { channelId, newName: `after ${round}` },
        { actor: realm.actor(creator) },
      ),
    ]);
    expect(renamed.status).toBe('fulfilled');
    if (joined.status === 'rejected') {
      expect(joined.reason).toMatchObject({ code: 'SERVER_NOT_READY' });
    } else {
      const { subscribed } = joined.value;
      expect(Object.values(subscribed).flatMap(({ names }) => names)).toHaveLength(1);
    }
  }
});

test('keeps subscriber_count correct when users subscribe and unsubscribe concurrently', async () => {
  const { realm, people } = populate(6);
  const subscribe = (person: (typeof people)[number]) =>
    channels.client.subscribe(
      { subscriptions: [{ name: 'hall' }] },
      { actor: realm.actor(person) },
    );
  const leave = (person: (typeof people)[number]) =>
    channels.client.unsubscribe({ names: ['hall'] }, { actor: realm.actor(person) });
  await Promise.all(people.map(subscribe));
  await Promise.all(people.flatMap((person) => [leave(person), subscribe(person)]));
  const [watcher] = people;
  if (!watcher) throw new Error('nobody is there');
  const { fieldsJson } = await channels.client.getSnapshot(
    { groups: ['stream'], options: { includeSubscribers: 'true' } },
    { actor: realm.actor(watcher) },
  );
  const [hall] = JSON.parse(fieldsJson).streams;
  expect(hall.subscriber_count).toBe(hall.subscribers.length);
});

test('keeps subscriber_count correct when users are deactivated while they subscribe', async () => {
  const { realm, people } = populate(4);
  const [first, ...others] = people;
  if (!first) throw new Error('nobody is there');
  await channels.sendRealm(realm);
  for (const person of others) person.isActive = false;
  await Promise.allSettled([
    ...others.map((person) =>
      channels.client.subscribe(
        { subscriptions: [{ name: 'hall' }] },
        { actor: realm.actor(person) },
      ),
    ),
    channels.sendRealm(realm),
  ]);
  await channels.client.subscribe(
    { subscriptions: [{ name: 'hall' }] },
    { actor: realm.actor(first) },
  );
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    { includeSubscribers: 'true' },
    { actor: realm.actor(first) },
  );
  expect(JSON.parse(subscriptionsJson)).toMatchObject([
    { subscribers: [first.id], subscriber_count: 1 },
  ]);
});
