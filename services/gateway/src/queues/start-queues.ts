import type { Bus } from '@chat/kit/bus/bus';
import { type IdentityChange, subscribeToIdentityChanges } from '@chat/kit/bus/identity-changes';
import { createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import type { Logger } from '@chat/kit/logging/logger';
import type { Redis } from '@chat/kit/redis/redis';
import type { Rosters } from '@chat/kit/rosters/rosters';
import { createClientLog } from './client-log.ts';
import { createDeliveryScheduler } from './delivery-scheduler.ts';
import { createEventQueues, type EventQueues, type IsReadable } from './event-queues.ts';
import { type FollowedShards, followShards } from './follow-shards.ts';
import { createKnownQueues } from './known-queues.ts';
import { createLogCheckpoint } from './log-checkpoint.ts';
import { watchCoverage } from './log-coverage.ts';
import { createAudiences } from './logged-entry.ts';
import { reportQueues } from './metrics.ts';
import { createOlderEntryReader } from './older-entries.ts';
import { createPendingReaders, type PendingReaders } from './pending-readers.ts';
import { createQueueIds, type QueueIds } from './queue-id.ts';
import { createQueueSignals, createQueueStore } from './queue-store.ts';
import { createWindowBudget } from './window-budget.ts';

/** The part of the event queues that runs in this gateway. Disposing it stops reading the log. */
export interface Queues extends AsyncDisposable {
  queues: EventQueues;
  queueIds: QueueIds;
  shards: FollowedShards;
  pending: PendingReaders;
}

export interface QueueSettings {
  /** The secret from which the key of queue ids is derived. */
  secret: string;
  /** The limits of the window in memory. */
  window: { maxEvents: number; maxBytes: number };
  /** The time for which the log keeps entries. */
  retentionMs: number;
}

interface Dependencies {
  bus: Bus;
  redis: Redis;
  rosters: Rosters;
  now(): number;
  random(): number;
  /** Returns the utilization of the event loop, 0 to 1. */
  utilization(): number;
  log: Logger;
  isReadable: IsReadable;
  /** Handles changed accounts before their pending polls are released. */
  onIdentityChange?(change: IdentityChange): void;
}

/** The limits for concurrent reads of older pages, and for their queue. */
const olderReads = { most: 4, mostWaiting: 1_000, waitMs: 10_000, share: 0.5 };

/** Starts serving event queues. Follows the log's shards whose queues are used, and serves the queues from them. */
export async function startQueues(settings: QueueSettings, deps: Dependencies): Promise<Queues> {
  const { bus, redis, rosters, now, random, utilization, log } = deps;
  const { isReadable, onIdentityChange } = deps;
  await using opened = new AsyncDisposableStack();
  const readAudience = createAudiences();
  const budget = createWindowBudget(settings.window);
  const stopping = new AbortController();
  opened.defer(() => stopping.abort());
  const createLog = () =>
    createClientLog({
      ...{ budget, readAudience, rosters, signal: stopping.signal },
      logger: log,
      onGap(realmId, reason) {
        const gap = { realmId, ...reason };
        // An interruption is not a fault: the service was slow, or NATS was unavailable
        if (reason.kind === 'outage') {
          log.warn('early answer without event, older queues of the realm expire', gap);
        } else if (reason.kind === 'roster_gone') {
          log.error('roster of an event is gone, older queues of the realm expire', gap);
        } else {
          log.error('gap in the client event log, older queues of the realm expire', gap);
        }
        pending.releaseIn(realmId);
      },
    });
  const pending = createPendingReaders({
    scheduler: createDeliveryScheduler(utilization),
    findLog: (realmId) => shards.find(realmId)?.log,
    isLogReadable: bus.isConnected,
    random,
    logger: log,
  });
  const older = createOlderEntryReader({
    ...{ bus, readAudience, rosters, log },
    limit: createConcurrencyLimit({ ...olderReads, random }),
    isSameLog: (realmId) => shards.use(realmId).follower.isSameLog(),
  });
  const checkpoint = createLogCheckpoint({
    ...{ redis, log },
    stream: bus.streams.nameOf('CLIENT'),
    keepSeconds: Math.ceil(settings.retentionMs / 1_000),
  });
  const shards = opened.use(
    await followShards({
      ...{ bus, checkpoint, createLog, log, now },
      onEpoch(shardLog) {
        older.clear();
        shardLog.releaseReaders();
      },
    }),
  );

  const queueIds = createQueueIds(settings.secret);
  const signals = opened.use(
    createQueueSignals(bus, (signal, queueKey) => known.onSignal(signal, queueKey)),
  );
  opened.defer(
    subscribeToIdentityChanges(bus, (change) => {
      onIdentityChange?.(change);
      const { realmId, userIds } = change;
      for (const userId of userIds ?? [undefined]) pending.releaseIn(realmId, userId);
    }),
  );
  const store = createQueueStore({ redis, gateway: signals.gateway, now });
  const known = opened.use(
    createKnownQueues({ queueIds, store, signals, now, onLeft: pending.replace }),
  );
  const coverage = opened.use(watchCoverage({ bus, retentionMs: settings.retentionMs, log, now }));
  reportQueues({
    pendingReaders: pending.count,
    shards: shards.count,
    windowEvents: () => budget.size().events,
    windowBytes: () => budget.size().bytes,
    waitingBytes: budget.waitingBytes,
    coverage,
  });

  const queues = createEventQueues({
    ...{ queues: known, pending, shards, older, isReadable, now },
    logger: log,
  });
  const resources = opened.move();
  return {
    ...{ queues, queueIds, shards, pending },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
