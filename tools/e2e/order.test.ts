import { setTimeout as pause } from 'node:timers/promises';
import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import { testRandom } from '@chat/infrastructure/test-seed';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { killAndAwaitSuccessor } from '../src/chaos/faults/restarts.ts';
import { startTrial } from '../src/chaos/trial.ts';
import { processesOf } from '../src/product/product.ts';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

// Message ids come from one sequence and events from one log, whichever replica of messaging wrote them.

const replicas = 3;
const kills = repetitions({ usual: 2, long: 12 });
/** Acknowledged between two kills, at most. */
const mostBetweenKills = 60;
const deadlineMs = 60_000;
const mostAttempts = 3;

let own: OwnProduct;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'order',
    servers: inject('servers'),
    redisDatabase: 5,
    replicas: { messaging: replicas },
    // Processes are killed here on purpose.
    announce: () => undefined,
    environment: withoutRateLimits,
  });
});
afterAll(() => own[Symbol.asyncDispose]());

test('message ids ascend in every queue, without loss or doubling, while three replicas of messaging are killed under concurrent senders', {
  timeout: propertyTimeoutMs,
}, async () => {
  // A busy machine may give the successor of a killed relay the processor too late, which ends the queues.
  let startedOver = await killWhileSending();
  for (let attempt = 1; startedOver > 0 && attempt < mostAttempts; attempt += 1) {
    startedOver = await killWhileSending();
  }
  expect(startedOver, 'somebody had to start over each time').toBe(0);
});

/** Compares what was sent with what was received. Returns how many queues ended before their time. */
async function killWhileSending(): Promise<number> {
  const { product, owner } = own;
  const crowd = { regulars: 6, wanderers: 1 };
  await using trial = await startTrial({
    ...{ gateways: product.gateways, owner, crowd },
    randomOf: (client) => testRandom(`order: ${client}`),
  });
  const random = testRandom('order: kills');
  const { sent, readers } = trial.load.ledgers;
  const acknowledged = () => sent.filter((message) => message.acknowledged).length;
  const messaging = processesOf(product, 'messaging');

  for (let round = 0; round < kills; round += 1) {
    const enough = acknowledged() + random.integer(0, mostBetweenKills);
    const deadline = Date.now() + deadlineMs;
    while (acknowledged() < enough) {
      if (Date.now() > deadline) throw new Error('nothing is acknowledged any more');
      await Promise.race([pause(5), trial.load.failed]);
    }
    await killAndAwaitSuccessor(random.pick(messaging));
  }

  expect(await trial.end()).toEqual([]);
  expect(acknowledged()).toBeGreaterThan(kills * 10);
  return readers.flatMap(({ queues }) => queues.slice(1)).length;
}
