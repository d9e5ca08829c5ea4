import { spectatorOf } from '@chat/kit/actor/actor';
import { expectRebuilt } from '@chat/kit/test/expect-rebuilt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveToPostgres } from '../src/live/save-to-postgres.ts';
import { openStage, poll, type Replica, type Stage } from './presence-under-test.ts';
import { createRealm, type Person, type Realm } from './world.ts';

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

async function look(realm: Realm, reader: Person, userId: number) {
  const request = { userId, name: `user ${userId}` };
  const call = { actor: realm.actor(reader) };
  const found = await replica.client.getUserPresence(request, call);
  return { ...found, presence: JSON.parse(found.presenceJson) };
}

type Options = Parameters<Replica['client']['getSnapshot']>[0]['options'];

async function snapshot(realm: Realm, actor: Parameters<typeof realm.actor>[0], options: Options) {
  const request = { groups: ['presence'], options };
  const { fieldsJson } = await replica.client.getSnapshot(request, { actor: realm.actor(actor) });
  return JSON.parse(fieldsJson);
}

test('keeps all data of the presence service when its read model is deleted and rebuilt', async () => {
  const { realm, ann, ben } = populate();
  realm.add({ settings: { presence_enabled: false } });
  await poll(replica, realm, ann);
  await replica.client.updateStatus({ statusText: 'away' }, { actor: realm.actor(ben) });
  const { deps } = replica.app;
  await saveToPostgres(deps, { isForced: true });
  const before = await snapshot(realm, ben, {});
  await expectRebuilt(deps.db, realm.id, {
    tables: ['realm', 'account'],
    rebuild: () =>
      replica.client.getSnapshot({ groups: ['user_status'] }, { actor: realm.actor(ben) }),
  });
  expect(await snapshot(realm, ben, {})).toEqual(before);
});

describe('the presence of one user', () => {
  test("returns one user's presence in both forms, with the status offline after the threshold", async () => {
    const { realm, ann, ben } = populate();
    const at = stage.clock.seconds;
    await poll(replica, realm, ann);
    const times = { active_timestamp: at, idle_timestamp: at };
    const active = { status: 'active', timestamp: at };
    expect(await look(realm, ben, ann.id)).toMatchObject({
      presence: { ...times, website: active, aggregated: active },
      serverTimestamp: at,
    });
    stage.clock.seconds += 200;
    expect((await look(realm, ben, ann.id)).presence.aggregated).toEqual(active);
    stage.clock.seconds += 1;
    expect((await look(realm, ben, ann.id)).presence).toEqual({
      ...times,
      website: active,
      aggregated: { ...active, status: 'offline' },
    });
  });

  test('rejects requests for the presence of bots, users without presence and unknown users', async () => {
    const { realm, ann, ben } = populate();
    const [bot, gone] = [realm.add({ isBot: true }), realm.add({ isActive: false })];
    const refused = (message: string) => ({ code: 'BAD_REQUEST', message });
    await expect(look(realm, ann, bot.id)).rejects.toMatchObject(
      refused('Presence is not supported for bot users.'),
    );
    await expect(look(realm, ann, ben.id)).rejects.toMatchObject(
      refused(`No presence data for user ${ben.id}`),
    );
    for (const userId of [gone.id, 999]) {
      await expect(look(realm, ann, userId)).rejects.toMatchObject(refused('No such user'));
    }
  });
});

test('lists, by email address, the presence of all users who connected in the last fourteen days', async () => {
  const { realm, ann, ben } = populate();
  await poll(replica, realm, ann);
  const listed = async () => {
    const answer = await replica.client.listPresences({}, { actor: realm.actor(ben) });
    return JSON.parse(answer.presencesJson);
  };
  expect(await listed()).toMatchObject({ [ann.email]: { aggregated: { status: 'active' } } });
  stage.clock.seconds += 14 * 86_400 + 1;
  expect(await listed()).toEqual({});
});

test('returns to each concurrent request the rows after its own update id, in its own realm', async () => {
  const { realm, ann } = populate();
  const { realm: other, ann: stranger } = populate();
  const people = [ann, ...Array.from({ length: 20 }, () => realm.add())];
  const newest: number[] = [];
  for (const person of people) {
    const { lastUpdateId } = await poll(replica, realm, person, { lastUpdateId: -1 });
    newest.push(lastUpdateId);
  }
  const everybody = { lastUpdateId: -1 };
  await Promise.all(
    newest.map(async (lastUpdateId, index) => {
      const [answer, elsewhere] = await Promise.all([
        poll(replica, realm, ann, { lastUpdateId }),
        poll(replica, other, stranger, everybody),
      ]);
      const later = people.slice(index + 1).map(({ id }) => `${id}`);
      expect(Object.keys(answer.presences)).toEqual(later);
      expect(answer.lastUpdateId).toBe(newest.at(-1));
      expect(Object.keys(elsewhere.presences)).toEqual([`${stranger.id}`]);
    }),
  );
});

describe('a snapshot', () => {
  test('returns a snapshot in the requested form and for the requested number of days', async () => {
    const { realm, ann, ben } = populate();
    const at = stage.clock.seconds;
    const { lastUpdateId } = await poll(replica, realm, ann, { lastUpdateId: -1 });
    expect(await snapshot(realm, ben, { presenceHistoryLimitDays: 14 })).toEqual({
      presences: {
        [ann.email]: {
          aggregated: { client: 'website', status: 'active', timestamp: at },
          website: { client: 'website', status: 'active', timestamp: at, pushable: false },
        },
      },
      server_timestamp: at,
      presence_last_update_id: lastUpdateId,
    });
    stage.clock.seconds += 86_401;
    const slim = { slimPresence: true };
    expect(await snapshot(realm, ben, { ...slim, presenceHistoryLimitDays: 2 })).toMatchObject({
      presences: { [ann.id]: { active_timestamp: at, idle_timestamp: at } },
    });
    expect(await snapshot(realm, ben, { ...slim, presenceHistoryLimitDays: 1 })).toMatchObject({
      presences: {},
      presence_last_update_id: -1,
    });
  });

  test('returns an empty snapshot for spectators, and for realms without reports or with disabled presence', async () => {
    const { realm, ann } = populate();
    const nothing = { presences: {}, presence_last_update_id: -1 };
    expect(await snapshot(realm, ann, {})).toMatchObject(nothing);
    await poll(replica, realm, ann);
    const groups = ['presence', 'user_status'];
    const actor = spectatorOf(realm.id);
    const { fieldsJson } = await replica.client.getSnapshot({ groups }, { actor });
    expect(JSON.parse(fieldsJson)).toMatchObject({ ...nothing, user_status: {} });
    realm.settings = { presence_disabled: true };
    await replica.applyDomainEvents(realm.ownDomainEvent());
    expect(await snapshot(realm, ann, {})).toMatchObject(nothing);
  });

  test('includes only the requested groups in a snapshot, and rejects calls without an actor', async () => {
    const { realm, ann } = populate();
    const call = { actor: realm.actor(ann) };
    const { fieldsJson } = await replica.client.getSnapshot({ groups: ['message'] }, call);
    expect(JSON.parse(fieldsJson)).toEqual({});
    await expect(replica.client.getSnapshot({ groups: ['presence'] })).rejects.toThrow();
  });
});
