import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, poll, type Replica, type Stage } from './presence-under-test.ts';
import { createRealm, longAgo } from './world.ts';

let stage: Stage;
let replica: Replica;
beforeAll(async () => {
  stage = await openStage();
  replica = await stage.replica();
});
afterAll(async () => {
  await replica[Symbol.asyncDispose]();
  await stage[Symbol.asyncDispose]();
});

function populate() {
  const realm = createRealm();
  const [ann, ben] = [realm.add(), realm.add()];
  stage.know(realm);
  return { realm, ann, ben };
}

describe('a client that follows updates', () => {
  test('returns only newer updates to a client that started with -1', async () => {
    const { realm, ann, ben } = populate();
    const at = stage.clock.seconds;
    const first = await poll(replica, realm, ann, { lastUpdateId: -1 });
    expect(first.presences).toEqual({ 1: { active_timestamp: at, idle_timestamp: at } });
    expect(first.serverTimestamp).toBe(at);
    expect(first.lastUpdateId).toBeGreaterThan(0);

    const { lastUpdateId } = first;
    expect(await poll(replica, realm, ann, { lastUpdateId })).toMatchObject({
      lastUpdateId,
      presences: {},
    });
    await poll(replica, realm, ben, { status: 'idle' });
    const next = await poll(replica, realm, ann, { lastUpdateId });
    expect(next.presences).toEqual({ 2: { active_timestamp: longAgo, idle_timestamp: at } });
    expect(next.lastUpdateId).toBeGreaterThan(lastUpdateId);
  });

  test('returns all updates that a client missed during a long absence', async () => {
    const { realm, ann, ben } = populate();
    const { lastUpdateId } = await poll(replica, realm, ann, { lastUpdateId: -1 });
    const at = stage.clock.seconds;
    await poll(replica, realm, ben);
    stage.clock.seconds += 20 * 86_400;
    const { presences } = await poll(replica, realm, ann, { lastUpdateId, historyLimitDays: 1 });
    expect(presences).toMatchObject({ 2: { active_timestamp: at, idle_timestamp: at } });
  });

  test.each([-1, 0])(
    'returns to a client with last_update_id %i only users who connected within the history limit',
    async (id) => {
      const { realm, ann, ben } = populate();
      await poll(replica, realm, ben);
      stage.clock.seconds += 3 * 86_400;
      const ids = async (historyLimitDays?: number) => {
        const answer = await poll(replica, realm, ann, { lastUpdateId: id, historyLimitDays });
        return Object.keys(answer.presences);
      };
      expect(await ids(2)).toEqual(['1']);
      expect(await ids(4)).toEqual(['1', '2']);
      expect(await ids()).toEqual(['1', '2']);
      stage.clock.seconds += 12 * 86_400;
      expect(await ids()).toEqual(['1']);
    },
  );

  test("returns the client's own id and no rows with ping_only", async () => {
    const { realm, ann, ben } = populate();
    const ping = { pingOnly: true };
    expect(await poll(replica, realm, ann, { ...ping, lastUpdateId: 7 })).toMatchObject({
      lastUpdateId: 7,
      presences: undefined,
    });
    expect((await poll(replica, realm, ann, ping)).lastUpdateId).toBe(-1);
    // The report was stored.
    const { presences } = await poll(replica, realm, ben, { lastUpdateId: -1 });
    expect(Object.keys(presences).sort()).toEqual(['1', '2']);
  });
});

test('returns all users to clients without an update id, keyed by address, or by id with slim_presence', async () => {
  const { realm, ann, ben } = populate();
  const at = stage.clock.seconds;
  await poll(replica, realm, ann);
  const legacy = await poll(replica, realm, ben, { status: 'idle' });
  const entry = { client: 'website', status: 'active', timestamp: at };
  expect(legacy.presences).toEqual({
    [ann.email]: { aggregated: entry, website: { ...entry, pushable: false } },
    [ben.email]: {
      aggregated: { ...entry, status: 'idle' },
      website: { ...entry, status: 'idle', pushable: false },
    },
  });
  const slim = await poll(replica, realm, ben, { slimPresence: true });
  expect(Object.keys(slim.presences)).toEqual(['1', '2']);
  expect(slim.lastUpdateId).toBeGreaterThanOrEqual(legacy.lastUpdateId);
});

test('keeps the legacy status active for 70 seconds after the last activity', async () => {
  const { realm, ann, ben } = populate();
  const at = stage.clock.seconds;
  await poll(replica, realm, ann);
  const statusAfter = async (seconds: number) => {
    stage.clock.seconds = at + seconds;
    await poll(replica, realm, ann, { status: 'idle' });
    const { presences } = await poll(replica, realm, ben);
    return presences[ann.email].website;
  };
  expect(await statusAfter(70)).toMatchObject({ status: 'active', timestamp: at });
  expect(await statusAfter(140)).toMatchObject({ status: 'idle', timestamp: at + 140 });
});

