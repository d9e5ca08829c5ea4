import type { FactBatch } from '@chat/proto/chat/events/v1/FactBatch';
import type { Bus } from '../bus/bus.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { RecordScope } from '../idempotency/records.ts';
import type { Logger } from '../logging/logger.ts';
import type { Announcement } from './announcement.ts';
import type { OutboxEvent } from './event.ts';

/** The last step of a transaction: raises the realm's number and writes the events under it. Returns the number. */
export type Emit = (
  realmId: number,
  events: readonly OutboxEvent[] | ((number: number) => Promise<readonly OutboxEvent[]>),
) => Promise<number>;

/** Runs `work` in a transaction and announces what it emitted. */
export type Transact = <T>(
  work: (tx: Tx, emit: Emit) => Promise<T>,
  options?: { idempotency?: Idempotency & { scope: RecordScope } },
) => Promise<T>;

/** A service with read models, as its rpc client. */
export type FactPeer = {
  name: string;
  applyFacts(batch: FactBatch, options: { deadlineMs: number }): Promise<unknown>;
};

/** The way out of a schema. Disposing hands the relay over to another replica. */
export type Outbox = AsyncDisposable & {
  transact: Transact;
  /**
   * For a caller that wrote the events with `prepareOutbox` in its own transaction: after the commit,
   * hands facts over and waits (bounded) until the events are in the client log.
   */
  announce(announcements: readonly Announcement[]): Promise<void>;
};

export type OutboxOptions = {
  database: Database;
  service: string;
  bus: Bus;
  log: Logger;
  /** Who hears facts marked `handOver` before the change is answered. */
  peers?: readonly FactPeer[];
  /** How long an answer waits for its announcement. Default 1000. */
  announceWaitMs?: number;
};

/** Opens the outbox of a migrated schema and starts its relay. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  throw new Error(`not written yet ${options.service}`);
}
