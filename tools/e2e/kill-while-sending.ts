import { setTimeout as pause } from 'node:timers/promises';
import { repetitions } from '@chat/infrastructure/repetitions';
import { testRandom } from '@chat/infrastructure/test-seed';
import { expect } from 'vitest';
import { killAndAwaitSuccessor } from '../src/chaos/faults/restarts.ts';
import { startTrial } from '../src/chaos/trial.ts';
import type { Process } from '../src/product/product.ts';
import type { OwnProduct } from './own-product.ts';

/** The maximum number of messages that are acknowledged between two kills. */
const mostBetweenKills = repetitions({ usual: 20, long: 60 });
const deadlineMs = 60_000;

/**
 * Kills the `victims` one after another at random moments while clients send. Expects that no acknowledged message is
 * lost, duplicated or reordered. Returns how many queues expired early.
 */
export async function killWhileSending(
  { product, owner }: Pick<OwnProduct, 'product' | 'owner'>,
  victims: readonly Process[],
): Promise<number> {
  const crowd = { regulars: repetitions({ usual: 3, long: 6 }), wanderers: 1 };
  await using trial = await startTrial({
    ...{ gateways: product.gateways, owner, crowd },
    randomOf: (client) => testRandom(`kill while sending: ${client}`),
  });
  const random = testRandom('kill while sending: moments');
  const { sent, readers } = trial.load.ledgers;
  const acknowledged = () => sent.filter((message) => message.acknowledged).length;

  for (const victim of victims) {
    const enough = acknowledged() + random.integer(0, mostBetweenKills);
    const deadline = Date.now() + deadlineMs;
    while (acknowledged() < enough) {
      if (Date.now() > deadline) throw new Error('nothing is acknowledged any more');
      await Promise.race([pause(5), trial.load.failed]);
    }
    await killAndAwaitSuccessor(victim);
  }

  expect(await trial.end()).toEqual([]);
  expect(acknowledged()).toBeGreaterThan(victims.length * 10);
  return readers.flatMap(({ queues }) => queues.slice(1)).length;
}