describe('active and idle times', () => {
  test('updates the active time, or the idle time alone, only after more than 55 seconds', async () => {
    const { realm, ann } = populate();
    const at = stage.clock.seconds;
    const after = async (seconds: number, status: string) => {
      stage.clock.seconds = at + seconds;
      const { presences } = await poll(replica, realm, ann, { status, lastUpdateId: -1 });
      const { active_timestamp, idle_timestamp } = presences[ann.id];
      return [active_timestamp - at, idle_timestamp - at];
    };
    expect(await after(0, 'active')).toEqual([0, 0]);
    expect(await after(55, 'active')).toEqual([0, 0]);
    expect(await after(56, 'idle')).toEqual([0, 56]);
    // A change from idle to active always counts, and then both times are the same.
    expect(await after(60, 'active')).toEqual([60, 60]);
    expect(await after(116, 'active')).toEqual([116, 116]);
  });

  test("shows a user's first activity as active immediately", async () => {
    const { realm, ann } = populate();
    ann.joinedAt = stage.clock.seconds - 5;
    const at = stage.clock.seconds;
    const idle = await poll(replica, realm, ann, { status: 'idle', lastUpdateId: -1 });
    expect(idle.presences[ann.id]).toEqual({ active_timestamp: at - 5, idle_timestamp: at });
    stage.clock.seconds += 1;
    const active = await poll(replica, realm, ann, { lastUpdateId: -1 });
    expect(active.presences[ann.id].active_timestamp).toBe(at + 1);
  });

  test('never moves active and idle times back when a clock is behind', async () => {
    const { realm, ann } = populate();
    const at = stage.clock.seconds;
    await poll(replica, realm, ann);
    stage.clock.seconds -= 3_600;
    const { presences } = await poll(replica, realm, ann, { lastUpdateId: -1 });
    expect(presences[ann.id].active_timestamp).toBe(at);
    stage.clock.seconds = at;
  });
});

test('rejects reports with an unknown status and reports by bots', async () => {
  const { realm, ann } = populate();
  const bot = realm.add({ isBot: true });
  await expect(poll(replica, realm, ann, { status: 'away' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Invalid status: away',
  });
  await expect(poll(replica, realm, bot)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('returns no users of other realms', async () => {
  const [{ realm, ann }, other] = [populate(), populate()];
  await poll(replica, realm, ann);
  const { presences } = await poll(replica, other.realm, other.ben, { lastUpdateId: -1 });
  expect(Object.keys(presences)).toEqual(['2']);
});

test("returns no rows and the client's own id in a realm that has disabled presence", async () => {
  const { realm, ann, ben } = populate();
  realm.settings = { presence_disabled: true };
  await poll(replica, realm, ben);
  expect(await poll(replica, realm, ann, { lastUpdateId: -1 })).toMatchObject({
    lastUpdateId: -1,
    presences: {},
  });
  expect(await poll(replica, realm, ann)).toMatchObject({ lastUpdateId: -1, presences: {} });
  expect((await poll(replica, realm, ann, { lastUpdateId: 5 })).lastUpdateId).toBe(5);
  expect(await stage.drainEvents(realm)).toEqual([]);
});

describe('the presence event', () => {
  test('sends the presence event for the first activity, and for activity after more than 130 seconds without any', async () => {
    const { realm, ann } = populate();
    const at = stage.clock.seconds;
    const comesAfter = async (seconds: number, status = 'active') => {
      stage.clock.seconds = at + seconds;
      await poll(replica, realm, ann, { status });
      return (await stage.drainEvents(realm)).length === 1;
    };
    expect(await comesAfter(0, 'idle')).toBe(true);
    expect(await comesAfter(10)).toBe(true);
    expect(await comesAfter(140)).toBe(false);
    expect(await comesAfter(271)).toBe(true);
    expect(await comesAfter(600, 'idle')).toBe(false);
  });

  test('sends everyone a presence event with both the presence and the presences field', async () => {
    const { realm, ann } = populate();
    const at = stage.clock.seconds;
    await poll(replica, realm, ann);
    expect(await stage.drainEvents(realm)).toEqual([
      {
        realmId: realm.id,
        type: 'presence',
        everyone: true,
        userIds: [],
        body: {
          user_id: ann.id,
          email: ann.email,
          server_timestamp: at,
          presence: {
            website: { client: 'website', status: 'active', timestamp: at, pushable: false },
          },
          presences: { [ann.id]: { active_timestamp: at, idle_timestamp: at } },
        },
      },
    ]);
  });

  test('sends no presence event in realms with more than a hundred active users', async () => {
    const { realm, ann, ben } = populate();
    for (let count = 2; count < 100; count++) realm.add();
    await poll(replica, realm, ann);
    expect(await stage.drainEvents(realm)).toHaveLength(1);
    await replica.applyDomainEvents(realm.domainEventsOf(realm.add()));
    await poll(replica, realm, ben);
    expect(await stage.drainEvents(realm)).toEqual([]);
  });
});
