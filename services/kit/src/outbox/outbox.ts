import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { type Announcement, lastNumber } from './announcement.ts';
import { markEarlyAnswer } from './early-answers.ts';
import { createHandOver, type FactPeer } from './hand-over.ts';
import { beginWaits, reportWait } from './metrics.ts';
import { startRelay } from './relay/relay.ts';
import { type Announce, createTransact, type Transact } from './transact.ts';
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

export type OutboxOptions = {
  /** Migrated. */
  database: Database;
  service: string;
  bus: Bus;
  log: Logger;
  /** Who hears facts marked `handOver` before the change is answered. */
  peers?: readonly FactPeer[];
  /** How long an answer waits for its announcement. Default 1 s, and 3 s while NATS is connected. */
  announceWaitMs?: number;
  relay?: {
    /** Whether this process may be the relay of its schema. Default true. */
    isCandidate?: boolean;
    /** How long rows stay after they were published. Default 10 minutes. */
    keepMs?: number;
  };
};

// Where NATS is well, an announcement is late when the relay died: another takes over within 2 s. To
// answer before that would make the realm's queues start over.
const defaultWaitMs = { always: 1_000, connected: 3_000 };

/** Opens the outbox of a schema and takes part in its relay. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { database, service, bus, log, peers = [], announceWaitMs } = options;
  const { isCandidate = true, keepMs = 600_000 } = options.relay ?? {};
  const { db } = database;
  beginWaits(service);
  const waiters = createWaiters();
  const handOver = createHandOver({ service, peers, log });
  const relay = startRelay({ db, service, bus, waiters, isCandidate, keepMs, log });

  async function announceOne(announcement: Announcement) {
    const { realmId, rows } = announcement;
    const number = lastNumber(announcement);
    if (rows.length === 0) return;
    if (!rows.some((row) => row.client_event_count > 0)) {
      relay.offer(announcement);
      return;
    }
    const startedAtMs = performance.now();
    const waiting = waiters.wait(realmId, number, announceWaitMs ?? defaultWaitMs.always);
    relay.offer(announcement);
    const isAnnounced = (await waiting) || (await isAnnouncedLate(realmId, number));
    reportWait(service, performance.now() - startedAtMs, isAnnounced);
    if (!isAnnounced) await markEarly(realmId, number);
  }

  async function isAnnouncedLate(realmId: number, number: number): Promise<boolean> {
    if (announceWaitMs !== undefined || !bus.isConnected()) return false;
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
    await Promise.all([handOver(announcements), ...announcements.map(announceOne)]);
  }

  return {
    transact: createTransact({ db, announce }),
    announce,
    [Symbol.asyncDispose]: () => relay[Symbol.asyncDispose](),
  };
}
