import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Announced,
  type Gateway,
  type Heard,
  openWorld,
  type Queue,
  until,
  type World,
} from './world.ts';

// A client always receives exactly the log, filtered by its audience, in order, each event once.

const users = [11, 12, 13];
const audience = fc.option(fc.subarray(users), { nil: undefined });
const announced = fc.record({ users: audience, hasRoster: fc.boolean() });
const service = fc.constantFrom('users', 'channels', 'messaging');

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('announce' as const),
      service,
      audiences: fc.array(announced, { maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('register' as const),
      user: fc.constantFrom(...users),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('poll' as const),
      queue: fc.nat(),
      gateway: fc.nat(),
      /** The number of received events that the next poll acknowledges. The others must be delivered again. */
      keep: fc.integer({ min: 0, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), gateway: fc.nat() }) },
  // The service that stores rosters goes away or comes back. Meanwhile, events wait that name unknown rosters.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('away' as const), isAway: fc.boolean() }) },
);

/** A client, with the events that it has received and kept, and the events that it should have. */
interface Client {
  queue: Queue;
  position: number;
  heard: number[];
  expected: number[];
}

/** Handles a response like a client that keeps at most `keep` of its events. */
function take(client: Client, events: readonly Heard[], keep: number) {
  const ids = events.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  for (const { id, n } of events.slice(0, keep)) {
    expect(id).toBeGreaterThan(client.position);
    client.position = id;
    if (n !== undefined) client.heard.push(n);
  }
}

async function catchUp(gateway: Gateway, sequence: number) {
  await until(() => gateway.clientLog.lastSequence() >= sequence);
}

test('delivers exactly the events of its audience to a polling client, once and in order', {
  timeout: propertyTimeoutMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      async (steps, maxEvents) => {
        await using world = await openWorld();
        const gateways = await startGateways(world, maxEvents);
        const clients: Client[] = [];
        let n = 0;
        let sequence = 1;
        const pick = <T>(values: readonly T[], index: number) => values[index % values.length];

        async function announce(
          audiences: readonly { users: number[] | undefined; hasRoster: boolean }[],
          by: string,
        ) {
          const events = audiences.map(({ users: chosen, hasRoster }): Announced => {
            n += 1;
            return { n, ...(chosen && { users: chosen, hasRoster }) };
          });
          sequence = await world.announce(events, { service: by });
          for (const { queue, expected } of clients) {
            for (const event of events) {
              if (event.users?.includes(queue.userId) ?? true) expected.push(event.n);
            }
          }
        }

        async function register(user: number) {
          const gateway = gateways[0];
          if (!gateway) return;
          // In this test, places in the log and event numbers correspond.
          await catchUp(gateway, sequence);
          const queue = await gateway.register(user);
          clients.push({ queue, position: queue.lastEventId, heard: [], expected: [] });
        }

        try {
          await register(12);
          for (const one of steps) {
            if (one.kind === 'announce') await announce(one.audiences, one.service);
            else if (one.kind === 'register') await register(one.user);
            else if (one.kind === 'poll') {
              const [client, gateway] = [pick(clients, one.queue), pick(gateways, one.gateway)];
              if (!client || !gateway) continue;
              take(client, await gateway.poll(client.queue, client.position), one.keep);
            } else if (one.kind === 'away') world.rosters.isAway = one.isAway;
            else {
              const index = one.gateway % gateways.length;
              await gateways[index]?.[Symbol.asyncDispose]();
              gateways[index] = await world.startGateway({ window: { maxEvents } });
            }
          }
          world.rosters.isAway = false;
          for (const [index, client] of clients.entries()) {
            const gateway = pick(gateways, index);
            if (!gateway) continue;
            await until(() => gateway.clientLog.lastReadable(world.realmId) >= sequence);
            take(client, await gateway.poll(client.queue, client.position), Infinity);
            expect(client.heard).toEqual(client.expected);
          }
        } finally {
          for (const gateway of gateways) await gateway[Symbol.asyncDispose]();
        }
      },
    ),
    { numRuns: repetitions({ usual: 6, long: 250 }) },
  );
});

function startGateways(world: World, maxEvents: number): Promise<Gateway[]> {
  return Promise.all([1, 2].map(() => world.startGateway({ window: { maxEvents } })));
}

test('delivers every event once to many pending polls while gateways start and stop', async () => {
  await using world = await openWorld();
  const gateways = await startGateways(world, 20);
  const stop = new AbortController();
  const total = 150;
  const clients = await Promise.all(
    Array.from({ length: 30 }, async (_, index): Promise<Client> => {
      const gateway = gateways[index % 2];
      if (!gateway) throw new Error('there are two');
      const queue = await gateway.register(users[index % 3] ?? 0);
      return { queue, position: queue.lastEventId, heard: [], expected: [] };
    }),
  );

  async function poll(client: Client, first: number) {
    for (let turn = first; !stop.signal.aborted; turn += 1) {
      const gateway = gateways[turn % 2];
      if (!gateway) continue;
      const patience = AbortSignal.any([stop.signal, AbortSignal.timeout(200)]);
      const poll = { dontBlock: false, signal: patience };
      take(client, await gateway.poll(client.queue, client.position, poll), Infinity);
    }
  }
  const polling = clients.map((client, index) => poll(client, index));

  let sequence = 0;
  for (let n = 1; n <= total; n += 1) {
    const chosen = n % 4 === 0 ? undefined : users.filter((user) => (user + n) % 2 === 0);
    // While rosters cannot be read, events wait that name unknown ones, and those after them.
    world.rosters.isAway = n % 20 < 5;
    const hasRoster = n % 3 === 1;
    sequence = await world.announce([{ n, ...(chosen && { users: chosen, hasRoster }) }], {
      service: n % 3 === 0 ? 'users' : 'messaging',
    });
    for (const { queue, expected } of clients) {
      if (chosen?.includes(queue.userId) ?? true) expected.push(n);
    }
    if (n % 50 === 0) {
      const index = (n / 50) % 2;
      const old = gateways[index];
      gateways[index] = await world.startGateway({ window: { maxEvents: 20 } });
      old?.clientLog.releaseReaders();
      await old?.[Symbol.asyncDispose]();
    }
  }
  world.rosters.isAway = false;
  expect(sequence).toBeGreaterThan(total - 1);
  await until(() => clients.every(({ heard, expected }) => heard.length >= expected.length));
  stop.abort();
  await Promise.all(polling);
  for (const { heard, expected } of clients) expect(heard).toEqual(expected);
  for (const gateway of gateways) await gateway[Symbol.asyncDispose]();
});
