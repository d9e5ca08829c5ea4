import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from '../../product/product.ts';
import type { ServiceName } from '../../product/services.ts';
import type { Fault } from '../fault.ts';
import { findRelayHolder } from './relay-holder.ts';
import { killAndAwaitSuccessor } from './restarts.ts';

/** The longest time that a client may wait when one of two processes dies. */
const mostWaitMs = 3_000;
const receivedWithinMs = 30_000;
/** The time after which callers use a restarted process again. */
const rediscoveredAfterMs = 1_500;

/** Kills each replica of a service, one after another. */
export function killReplicas(service: ServiceName): Fault {
  return {
    name: `kill-${service}`,
    summary: `kill -9 of each ${service} in turn`,
    mostWaitMs,
    async run({ product, load }) {
      for (const process of processesOf(product, service)) {
        await killAndAwaitSuccessor(process);
        await load.untilReceived(receivedWithinMs);
        await pause(rediscoveredAfterMs);
      }
    },
  };
}

/** Kills the messaging replica that holds the publisher lease, three times. */
export const killRelay: Fault = {
  name: 'kill-relay',
  summary: 'kill -9 of the messaging process with the publisher lease, three times',
  mostWaitMs,
  async run(scene) {
    for (let round = 0; round < 3; round += 1) {
      await killAndAwaitSuccessor(await findRelayHolder(scene, 'messaging'));
      await scene.load.untilReceived(receivedWithinMs);
      await pause(rediscoveredAfterMs);
    }
  },
};
