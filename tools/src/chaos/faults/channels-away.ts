import { processesOf } from '../../product/product.ts';
import type { Fault } from '../fault.ts';
import { killAndAwaitSuccessor } from './restarts.ts';

const receivedWithinMs = 30_000;

/**
 * Freezes every replica of the channels service, then kills all replicas of the messaging service and the gateway. No
 * process then has an audience in memory, but clients must still be able to send and receive messages.
 */
export const channelsAway: Fault = {
  name: 'channels-away',
  summary: 'the channels service is frozen while messaging and gateways start with empty caches',
  async run({ product, load, journal }) {
    const away = processesOf(product, 'channels');
    for (const process of away) process.kill('SIGSTOP');
    try {
      for (const service of ['messaging', 'gateway'] as const) {
        for (const process of processesOf(product, service)) await killAndAwaitSuccessor(process);
      }
      const atMs = Date.now();
      if (await load.untilReceived(receivedWithinMs)) return;
      journal.problems.push({
        kind: 'lost',
        atMs,
        detail: `messages were not received within ${receivedWithinMs} ms without the channels service`,
      });
    } finally {
      for (const process of away) process.kill('SIGCONT');
    }
  },
};
