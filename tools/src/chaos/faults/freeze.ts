import { setTimeout as pause } from 'node:timers/promises';
import { type Process, processesOf } from '../../product/product.ts';
import type { Fault } from '../fault.ts';
import { findRelayHolder } from './relay-holder.ts';

const frozenForMs = 10_000;

/** Freezes the messaging replica that holds the publisher lease, and resumes it. */
export const freezeRelay: Fault = {
  name: 'freeze-relay',
  summary: 'the messaging process with the publisher lease is frozen for 10 s',
  async run(scene) {
    await freeze(await findRelayHolder(scene, 'messaging'));
  },
};

/** Freezes a gateway that holds polls. */
export const freezeGateway: Fault = {
  name: 'freeze-gateway',
  summary: 'a gateway is frozen for 10 s',
  async run({ product }) {
    const [gateway] = processesOf(product, 'gateway');
    if (!gateway) throw new Error('there is no gateway');
    await freeze(gateway);
  },
};

async function freeze(process: Process): Promise<void> {
  process.kill('SIGSTOP');
  try {
    await pause(frozenForMs);
  } finally {
    process.kill('SIGCONT');
  }
}
