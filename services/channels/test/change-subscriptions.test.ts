import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Person, type Realm } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

function populate() {
  const realm = createRealm();
  const member = realm.add(roles.member);
  const other = realm.add(roles.member);
  const guest = realm.add(roles.guest);
  channels.addRealm(realm);
  return { realm, member, other, guest };
}

function change(
  realm: Realm,
  person: Person,
  { leave = [], join = [] }: { leave?: string[]; join?: string[] },
) {
  return channels.client.changeSubscriptions(
    { unsubscribedNames: leave, subscriptions: join.map((name) => ({ name })) },
    { actor: realm.actor(person) },
  );
}

async function namesOf(realm: Realm, person: Person): Promise<string[]> {
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    {},
    { actor: realm.actor(person) },
  );
  return JSON.parse(subscriptionsJson).map(({ name }: { name: string }) => name);
}

test('leaves channels before it joins others in the same request, and publishes the changes in this order', async () => {
  const { realm, member } = populate();
  await change(realm, member, { join: ['hall', 'yard'] });
  await channels.drainEvents(realm);
  expect(await change(realm, member, { leave: ['HALL'], join: ['yard', 'attic'] })).toEqual({
    removed: ['hall'],
    notRemoved: [],
    subscribed: { [member.id]: { names: ['attic'] } },
    alreadySubscribed: { [member.id]: { names: ['yard'] } },
  });
  expect(await namesOf(realm, member)).toEqual(['attic', 'yard']);
  const events = await channels.drainEvents(realm);
  const own = events.filter(({ userIds }) => userIds.includes(member.id));
  expect(own.map(({ type, body }) => ({ type, body }))).toMatchObject([
    { type: 'subscription', body: { op: 'remove', subscriptions: [{ name: 'hall' }] } },
    { type: 'stream', body: { op: 'create', streams: [{ name: 'attic' }] } },
    { type: 'subscription', body: { op: 'add', subscriptions: [{ name: 'attic' }] } },
  ]);
});

test('leaves a channel and joins it again when a request lists it for both', async () => {
  const { realm, member } = populate();
  await change(realm, member, { join: ['hall'] });
  const answer = await change(realm, member, { leave: ['hall'], join: ['hall'] });
  expect(answer).toMatchObject({ removed: ['hall'], subscribed: { [member.id]: {} } });
  expect(channels.receivedChanges(realm).map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('leaves no channel if it rejects a channel to join', async () => {
  const { realm, member, other } = populate();
  await change(realm, member, { join: ['hall'] });
  await channels.client.createChannel(
    { name: 'vault', subscriberIds: [other.id], settings: { inviteOnly: true } },
    { actor: realm.actor(other) },
  );
  await expect(change(realm, member, { leave: ['hall'], join: ['vault'] })).rejects.toThrow(
    'Unable to access channel (vault).',
  );
  await expect(change(realm, member, { leave: ['nowhere'], join: ['new'] })).rejects.toThrow(
    'Channel(s) (nowhere) do not exist',
  );
  expect(await namesOf(realm, member)).toEqual(['hall']);
});

test('returns BAD_REQUEST when there is nothing to leave or join', async () => {
  const { realm, member } = populate();
  await expect(change(realm, member, {})).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Nothing to do. Specify at least one of "add" or "delete".',
  });
});

test('lets guests leave but not join', async () => {
  const { realm, member, guest } = populate();
  await channels.client.subscribe(
    { subscriptions: [{ name: 'hall' }], principalIds: [guest.id] },
    { actor: realm.actor(member) },
  );
  await expect(change(realm, guest, { join: ['hall'] })).rejects.toThrow(
    'Not allowed for guest users',
  );
  expect(await change(realm, guest, { leave: ['hall'] })).toMatchObject({ removed: ['hall'] });
});
