import type { DomainEventBatch } from '@chat/proto/chat/events/v1/DomainEventBatch';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { beginWaits, reportWait } from './metrics.ts';
import { startRelay } from './relay/relay.ts';
import { markEarlyAnswer } from './relay/store.ts';
import { domainEventsOf } from './rows.ts';
import {
  type Announce,
  type Announcement,
  createTransact,
  lastNumber,
  type Transact,
} from './transact.ts';
import { createWaiters } from './waiters.ts';

/** The way out of a schema. Disposing hands the relay over to another process. */
export type Outbox = AsyncDisposable & {
  transact: Transact;
  /**
   * For a caller that wrote events with `prepareOutbox` in a transaction of its own: after the
   * commit, hands facts over and waits (bounded) until the events are in the client log.
   */
  announce: Announce;
};

/** A service with read models, as its rpc client. */
export type ReadModelPeer = {
  name: string;
  applyDomainEvents(batch: DomainEventBatch, options: { deadlineMs: number }): Promise<unknown>;
};

export type OutboxOptions = {
  /** Migrated. */
  database: Database;
  service: string;
  bus: Bus;
  log: Logger;
  /** Who is told of facts marked `handOver` before the change is answered. */
  peers?: readonly ReadModelPeer[];
  /** How long an answer waits for its announcement. Default 1 s, and 3 s while NATS is connected. */
  publishWaitMs?: number;
  relay?: {
    /** Whether this process may be the relay of its schema. Default true. */
    isCandidate?: boolean;
    /** How long rows stay after they were published. Default 10 minutes. */
    keepMs?: number;
  };
};

// While NATS is up, publishing is late only when the relay died; another takes over within 2 s. Wait that long:
// answering earlier resets the realm's queues.
const defaultWaitMs = { always: 1_000, connected: 3_000 };

/** Opens the outbox of a schema and takes part in its relay. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { database, service, bus, log, publishWaitMs } = options;
  const { isCandidate = true, keepMs = 600_000 } = options.relay ?? {};
  const { db } = database;
  beginWaits(service);
  const waiters = createWaiters();
  const relay = startRelay({ db, service, bus, waiters, isCandidate, keepMs, log });

  async function publishOne(announcement: Announcement) {
    const { realmId, rows } = announcement;
    const number = lastNumber(announcement);
    if (rows.length === 0) return;
    if (!rows.some((row) => row.client_event_count > 0)) {
      relay.offer(announcement);
      return;
    }
    const startedAtMs = performance.now();
    const waiting = waiters.wait(realmId, number, publishWaitMs ?? defaultWaitMs.always);
    relay.offer(announcement);
    const isAnnounced = (await waiting) || (await isAnnouncedLate(realmId, number));
    reportWait(service, performance.now() - startedAtMs, isAnnounced);
    if (!isAnnounced) await markEarly(realmId, number);
  }

  async function isAnnouncedLate(realmId: number, number: number): Promise<boolean> {
    if (publishWaitMs !== undefined || !bus.isConnected()) return false;
    return waiters.wait(realmId, number, defaultWaitMs.connected - defaultWaitMs.always);
  }

  async function markEarly(realmId: number, number: number) {
    try {
      await markEarlyAnswer(db, realmId, number);
    } catch (error) {
      // The change is committed: a failure now would be the wrong answer to it.
      log.error('an early answer could not be remembered', { realmId, number, error });
    }
  }

  async function announce(announcements: readonly Announcement[]) {
    await Promise.all([handOver(options, announcements), ...announcements.map(publishOne)]);
  }

  return {
    transact: createTransact({ db, announce }),
    announce,
    [Symbol.asyncDispose]: () => relay[Symbol.asyncDispose](),
  };
}

/** How long all peers together may take: longer than that, a change is not held up. */
const handOverMs = 2_000;

/**
 * Hands facts that ask for it to the peers, all at once, and returns when each has applied them or
 * the time is over. A failure is logged only: the bus brings the same facts again.
 */
async function handOver(
  { service, peers = [], log }: Pick<OutboxOptions, 'service' | 'peers' | 'log'>,
  announcements: readonly Announcement[],
): Promise<void> {
  if (peers.length === 0) return;
  const batches = announcements
    .map(({ realmId, rows }) => ({
      realmId,
      service,
      facts: rows.filter((row) => row.is_synchronous).flatMap(domainEventsOf),
    }))
    .filter(({ facts }) => facts.length > 0);
  const deadline = Date.now() + handOverMs;
  await Promise.all(
    peers.map(async (peer) => {
      try {
        for (const batch of batches) {
          await peer.applyDomainEvents(batch, { deadlineMs: Math.max(1, deadline - Date.now()) });
        }
      } catch (error) {
        log.warn('facts could not be handed over', { peer: peer.name, error });
      }
    }),
  );
}
