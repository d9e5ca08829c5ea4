import type { FactBatch__Output } from '@chat/proto/chat/events/v1/FactBatch';
import { decodeFactBatch } from './fact-batch.ts';

/** Reads a service's copy of a realm anew where facts have left gaps. */
export type RealmRefill = {
  /** Reads the whole realm. Those who find the same gap meanwhile wait for the same reading. */
  refill(realmId: number): Promise<void>;
  /** Whether the realm was read so lately that it is not read again for users somebody merely named. */
  isFresh(realmId: number): boolean;
};

const freshForMs = 10_000;

/** Asks the owner of the facts for a realm page by page, and has each page applied. */
export function createRealmRefill(deps: {
  listFacts(request: {
    realmId: number;
    page: string;
  }): Promise<{ batch: Uint8Array; nextPage: string }>;
  apply(batch: FactBatch__Output): Promise<void>;
  /** The copy is whole from here on. */
  markFilled(realmId: number): Promise<void>;
  /** In milliseconds. */
  now(): number;
}): RealmRefill {
  const { listFacts, apply, markFilled, now } = deps;
  const running = new Map<number, Promise<void>>();
  const lastAtMs = new Map<number, number>();

  async function readRealm(realmId: number): Promise<void> {
    let page = '';
    do {
      const { batch, nextPage } = await listFacts({ realmId, page });
      await apply(decodeFactBatch(batch));
      page = nextPage;
    } while (page !== '');
    await markFilled(realmId);
    lastAtMs.set(realmId, now());
  }

  return {
    refill(realmId) {
      const current = running.get(realmId);
      if (current) return current;
      const started = readRealm(realmId).finally(() => running.delete(realmId));
      running.set(realmId, started);
      return started;
    },
    isFresh: (realmId) => now() - (lastAtMs.get(realmId) ?? Number.NEGATIVE_INFINITY) < freshForMs,
  };
}
