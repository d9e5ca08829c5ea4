import type { DomainEventBatch } from '@chat/proto/chat/events/v1/DomainEventBatch';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { beginCounters, reportWait } from './metrics.ts';
import { startRelay } from './relay/relay.ts';
import { markEarlyAnswer } from './relay/store.ts';
import { domainEventsOf } from './rows.ts';
import {
  type CommittedEvents,
  createTransact,
  findRecentSynchronousEvents,
  lastEventNumber,
  type PublishCommitted,
  type Transact,
} from './transact.ts';
import { createWaiters } from './waiters.ts';

/** The outbox of a schema. Disposing it releases the relay to another process. */
export type Outbox = AsyncDisposable & {
  transact: Transact;
  /**
   * Publishes rows that the caller wrote in its own transaction. Call it after the commit. It propagates synchronous
   * domain events and waits (for a limited time) until the client events are in the client log.
   */
  publishCommitted: PublishCommitted;
};

/** A service with read models, in the form of its RPC client. */
export type ReadModelPeer = {
  name: string;
  applyDomainEvents(batch: DomainEventBatch, options: { deadlineMs: number }): Promise<unknown>;
};

export type OutboxOptions = {
  /** The database. It must already be migrated. */
  database: Database;
  service: string;
  bus: Bus;
  log: Logger;
  /** The services that apply synchronous domain events before the change is answered. */
  peers?: readonly ReadModelPeer[];
  /** How long an answer waits until its events are published. Default: 1 s, or 3 s while NATS is connected. */
  publishWaitMs?: number;
  relay?: {
    /** Whether this process may be the relay of its schema. Default: true. */
    isCandidate?: boolean;
    /** How long published rows are kept. Default: 10 minutes. */
    keepMs?: number;
  };
};

// While NATS is connected, publishing is late only if the relay died, and another process takes over within 2 s. Answers
// wait for it, because answering earlier resets the realm's queues.
const defaultWaitMs = { always: 1_000, connected: 3_000 };

/** Opens the outbox of a schema. Unless `isCandidate` is false, this process may then become the relay. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { database, service, bus, log, peers = [], publishWaitMs } = options;
  const { isCandidate = true, keepMs = 600_000 } = options.relay ?? {};
  const { db } = database;
  beginCounters(service);
  const waiters = createWaiters();
  const relay = startRelay({ db, service, bus, waiters, isCandidate, keepMs, log });

  async function publishOne(committed: CommittedEvents) {
    const { realmId, rows } = committed;
    const eventNumber = lastEventNumber(committed);
    if (rows.length === 0) return;
    if (!rows.some((row) => row.client_event_count > 0)) {
      relay.submit(committed);
      return;
    }
    const startedAtMs = performance.now();
    const waiting = waiters.wait(realmId, eventNumber, publishWaitMs ?? defaultWaitMs.always);
    relay.submit(committed);
    const isPublished = (await waiting) || (await isPublishedLate(realmId, eventNumber));
    reportWait(service, performance.now() - startedAtMs, isPublished);
    if (!isPublished) await markEarly(realmId, eventNumber);
  }

  async function isPublishedLate(realmId: number, eventNumber: number): Promise<boolean> {
    if (publishWaitMs !== undefined || !bus.isConnected()) return false;
    return waiters.wait(realmId, eventNumber, defaultWaitMs.connected - defaultWaitMs.always);
  }

  async function markEarly(realmId: number, eventNumber: number) {
    try {
      await markEarlyAnswer(db, realmId, eventNumber);
    } catch (error) {
      // The change is committed, so an error would be the wrong answer.
      log.error('failed to record an answer sent before its events were published', {
        realmId,
        eventNumber,
        error,
      });
    }
  }

  async function publishCommitted(committed: readonly CommittedEvents[]) {
    await Promise.all([propagateSynchronously(options, committed), ...committed.map(publishOne)]);
  }

  async function propagateRecent(realmId: number) {
    if (peers.length === 0) return;
    await propagateSynchronously(options, [await findRecentSynchronousEvents(db, realmId)]);
  }

  return {
    transact: createTransact({ db, publishCommitted, propagateRecent }),
    publishCommitted,
    [Symbol.asyncDispose]: () => relay[Symbol.asyncDispose](),
  };
}

/** The maximum time by which propagation delays an answer, for all peers together. */
const propagationDeadlineMs = 2_000;

/**
 * Sends synchronous domain events to all peers in parallel. Returns when each peer has applied them or the deadline has
 * passed. Only logs failures, because the bus delivers the same events again.
 */
async function propagateSynchronously(
  { service, peers = [], log }: Pick<OutboxOptions, 'service' | 'peers' | 'log'>,
  committed: readonly CommittedEvents[],
): Promise<void> {
  if (peers.length === 0) return;
  const batches = committed
    .map(({ realmId, rows }) => ({
      realmId,
      service,
      domainEvents: rows.filter((row) => row.is_synchronous).flatMap(domainEventsOf),
    }))
    .filter(({ domainEvents }) => domainEvents.length > 0);
  const deadline = Date.now() + propagationDeadlineMs;
  await Promise.all(
    peers.map(async (peer) => {
      try {
        for (const batch of batches) {
          await peer.applyDomainEvents(batch, { deadlineMs: Math.max(1, deadline - Date.now()) });
        }
      } catch (error) {
        log.warn('synchronous propagation of domain events failed', { peer: peer.name, error });
      }
    }),
  );
}
