import type { Bus } from '@chat/kit/bus/bus';
import { type IdentityChange, subscribeToIdentityChanges } from '@chat/kit/bus/identity-changes';
import { createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import type { Logger } from '@chat/kit/logging/logger';
import type { Redis } from '@chat/kit/redis/redis';
import { type ClientLog, createClientLog } from './client-log.ts';
import { createDeliveryRounds } from './delivery-rounds.ts';
import { createEventQueues, type EventQueues } from './event-queues.ts';
import { followLog, type LogFollower } from './follow-log.ts';
import { createHeldPolls, type HeldPolls } from './held-polls.ts';
import { createKnownQueues } from './known-queues.ts';
import { createLogWitness } from './log-witness.ts';
import { createAudiences } from './logged-entry.ts';
import { reportQueues, watchCoverage } from './metrics.ts';
import { createOlderEntries } from './older-entries.ts';
import { createQueueIds, type QueueIds } from './queue-id.ts';
import { createQueueSignals, createQueueStore } from './queue-store.ts';

/** This gateway's part of the event queues. Disposing it stops reading the log. */
export interface Queues extends AsyncDisposable {
  queues: EventQueues;
  queueIds: QueueIds;
  clientLog: ClientLog;
  follower: LogFollower;
  held: HeldPolls;
}

export interface QueueSettings {
  /** Queue ids are signed with a key derived from it. */
  secret: string;
  /** Most of the log that is kept in memory. */
  window: { maxEvents: number; maxBytes: number };
  /** How long the log keeps entries. */
  retentionMs: number;
}

interface Dependencies {
  bus: Bus;
  redis: Redis;
  now(): number;
  random(): number;
  /** The share of its time that the event loop is in use, 0 to 1. */
  utilization(): number;
  log: Logger;
  /** Told of accounts that are others now, before their held polls are let go. */
  onIdentityChange?(change: IdentityChange): void;
}

/** Pages of the log read at once for queues that were not polled for long, and how many may wait for theirs. */
const olderReads = { most: 4, mostWaiting: 1_000, waitMs: 10_000, share: 0.5 };

/** Reads the recent part of the log, and serves queues from it. */
export async function startQueues(settings: QueueSettings, deps: Dependencies): Promise<Queues> {
  const { bus, redis, now, random, utilization, log, onIdentityChange } = deps;
  await using opened = new AsyncDisposableStack();
  const readAudience = createAudiences();
  const clientLog = createClientLog({
    ...settings.window,
    readAudience,
    logger: log,
    onBreak(realmId, reason) {
      const broken = { realmId, ...reason };
      // What a service says of itself when its answers could not wait is no fault: it was slow, or NATS was away.
      if (reason.kind === 'outage') {
        log.warn('answers left before their events: older queues of the realm start over', broken);
      } else {
        log.error('the client log is broken here: older queues of the realm start over', broken);
      }
      held.releaseIn(realmId);
    },
  });
  const held = createHeldPolls({
    rounds: createDeliveryRounds(utilization),
    log: clientLog,
    isLogReadable: bus.isConnected,
    random,
    logger: log,
  });
  const older = createOlderEntries({
    ...{ bus, readAudience, log },
    limit: createConcurrencyLimit({ ...olderReads, random }),
    isSameLog: () => follower.isSameLog(),
  });
  const witness = createLogWitness({
    ...{ redis, log },
    stream: bus.streams.nameOf('CLIENT'),
    keepSeconds: Math.ceil(settings.retentionMs / 1_000),
  });
  const follower = opened.use(
    await followLog({
      ...{ bus, clientLog, witness, log, now },
      onEpoch() {
        older.clear();
        held.releaseAll();
      },
    }),
  );

  const queueIds = createQueueIds(settings.secret);
  const signals = opened.use(
    createQueueSignals(bus, (signal, queueKey) => known.hear(signal, queueKey)),
  );
  opened.defer(
    subscribeToIdentityChanges(bus, (change) => {
      onIdentityChange?.(change);
      const { realmId, userIds } = change;
      for (const userId of userIds ?? [undefined]) held.releaseIn(realmId, userId);
    }),
  );
  const store = createQueueStore({ redis, gateway: signals.gateway, now });
  const known = opened.use(
    createKnownQueues({ queueIds, store, signals, now, onLeft: held.release }),
  );
  const coverage = opened.use(watchCoverage({ bus, retentionMs: settings.retentionMs, log, now }));
  reportQueues({
    heldPolls: held.count,
    windowEvents: () => clientLog.size().events,
    windowBytes: () => clientLog.size().bytes,
    coverageSeconds: coverage.seconds,
    isLogShort: coverage.isShort,
  });

  const queues = createEventQueues({
    ...{ queues: known, held, log: clientLog, older, follower },
    logger: log,
  });
  const resources = opened.move();
  return {
    ...{ queues, queueIds, clientLog, follower, held },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
