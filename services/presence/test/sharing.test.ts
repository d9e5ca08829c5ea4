import { roles } from '@chat/kit/actor/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveToPostgres } from '../src/live/save-to-postgres.ts';
import { openStage, poll, type Replica, type Stage } from './presence-under-test.ts';
import { createRealm, emailDomain, longAgo, type Person, type Realm } from './world.ts';

let stage: Stage;
let replica: Replica;
let strict: Replica;
beforeAll(async () => {
  stage = await openStage();
  replica = await stage.replica();
  strict = await stage.replica({ CAN_ACCESS_ALL_USERS_GROUP_LIMITS_PRESENCE: 'true' });
});
afterAll(async () => {
  await strict[Symbol.asyncDispose]();
  await replica[Symbol.asyncDispose]();
  await stage[Symbol.asyncDispose]();
});

function populate() {
  const realm = createRealm();
  const [ann, ben] = [realm.add(), realm.add()];
  stage.know(realm);
  return { realm, ann, ben };
}

/** Applies a change to a user, as synchronous propagation does. */
async function change(realm: Realm, person: Person, changes: Partial<Person>) {
  Object.assign(person, changes);
  await replica.applyDomainEvents(realm.domainEventsOf(person));
}

const hidden = { settings: { presence_enabled: false } };
const shown = { settings: { presence_enabled: true } };

