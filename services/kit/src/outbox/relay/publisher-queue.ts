import type { Logger } from '../../logging/logger.ts';
import { maxEventsPerMessage, type OutboxRow, wantedMessageBytes } from '../rows.ts';

/**
 * A queue that publishes the rows of each realm in event number order. It has one run in flight per realm, and
 * publishes realms in parallel.
 */
export type PublisherQueue = AsyncDisposable & {
  /** Adds rows that this process has just committed. */
  add(realmId: number, rows: readonly OutboxRow[]): void;
  /** Records that the outbox has rows up to `eventNumber`. */
  noteCommitted(realmId: number, eventNumber: number): void;
  /** Returns the event number up to which the realm is published. */
  published(realmId: number): number;
  /** Retries failed realms immediately. */
  retryNow(): void;
};

export type PublisherQueueOptions = {
  /** The name for the log. */
  name: string;
  /** The event number up to which each realm is published at the start. */
  published: ReadonlyMap<number, number>;
  /** Reads the realm's next rows after an event number, in order. `isAll` is true if there are no more rows. */
  readRows(realmId: number, after: number): Promise<{ rows: OutboxRow[]; isAll: boolean }>;
  /** Publishes a run of rows. */
  publish(realmId: number, rows: readonly OutboxRow[]): Promise<void>;
  /** Called before the row `first` is published, if there are no rows between the published ones and `first`. */
  onMissing?(realmId: number, first: number): Promise<void>;
  onPublished(realmId: number, eventNumber: number): void;
  log: Logger;
};

/** A realm's next rows for one queue, held in memory. They follow the published rows without a gap. */
export type RealmRows = {
  /** The event number up to which everything is published. */
  published: number;
  rows: OutboxRow[];
  /** Whether the outbox may contain more rows after `rows`. */
  mustRead: boolean;
};

type Realm = RealmRows & {
  state: 'idle' | 'ready' | 'running' | 'failed';
  failures: number;
  retry?: NodeJS.Timeout;
};

const maxParallelRealms = 32;
const firstRetryMs = 100;
const lastRetryMs = 5_000;
// Further rows stay in the outbox until their turn.
const maxRowsInMemory = 1_000;

/** Starts publishing the rows of the outbox to one destination. Disposing the queue lets the runs in flight finish. */
export function createPublisherQueue(options: PublisherQueueOptions): PublisherQueue {
  const { name, readRows, publish, onPublished, log } = options;
  const realms = new Map<number, Realm>();
  const ready: number[] = [];
  const running = new Set<Promise<void>>();
  const failing = new Set<number>();
  let isStopped = false;

  function published(realmId: number): number {
    return realms.get(realmId)?.published ?? options.published.get(realmId) ?? 0;
  }

  function realmOf(realmId: number): Realm {
    let realm = realms.get(realmId);
    if (!realm) {
      realm = {
        published: published(realmId),
        rows: [],
        mustRead: false,
        state: 'idle',
        failures: 0,
      };
      realms.set(realmId, realm);
    }
    return realm;
  }

  function makeReady(realmId: number, realm: Realm) {
    // A running realm is checked again when its turn ends.
    if (isStopped || realm.state === 'ready' || realm.state === 'running') return;
    clearTimeout(realm.retry);
    realm.state = 'ready';
    ready.push(realmId);
    startTurns();
  }

  function startTurns() {
    while (running.size < maxParallelRealms) {
      const realmId = ready.shift();
      if (realmId === undefined) return;
      const turn = takeTurn(realmId, realmOf(realmId)).then(() => {
        running.delete(turn);
        startTurns();
      });
      running.add(turn);
    }
  }

  async function takeTurn(realmId: number, realm: Realm) {
    realm.state = 'running';
    try {
      await publishRun(realmId, realm);
      realm.state = 'idle';
      realm.failures = 0;
      if (failing.delete(realmId) && failing.size === 0)
        log.info('relay publishing resumed', { name });
      if (realm.rows.length > 0 || realm.mustRead) makeReady(realmId, realm);
    } catch (error) {
      fail(realmId, realm, error);
    }
  }

  async function publishRun(realmId: number, realm: Realm) {
    if (realm.rows.length === 0) await readMore(realmId, realm);
    const run = firstRun(realm.rows);
    const last = run.at(-1);
    if (!last) return;
    await publish(realmId, run);
    realm.rows.splice(0, run.length);
    realm.published = last.event_number;
    onPublished(realmId, last.event_number);
  }

  async function readMore(realmId: number, realm: Realm) {
    realm.mustRead = false;
    const { rows, isAll } = await readRows(realmId, realm.published);
    const first = rows[0]?.event_number;
    if (first !== undefined && first > realm.published + 1) {
      await options.onMissing?.(realmId, first);
      realm.published = first - 1;
    }
    const addedMeanwhile = realm.rows;
    realm.rows = [];
    addRows(realm, rows);
    realm.mustRead ||= !isAll;
    addRows(realm, addedMeanwhile);
  }

  function fail(realmId: number, realm: Realm, error: unknown) {
    if (failing.size === 0) {
      log.warn('relay publishing failed; events stay in the outbox', { name, realmId, error });
    }
    failing.add(realmId);
    realm.state = 'failed';
    // After a failure, the rows are read from the outbox again.
    realm.rows = [];
    realm.mustRead = true;
    realm.failures += 1;
    const delayMs = Math.min(lastRetryMs, firstRetryMs * 2 ** realm.failures);
    const jitteredMs = delayMs * (0.5 + Math.random() / 2);
    if (!isStopped) realm.retry = setTimeout(() => makeReady(realmId, realm), jitteredMs);
  }

  return {
    published,
    add(realmId, rows) {
      const realm = realmOf(realmId);
      if (realm.state === 'failed') return;
      addRows(realm, rows);
      makeReady(realmId, realm);
    },
    noteCommitted(realmId, eventNumber) {
      const realm = realmOf(realmId);
      const known = realm.rows.at(-1)?.event_number ?? realm.published;
      if (eventNumber <= known || realm.state === 'failed') return;
      realm.mustRead = true;
      makeReady(realmId, realm);
    },
    retryNow() {
      for (const realmId of failing) makeReady(realmId, realmOf(realmId));
    },
    async [Symbol.asyncDispose]() {
      isStopped = true;
      ready.length = 0;
      for (const { retry } of realms.values()) clearTimeout(retry);
      await Promise.all(running);
    },
  };
}

/** Adds rows that directly continue the known ones. Rows after a gap are read from the outbox later. */
export function addRows(realm: RealmRows, rows: readonly OutboxRow[]): void {
  for (const row of rows) {
    const next = (realm.rows.at(-1)?.event_number ?? realm.published) + 1;
    if (row.event_number < next) continue;
    if (row.event_number > next || realm.rows.length >= maxRowsInMemory) {
      realm.mustRead = true;
      return;
    }
    realm.rows.push(row);
  }
}

/** Returns the first rows that together fit into one bus message. Returns at least one row unless there are none. */
export function firstRun(rows: readonly OutboxRow[]): OutboxRow[] {
  let events = 0;
  let sizeBytes = 0;
  const end = rows.findIndex((row, index) => {
    events += row.client_event_count;
    sizeBytes += Math.max(row.client_events?.length ?? 0, row.domain_events?.length ?? 0);
    const isFull = events > maxEventsPerMessage || sizeBytes > wantedMessageBytes;
    return index > 0 && isFull;
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}
