import type { FactBatch } from '@chat/proto/chat/events/v1/FactBatch';
import type { Logger } from '../logging/logger.ts';
import type { Announcement } from './announcement.ts';
import { factsOf } from './rows.ts';

/** A service with read models, as its rpc client. */
export type FactPeer = {
  name: string;
  applyFacts(batch: FactBatch, options: { deadlineMs: number }): Promise<unknown>;
};

/** Gives committed facts directly to those whose next answer depends on them. */
export type HandOver = (announcements: readonly Announcement[]) => Promise<void>;

/** How long all peers together may take: longer than that, a change is not held up. */
const deadlineMs = 2_000;

/**
 * Hands facts that ask for it to `peers`, all at once, and returns when each has applied them or
 * the time is over. A failure is logged only: the bus brings the same facts again.
 */
export function createHandOver(options: {
  service: string;
  peers: readonly FactPeer[];
  log: Logger;
}): HandOver {
  const { service, peers, log } = options;

  async function giveTo(peer: FactPeer, batches: readonly FactBatch[]) {
    const deadline = Date.now() + deadlineMs;
    try {
      for (const batch of batches) {
        await peer.applyFacts(batch, { deadlineMs: Math.max(1, deadline - Date.now()) });
      }
    } catch (error) {
      log.warn('facts could not be handed over', { peer: peer.name, error });
    }
  }

  return async (announcements) => {
    if (peers.length === 0) return;
    const batches = announcements.map(({ realmId, rows }) => ({
      realmId,
      service,
      facts: rows.filter((row) => row.hands_over).flatMap(factsOf),
    }));
    const filled = batches.filter(({ facts }) => facts.length > 0);
    if (filled.length > 0) await Promise.all(peers.map((peer) => giveTo(peer, filled)));
  };
}