describe('a user who has opted out of presence', () => {
  test('accepts the report of a user who has opted out, but does not store it', async () => {
    const { realm, ann, ben } = populate();
    Object.assign(ann, hidden);
    await poll(replica, realm, ben);
    const { presences } = await poll(replica, realm, ann, { lastUpdateId: -1 });
    expect(Object.keys(presences)).toEqual(['2']);
    expect(await stage.drainEvents(realm)).toHaveLength(1);
  });

  test('shows a user who opts out as offline to everyone', async () => {
    const { realm, ann, ben } = populate();
    await poll(replica, realm, ann);
    const { lastUpdateId } = await poll(replica, realm, ben, { lastUpdateId: -1 });
    await stage.drainEvents(realm);

    await change(realm, ann, hidden);
    const idle = stage.clock.seconds - 320;
    const times = { active_timestamp: longAgo, idle_timestamp: idle };
    expect(await stage.drainEvents(realm)).toMatchObject([
      { type: 'user_status', everyone: true, body: { user_id: ann.id, away: true } },
      {
        type: 'presence',
        everyone: true,
        body: {
          user_id: ann.id,
          presence: { website: { status: 'idle', timestamp: idle } },
          presences: { [ann.id]: times },
        },
      },
    ]);
    const next = await poll(replica, realm, ben, { lastUpdateId });
    expect(next.presences).toEqual({ [ann.id]: times });
    await poll(replica, realm, ann);
    expect(await poll(replica, realm, ben, { lastUpdateId: next.lastUpdateId })).toMatchObject({
      presences: {},
    });
  });

  test('shows a user who opts in again as active to everyone immediately', async () => {
    const { realm, ann, ben } = populate();
    Object.assign(ann, hidden);
    await poll(replica, realm, ben);
    await stage.drainEvents(realm);
    await change(realm, ann, shown);
    const at = stage.clock.seconds;
    expect(await stage.drainEvents(realm)).toMatchObject([
      { type: 'user_status', body: { user_id: ann.id, away: false } },
      { type: 'presence', body: { presence: { website: { status: 'active', timestamp: at } } } },
    ]);
  });

  test('sends events for opting out in realms of any size, but for no other setting', async () => {
    const { realm, ann, ben } = populate();
    for (let count = 2; count < 120; count++) realm.add();
    await poll(replica, realm, ann);
    await change(realm, ann, hidden);
    expect(await stage.drainEvents(realm)).toHaveLength(2);
    await change(realm, ann, { email: 'new@example.com' });
    // The same domain event, as the bus delivers it again.
    await replica.applyDomainEvents({ ...realm.domainEventsOf(ann), realmId: realm.id });
    expect(await stage.drainEvents(realm)).toEqual([]);
    expect(await poll(replica, realm, ben)).toBeDefined();
  });

  test('hides a user even if a process without Redis stored the change first', async () => {
    const { realm, ann, ben } = populate();
    await poll(replica, realm, ann);
    const { lastUpdateId } = await poll(replica, realm, ben, { lastUpdateId: -1 });
    await using cutOff = await stage.replica({ REDIS_URL: 'redis://127.0.0.1:1' });
    Object.assign(ann, hidden);
    const domainEvents = realm.domainEventsOf(ann);
    await expect(cutOff.applyDomainEvents(domainEvents)).rejects.toThrow();
    await replica.applyDomainEvents(domainEvents);
    const { presences } = await poll(replica, realm, ben, { lastUpdateId });
    expect(presences).toMatchObject({ [ann.id]: { active_timestamp: longAgo } });
  });

  test('applies an opt-out in a realm whose users it has not read yet', async () => {
    const { realm, ann, ben } = populate();
    await replica.applyDomainEvents(realm.domainEventsOf(ann));
    await change(realm, ann, hidden);
    const { presences } = await poll(replica, realm, ben, { lastUpdateId: -1 });
    expect(presences[ann.id]?.active_timestamp ?? longAgo).toBe(longAgo);
  });

  test('ignores an opt-out that arrives after a newer opt-in, even if Redis has lost its data', async () => {
    const { realm, ann, ben } = populate();
    await poll(replica, realm, ann);
    Object.assign(ann, hidden);
    const late = realm.domainEventsOf(ann);
    await change(realm, ann, shown);
    await saveToPostgres(replica.app.deps, { isForced: true });
    await stage.forget(realm);
    await poll(replica, realm, ben);
    await replica.applyDomainEvents(late);
    stage.clock.seconds += 60;
    await poll(replica, realm, ann);
    const { presences } = await poll(replica, realm, ben, { lastUpdateId: -1 });
    expect(presences[ann.id]).toMatchObject({ active_timestamp: stage.clock.seconds });
  });

  test('answers the first poll of a realm whose user opted out since the last event', async () => {
    const { realm, ann, ben } = populate();
    await replica.applyDomainEvents(realm.domainEventsOf(ann));
    Object.assign(ann, hidden);
    realm.eventNumber += 1;
    const { presences } = await poll(replica, realm, ben, { lastUpdateId: -1 });
    expect(Object.keys(presences)).toEqual([`${ben.id}`]);
  });

  test('keeps a user who opted out hidden when Redis loses its data', async () => {
    const { realm, ann, ben } = populate();
    await poll(replica, realm, ben);
    await change(realm, ann, hidden);
    await stage.forget(realm);
    const { presences } = await poll(replica, realm, ann, { lastUpdateId: -1 });
    expect(presences[ann.id]?.idle_timestamp).not.toBe(stage.clock.seconds);
  });
});

test('omits deactivated users, but lists them again after they are reactivated', async () => {
  const { realm, ann, ben } = populate();
  await poll(replica, realm, ann);
  const ids = async () =>
    Object.keys((await poll(strict, realm, ben, { lastUpdateId: -1 })).presences).sort();
  expect(await ids()).toEqual(['1', '2']);
  await expect
    .poll(
      async () => replica.app.deps.db('presence').where({ realm_id: realm.id }).pluck('user_id'),
      {
        timeout: 60_000,
      },
    )
    .toContain(ann.id);
  await change(realm, ann, { isActive: false });
  expect(await ids()).toEqual(['2']);
  await change(realm, ann, { isActive: true });
  expect(await ids()).toEqual(['1', '2']);
});

test('hides and shows presence on every replica when the realm disables and enables it', async () => {
  const { realm, ann } = populate();
  await poll(replica, realm, ann);
  const isShown = async (one: Replica) =>
    Object.keys((await poll(one, realm, ann, { lastUpdateId: -1 })).presences).length === 1;
  expect(await isShown(strict)).toBe(true);
  for (const presence_disabled of [true, false]) {
    realm.settings = { presence_disabled };
    await replica.applyDomainEvents(realm.ownDomainEvent());
    expect(await isShown(replica)).toBe(!presence_disabled);
    expect(await isShown(strict)).toBe(!presence_disabled);
  }
});

