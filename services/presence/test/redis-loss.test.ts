import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { saveToPostgres } from '../src/live/save-to-postgres.ts';
import { openStage, poll, type Replica, type Stage } from './presence-under-test.ts';
import { createRealm, type Realm } from './world.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

function populate(count: number) {
  const realm = createRealm();
  for (let index = 0; index < count; index++) realm.add();
  stage.know(realm);
  const [ann, ben] = realm.people;
  if (!ann || !ben) throw new Error('a realm needs two people');
  return { realm, ann, ben };
}

const presences = async (replica: Replica, realm: Realm, reader = realm.people[0]) => {
  if (!reader) throw new Error('nobody reads');
  return (await poll(replica, realm, reader, { lastUpdateId: -1 })).presences;
};

test('fails no request, keeps ids growing and keeps saved rows when Redis restarts empty under load', async () => {
  const { redisUrl } = inject('infrastructure');
  await using proxy = await startTcpProxy(redisUrl);
  await using first = await stage.replica({ REDIS_URL: proxy.url });
  await using second = await stage.replica({ REDIS_URL: proxy.url });
  const { realm } = populate(12);
  const replicas = [first, second];
  for (const person of realm.people) await poll(first, realm, person);
  await presences(second, realm);
  stage.clock.seconds += 60;
  // Reading reports the reader too.
  const saved = await presences(first, realm);
  await saveToPostgres(first.app.deps, { isForced: true });

  const ended = new AbortController();
  let answered = 0;
  const clients = realm.people.map(async (person, index) => {
    let lastUpdateId = -1;
    while (!ended.signal.aborted) {
      const replica = replicas[(answered + index) % 2] ?? first;
      const answer = await poll(replica, realm, person, { lastUpdateId, status: 'idle' });
      // A client that follows updates never goes back.
      expect(answer.lastUpdateId).toBeGreaterThanOrEqual(lastUpdateId);
      lastUpdateId = answer.lastUpdateId;
      answered += 1;
    }
    return lastUpdateId;
  });
  const isGoingOn = async () => {
    const before = answered;
    await vi.waitUntil(() => answered > before + 50, { timeout: 60_000, interval: 5 });
  };
  await isGoingOn();
  proxy.cut();
  await stage.forget(realm);
  await isGoingOn();
  proxy.mend();
  await vi.waitUntil(
    async () => (await stage.redis.client.hGet(liveKey(realm), 'ready')) !== null,
    {
      timeout: 60_000,
    },
  );
  await isGoingOn();
  ended.abort();
  const known = await Promise.all(clients);

  const after = await presences(second, realm);
  for (const [id, times] of Object.entries<{ idle_timestamp: number }>(saved)) {
    expect(after[id].idle_timestamp).toBeGreaterThanOrEqual(times.idle_timestamp);
  }
  // Updates after the loss are above all ids that any client knows.
  stage.clock.seconds += 60;
  const [reader] = realm.people;
  if (!reader) throw new Error('nobody reads');
  // If the machine delays Redis for long, polls are answered from the saved rows for a while.
  await expect
    .poll(async () => (await poll(second, realm, reader, { lastUpdateId: -1 })).lastUpdateId)
    .toBeGreaterThan(Math.max(...known));
});

const liveKey = ({ id }: Realm) => `presence:{${id}}:live`;

test('answers polls from Postgres while Redis is silent', async () => {
  const { redisUrl } = inject('infrastructure');
  await using proxy = await startTcpProxy(redisUrl);
  await using replica = await stage.replica({ REDIS_URL: proxy.url });
  const { realm, ann, ben } = populate(2);
  await poll(replica, realm, ann);
  await saveToPostgres(replica.app.deps, { isForced: true });
  proxy.stall();
  const answer = await poll(replica, realm, ben, { lastUpdateId: -1 });
  expect(Object.keys(answer.presences)).toEqual([`${ann.id}`]);
  expect(await poll(replica, realm, ben, { lastUpdateId: answer.lastUpdateId })).toMatchObject({
    lastUpdateId: answer.lastUpdateId,
    presences: {},
  });
  proxy.resume();
  await vi.waitUntil(async () => `${ben.id}` in (await presences(replica, realm, ben)), {
    timeout: 60_000,
  });
});

