import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveToPostgres } from '../src/live/save-to-postgres.ts';
import { openStage, poll, type Replica, type Stage } from './presence-under-test.ts';
import { createRealm, type Person, type Realm } from './world.ts';

let stage: Stage;
let replicas: Replica[];
beforeAll(async () => {
  stage = await openStage();
  replicas = await Promise.all([stage.replica(), stage.replica(), stage.replica()]);
});
afterAll(async () => {
  for (const replica of replicas) await replica[Symbol.asyncDispose]();
  await stage[Symbol.asyncDispose]();
});

const peopleCount = 6;

/** Concurrent polls by people whose clients report to any replica, and which may or may not follow updates. */
const polls = fc.array(
  fc.record({
    person: fc.nat(peopleCount - 1),
    status: fc.constantFrom('active', 'idle'),
    at: fc.nat(2),
    isFollowing: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);
const step = fc.oneof(
  { weight: 6, arbitrary: polls.map((together) => ({ kind: 'polls' as const, together })) },
  {
    weight: 3,
    arbitrary: fc.nat(150).map((seconds) => ({ kind: 'wait' as const, seconds })),
  },
  {
    weight: 1,
    arbitrary: fc.nat(peopleCount - 1).map((person) => ({ kind: 'toggle' as const, person })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'loss' as const }) },
);

/** A client of the protocol, with the state that it holds and the newest update id that it has received. */
type Client = { held: Record<string, unknown>; lastUpdateId: number };

/**
 * Polls for a client that follows updates. Expects that ids never decrease, and that an equal id comes without data.
 */
async function follow(
  replica: Replica,
  realm: Realm,
  person: Person,
  client: Client,
  status: string,
) {
  const { lastUpdateId } = client;
  const answer = await poll(replica, realm, person, { status, lastUpdateId });
  expect(answer.lastUpdateId).toBeGreaterThanOrEqual(lastUpdateId);
  const isNew = answer.lastUpdateId > lastUpdateId;
  expect(Object.keys(answer.presences).length > 0).toBe(isNew);
  Object.assign(client.held, answer.presences);
  client.lastUpdateId = answer.lastUpdateId;
}

/** Makes Redis lose the realm's data after saving all of it. */
async function lose(realm: Realm) {
  for (const { app } of replicas) await saveToPostgres(app.deps, { isForced: true });
  await stage.forget(realm);
}

test('gives a client that follows updates the same state as a new client, after any events on any replica', {
  timeout: propertyTimeoutMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const realm = createRealm();
      for (let count = 0; count < peopleCount; count++) realm.add();
      stage.know(realm);
      const clients = realm.people.map(() => ({ held: {}, lastUpdateId: -1 }));
      const replicaAt = (index: number) => {
        const replica = replicas[index];
        if (!replica) throw new Error('there is no such replica');
        return replica;
      };
      const personAt = (index: number) => {
        const [person, client] = [realm.people[index], clients[index]];
        if (!person || !client) throw new Error('there is no such person');
        return { person, client };
      };

      for (const one of steps) {
        if (one.kind === 'wait') stage.clock.seconds += one.seconds;
        else if (one.kind === 'loss') await lose(realm);
        else if (one.kind === 'toggle') {
          const { person } = personAt(one.person);
          person.settings = { presence_enabled: person.settings.presence_enabled === false };
          await replicaAt(0).applyDomainEvents(realm.domainEventsOf(person));
        } else {
          // A client waits for the response before it polls again.
          const perClient = Map.groupBy(one.together, ({ person }) => person);
          await Promise.all(
            [...perClient.values()].map(async (inOrder) => {
              for (const { person: index, at, status, isFollowing } of inOrder) {
                const { person, client } = personAt(index);
                const replica = replicaAt(at);
                if (isFollowing) await follow(replica, realm, person, client, status);
                else await poll(replica, realm, person, { status, pingOnly: true });
              }
            }),
          );
        }
      }

      for (const [index, person] of realm.people.entries()) {
        await follow(replicaAt(index % 3), realm, person, personAt(index).client, 'idle');
      }
      for (const [index, person] of realm.people.entries()) {
        const { client } = personAt(index);
        await follow(replicaAt((index + 1) % 3), realm, person, client, 'idle');
        const fresh = await poll(replicaAt((index + 2) % 3), realm, person, {
          status: 'idle',
          lastUpdateId: -1,
        });
        expect(client.held).toEqual(fresh.presences);
        if (Object.keys(fresh.presences).length > 0) {
          expect(client.lastUpdateId).toBe(fresh.lastUpdateId);
        }
      }
    }),
    { numRuns: repetitions({ usual: 10, long: 600 }) },
  );
});