describe('a guest of limited access', () => {
  function withGuest() {
    const { realm, ann, ben } = populate();
    const guest = realm.add({ role: roles.guest });
    stage.known.set(`${realm.id}:${guest.id}`, [ann.id]);
    stage.hiddenFrom.set(`${realm.id}:${ben.id}`, [guest.id]);
    return { realm, ann, ben, guest };
  }

  test('shows guests with limited access only the presence of users they can see, if the deployment limits it', async () => {
    const { realm, ann, ben, guest } = withGuest();
    await poll(strict, realm, ann);
    await poll(strict, realm, ben);
    const seenBy = async (one: Replica) =>
      Object.keys((await poll(one, realm, guest, { lastUpdateId: -1 })).presences).sort();
    expect(await seenBy(strict)).toEqual(['1', '3']);
    expect(await seenBy(replica)).toEqual(['1', '2', '3']);

    const actor = realm.actor(guest);
    const look = (userId: number, one: Replica) =>
      one.client.getUserPresence({ userId, name: `${userId}` }, { actor });
    await expect(look(ben.id, strict)).rejects.toMatchObject({
      message: 'Insufficient permission',
    });
    await expect(look(ben.id, replica)).resolves.toBeDefined();
    const { presencesJson } = await strict.client.listPresences({}, { actor });
    expect(Object.keys(JSON.parse(presencesJson)).sort()).toEqual([ann.email, guest.email]);
  });

  test('replaces the addresses of users whom a guest cannot see with placeholders', async () => {
    const { realm, ann, ben, guest } = withGuest();
    const placeholder = `user${ben.id}@${emailDomain}`;
    await poll(replica, realm, ben);
    expect(await stage.drainEvents(realm)).toMatchObject([
      { userIds: [ann.id, ben.id], body: { user_id: ben.id, email: ben.email } },
      { userIds: [guest.id], body: { user_id: ben.id, email: placeholder } },
    ]);
    await poll(replica, realm, ann);
    expect(await stage.drainEvents(realm)).toMatchObject([
      { everyone: true, body: { email: ann.email } },
    ]);

    const legacyFor = async (person: Person) => {
      const actor = realm.actor(person);
      const { presencesJson } = await replica.client.listPresences({}, { actor });
      const { fieldsJson } = await replica.client.getSnapshot({ groups: ['presence'] }, { actor });
      const { presences } = await poll(replica, realm, person);
      return [JSON.parse(presencesJson), JSON.parse(fieldsJson).presences, presences].map(
        (presences) =>
          Object.keys(presences)
            .filter((email) => email !== guest.email)
            .sort(),
      );
    };
    const forGuest = [ann.email, placeholder].sort();
    expect(await legacyFor(guest)).toEqual([forGuest, forGuest, forGuest]);
    const forAnn = [ann.email, ben.email].sort();
    expect(await legacyFor(ann)).toEqual([forAnn, forAnn, forAnn]);
  });

  test('sends a guest no presence events about users whom the guest cannot see', async () => {
    const { realm, ann, ben, guest } = withGuest();
    await poll(strict, realm, ann);
    expect(await stage.drainEvents(realm)).toMatchObject([{ everyone: true }]);
    await poll(strict, realm, ben);
    expect(await stage.drainEvents(realm)).toMatchObject([{ userIds: [ann.id, ben.id] }]);
    expect(guest.isActive).toBe(true);
  });

  test("returns a guest's update id unchanged when no row visible to the guest has changed", async () => {
    const { realm, ann, ben, guest } = withGuest();
    await poll(strict, realm, ann);
    const { lastUpdateId } = await poll(strict, realm, guest, { lastUpdateId: -1 });
    await poll(strict, realm, ben);
    expect(await poll(strict, realm, guest, { lastUpdateId })).toMatchObject({
      lastUpdateId,
      presences: {},
    });
  });
});