test('is ready even if Redis is unavailable at the start, but reports the failed check', async () => {
  await using replica = await stage.replica({ REDIS_URL: 'redis://127.0.0.1:1' });
  const { readiness } = replica.app;
  await expect.poll(() => readiness.isReady()).toBe(true);
  expect(readiness.report()).toMatchObject({
    database: { isPassing: true },
    redis: { isPassing: false },
  });
  const { realm, ann } = populate(2);
  expect(await poll(replica, realm, ann, { lastUpdateId: 3 })).toMatchObject({ lastUpdateId: 3 });
});

test('saves rows that a crashed process left unsaved', async () => {
  const { realm, ann, ben } = populate(2);
  {
    await using killed = await stage.replica();
    await poll(killed, realm, ann);
    // As if the process had died: it saves nothing of its updates.
    killed.app.deps.presence.unsaved.clear();
  }
  await using other = await stage.replica();
  await poll(other, realm, ben, { pingOnly: true });
  await saveToPostgres(other.app.deps, { isForced: true });
  await stage.forget(realm);
  expect(Object.keys(await presences(other, realm))).toEqual(['1', '2']);
});

test('saves unsaved rows at shutdown', async () => {
  const { realm, ann, ben } = populate(2);
  {
    await using stopping = await stage.replica();
    await poll(stopping, realm, ann);
  }
  await stage.forget(realm);
  await using other = await stage.replica();
  expect(Object.keys(await presences(other, realm, ben))).toEqual(['1', '2']);
});

test('refills a realm after one of its keys was evicted', async () => {
  await using replica = await stage.replica();
  const { realm, ann, ben } = populate(2);
  await poll(replica, realm, ann);
  await saveToPostgres(replica.app.deps, { isForced: true });
  await stage.redis.client.del(`presence:{${realm.id}}:updates`);
  expect(Object.keys(await presences(replica, realm, ben))).toEqual(['1', '2']);
});

test("keeps ids growing when Redis's clock falls behind", async () => {
  await using replica = await stage.replica();
  const { realm, ann, ben } = populate(2);
  const { lastUpdateId } = await poll(replica, realm, ann, { lastUpdateId: -1 });
  // Another server, which is an hour behind, took over. This is as if the ids of the current server were ahead.
  const ahead = lastUpdateId + 3_600_000_000;
  await replica.app.deps.db('presence').insert({
    ...{ realm_id: realm.id, user_id: ann.id, active_at: 1, idle_at: stage.clock.seconds },
    update_id: ahead,
  });
  await stage.forget(realm);
  const next = await poll(replica, realm, ben, { lastUpdateId: ahead });
  expect(next.lastUpdateId).toBeGreaterThan(ahead);
  expect(Object.keys(next.presences)).toEqual([`${ben.id}`]);
});

test('reads large realms page by page', async () => {
  await using replica = await stage.replica();
  const { realm, ann } = populate(2_500);
  // In portions, because each poll has a deadline, even on a busy machine.
  for (let from = 0; from < realm.people.length; from += 100) {
    const some = realm.people.slice(from, from + 100);
    await Promise.all(some.map((person) => poll(replica, realm, person, { pingOnly: true })));
  }
  await using other = await stage.replica();
  const counted = async () => Object.keys(await presences(other, realm, ann)).length;
  // Reports whose steps took too long were answered before they were stored.
  await expect.poll(counted).toBe(2_500);
  await saveToPostgres(other.app.deps, { isForced: true });
  await stage.forget(realm);
  expect(await counted()).toBe(2_500);
});
