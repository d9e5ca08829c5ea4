import type { Database } from '@chat/kit/database/database';
import { expect } from 'vitest';
import { RostersNotStored, rosterOf } from '../src/model/roster-store.ts';
import { crowdSize, idsIn, seedCrowd } from './crowd.ts';
import { type Messaging, test } from './messaging-under-test.ts';
import { openSql } from './sql.ts';

type Seeded = Awaited<ReturnType<typeof seedWithTarget>>;
type Call = { client: Messaging['client']; seeded: Seeded };

/** A crowd with a second channel, in which all but its last five people are. */
async function seedWithTarget(messaging: Messaging) {
  const seeded = await seedCrowd(messaging);
  const { realm, people, author } = seeded;
  const target = realm.addChannel(people.slice(0, -5), { inviteOnly: true });
  await messaging.applyRealm(realm);
  return { ...seeded, target, as: { actor: realm.actor(author) } };
}

const update = ({ client, seeded: { messageId, as } }: Call, change: object) =>
  client.updateMessage(
    { messageId, propagateMode: 'change_all', notifiesNewThread: true, ...change },
    as,
  );

/** Returns how many locks are held by transactions that wait to write a roster. */
async function countHeldLocks({ db }: Database): Promise<number> {
  const { rows } = await db.raw(
    `select from pg_locks held join pg_locks awaited using (pid)
     where not awaited.granted and awaited.relation = 'roster'::regclass
       and held.granted and held.locktype in ('relation', 'advisory')`,
  );
  return rows.length;
}

async function countRosterWriters({ db }: Database): Promise<number> {
  const { rows } = await db.raw(
    `select from pg_locks where not granted and relation = 'roster'::regclass`,
  );
  return rows.length;
}

test.for<[name: string, run: (call: Call) => Promise<unknown>, types: string[]]>([
  [
    'reaction',
    ({ client, seeded: { messageId, as } }) =>
      client.addReaction({ messageId, emojiName: 'tada' }, as),
    ['reaction'],
  ],
  [
    'submessage',
    ({ client, seeded: { messageId, as } }) =>
      client.addSubmessage({ messageId, msgType: 'widget', content: '{}' }, as),
    ['submessage'],
  ],
  [
    'content edit',
    (call) => update(call, { content: 'edited', propagateMode: 'change_one' }),
    ['update_message'],
  ],
  [
    'move to another topic',
    (call) => update(call, { topic: 'other' }),
    ['update_message', 'message'],
  ],
  [
    'deletion',
    ({ client, seeded: { messageId, as } }) => client.deleteMessage({ messageId }, as),
    ['delete_message'],
  ],
  [
    'deletion of a topic',
    ({ client, seeded: { channel, as } }) =>
      client.deleteTopic({ channelId: channel.id, topic: 'topic' }, as),
    ['delete_message'],
  ],
])(
  'a %s holds no lock while it stores a roster, and its events reach all subscribers',
  async ([, run, types], { messaging }) => {
    const seeded = await seedWithTarget(messaging);
    const { realm, channel, people } = seeded;
    await using database = await openSql(messaging);
    await storeWithoutLocks(database, seeded, () => run({ client: messaging.client, seeded }));
    const events = await messaging.drainEvents(realm);
    const subscribers = idsIn(channel, people);
    expect(events.map(({ type, userIds }) => [type, userIds])).toEqual(
      types.map((type) => [type, subscribers]),
    );
  },
);

test('a move to another channel holds no lock while it stores rosters, and its events reach all subscribers there', async ({
  messaging,
}) => {
  const seeded = await seedWithTarget(messaging);
  const { realm, target, people } = seeded;
  await using database = await openSql(messaging);
  await storeWithoutLocks(database, seeded, () =>
    update({ client: messaging.client, seeded }, { channelId: target.id }),
  );
  const events = await messaging.drainEvents(realm);
  const subscribers = idsIn(target, people);
  expect(events.map(({ type, userIds }) => [type, userIds])).toEqual([
    ['update_message', subscribers],
    ['message', subscribers],
  ]);
});

/** Runs `run` without stored rosters. Checks that it holds no lock while it waits to write the first. */
async function storeWithoutLocks(
  database: Database,
  { realm }: Seeded,
  run: () => Promise<unknown>,
): Promise<void> {
  const { db } = database;
  await db('roster').where({ realm_id: realm.id }).delete();
  const { running } = await db.transaction(async (tx) => {
    await tx.raw('lock table roster in exclusive mode');
    const running = run();
    await expect.poll(() => countRosterWriters(database)).toBe(1);
    expect(await countHeldLocks(database)).toBe(0);
    return { running };
  });
  await running;
}

test('throws SERVER_NOT_READY when each run of a transaction refers to a different roster', async ({
  messaging,
}) => {
  const { realm, people } = await seedCrowd(messaging);
  const { transact } = messaging.app.deps;
  const named: number[][] = [];
  const run = () =>
    transact(async () => {
      const userIds = people.slice(named.length).map(({ id }) => id);
      named.push(userIds);
      throw new RostersNotStored(realm.id, [rosterOf(userIds)]);
    });
  await expect(run()).rejects.toMatchObject({ code: 'SERVER_NOT_READY' });
  expect(named.length).toBeLessThan(crowdSize / 10);
});
