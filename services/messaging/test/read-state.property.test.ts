import { propertyLimits, propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import { openDatabase } from '@chat/kit/database/database';
import { createLogger } from '@chat/kit/logging/logger';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { type Messaging, startMessaging } from './messaging-under-test.ts';
import {
  type Change,
  type Narrowing,
  type ReadStateWorld,
  readStateWorld,
} from './read-state-world.ts';

// After random actions, the service returns the same for every message as a model with a row for each message of each
// recipient. Bursts make conversations longer than a chunk of bits.

const runs = repetitions({ usual: 4, long: 200 });

let messaging: Messaging;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  messaging = await startMessaging();
  const log = createLogger({ service: 'test', level: 'error' });
  database = await openDatabase({
    url: messaging.databaseUrl,
    schema: 'messaging',
    poolSize: 2,
    log,
  });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await messaging[Symbol.asyncDispose]();
});

type Step = { run(world: ReadStateWorld): Promise<void> };

const user = fc.nat({ max: 2 });
const channel = fc.nat({ max: 2 });
const topic = fc.constantFrom('a', 'B', '');
const change = fc.constantFrom<Change[]>('+read', '-read', '+starred', '-starred');
const by = fc.constantFrom<Narrowing[]>(
  'channel',
  'topic',
  'unread',
  'unread topic',
  'starred',
  'everything',
);
/** A number that is mostly small, and sometimes larger than a chunk. */
const few = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1_200 }) },
);
const atOnce = fc.constantFrom(20_000, 20_000, 500, 7);
const some = fc.record({
  first: fc.nat({ max: 3_000 }),
  count: few,
  step: fc.integer({ min: 1, max: 3 }),
});

/** Returns steps that call `run` with the values of `parts`. A failed run prints the values. */
function doing<Parts extends object>(
  weight: number,
  name: string,
  parts: { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> },
  run: (world: ReadStateWorld, given: Parts) => Promise<void>,
) {
  const arbitrary = fc.record(parts).map((given): Step => {
    const text = `${name} ${JSON.stringify(given)}`;
    const step = { run: (world: ReadStateWorld) => run(world, given) };
    return Object.assign(step, { [fc.toStringMethod]: () => text });
  });
  return { weight, arbitrary };
}

const anyStep = fc.oneof(
  doing(4, 'send', { user, channel, topic, isReadBySender: fc.boolean() }, (world, to) =>
    world.send(to.user, to),
  ),
  doing(1, 'send direct', { user, other: user }, (world, to) =>
    world.sendDirect(to.user, to.other),
  ),
  doing(1, 'burst', { user, channel, count: few }, (world, to) =>
    world.burst(to.user, to.channel, to.count),
  ),
  doing(2, 'subscribe', { user, channel }, (world, to) => world.subscribe(to.user, to.channel)),
  doing(2, 'unsubscribe', { user, channel }, (world, from) =>
    world.unsubscribe(from.user, from.channel),
  ),
  doing(5, 'flag', { user, change, some }, (world, given) =>
    world.flag(given.user, given.change, given.some),
  ),
  doing(
    4,
    'flag in narrow',
    {
      ...{ user, change, by, channel, topic, anchor: some },
      ...{ count: few, isBefore: fc.boolean() },
    },
    (world, given) => world.flagInNarrow(given.user, given.change, given),
  ),
  doing(1, 'mark topic', { user, channel, topic }, (world, given) =>
    world.markTopic(given.user, given.channel, given.topic),
  ),
  doing(1, 'mark channel', { user, channel }, (world, given) =>
    world.markChannel(given.user, given.channel),
  ),
  doing(1, 'mark all', { user }, (world, given) => world.markAll(given.user)),
  doing(2, 'move to topic', { some, topic }, (world, given) =>
    world.moveToTopic(given.some, given.topic),
  ),
  doing(3, 'move to channel', { some, channel, atOnce }, (world, given) =>
    world.moveToChannel(given.some, given.channel, given.atOnce),
  ),
  doing(1, 'delete', { some }, (world, given) => world.delete(given.some)),
  doing(1, 'check', {}, (world) => world.check()),
);

/** The initial messages and the steps. In some runs, conversations are longer than a chunk from the start. */
const given = fc.record({
  before: fc.constantFrom(0, 0, 1_100),
  steps: fc.array(anyStep, { minLength: 5, maxLength: 40, size: 'max' }),
});

test('keeps read state equal to a model with one row per message and recipient', {
  timeout: propertyTimeoutMs,
}, async () => {
  const check = fc.asyncProperty(given, async ({ before, steps }) => {
    const world = await readStateWorld(messaging, database.db);
    if (before > 0) await world.burst(0, 0, before);
    for (const step of steps) await step.run(world);
    await world.check();
  });
  await fc.assert(check, { numRuns: runs, ...propertyLimits });
});
