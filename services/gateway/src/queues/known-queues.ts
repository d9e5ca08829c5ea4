import { badEventQueueId } from '@chat/kit/errors/catalog';
import { LRUCache } from 'lru-cache';
import { endOfEntry } from './logged-entry.ts';
import { countMove } from './metrics.ts';
import { type QueueIds, type QueueRecord, queueKeyOf } from './queue-id.ts';
import type {
  QueueSignal,
  QueueSignals,
  QueueStore,
  ReadNote,
  StoredQueue,
} from './queue-store.ts';

/** A queue that has been read on this gateway. */
export interface KnownQueue {
  readonly queueId: string;
  readonly queueKey: string;
  readonly queue: QueueRecord;
}

/**
 * The queues that this gateway serves. It records reads in the store: before the response when a queue moves to this
 * gateway, otherwise after the response.
 */
export interface KnownQueues extends AsyncDisposable {
  /** Verifies a queue id and returns the queue; undefined if the id is invalid. */
  open(queueId: string): KnownQueue | undefined;
  /**
   * Records that a poll or a stream's turn reads the queue. Returns the highest id that was acknowledged before.
   *
   * @throws BAD_EVENT_QUEUE_ID the queue was deleted or was idle for too long
   */
  recordRead(known: KnownQueue, read: ReadNote): Promise<number>;
  /**
   * Returns whether the connection may read the queue. It may not if a newer connection reads the queue, here or on
   * another gateway.
   */
  isNewest(known: KnownQueue, connectedAtMs: number): boolean;
  /** Makes this connection the queue's reader instead of earlier connections. */
  takeOver(known: KnownQueue, connectedAtMs: number): void;
  /**
   * Deletes the queue for all gateways. @throws BAD_EVENT_QUEUE_ID the queue was already deleted or was idle for too long
   */
  remove(known: KnownQueue): Promise<void>;
  /** Handles a signal from another gateway. */
  onSignal(signal: QueueSignal, queueKey: string): void;
}

interface Dependencies {
  queueIds: QueueIds;
  store: QueueStore;
  signals: QueueSignals;
  /** Handles the move of a queue to another gateway. The queue's pending reader must end. */
  onLeft(queueKey: string): void;
  now(): number;
}

interface Own extends KnownQueue {
  acknowledged: number;
  /** The time at which the store last confirmed that the queue exists and is served here. */
  confirmedAtMs: number;
  usedAtSeconds: number;
  /**
   * The time (from `performance.now()`) at which a connection must have been opened at the earliest to read the queue.
   */
  readerSinceMs: number;
  isDeleted: boolean;
}

/** The time for which a gateway serves a queue without asking the store. It records reads later. */
const trustMs = 5_000;
const noteEveryMs = 500;
const maxNotes = 200;
const maxKnown = 50_000;

export function createKnownQueues(deps: Dependencies): KnownQueues {
  const { queueIds, store, signals, onLeft, now } = deps;
  const known = new LRUCache<string, Own>({ max: maxKnown });
  /** The reads that are not recorded yet. */
  let pendingNotes = new Map<Own, ReadNote>();
  let noting: NodeJS.Timeout | undefined;

  function leave(own: Own, isDeleted: boolean) {
    own.isDeleted ||= isDeleted;
    own.confirmedAtMs = Number.NEGATIVE_INFINITY;
    own.readerSinceMs = performance.now();
    onLeft(own.queueKey);
  }

  async function note(reads: readonly (readonly [Own, ReadNote])[]) {
    const results = await store.note(reads.map(([own, read]) => ({ ...stored(own), ...read })));
    for (const [index, [own]] of reads.entries()) {
      const noted = results?.[index];
      if (!noted) continue;
      own.acknowledged = Math.max(own.acknowledged, noted.acknowledged);
      if (noted.state === 'noted') own.confirmedAtMs = now();
      else leave(own, noted.state === 'deleted');
    }
  }

  async function noteAll() {
    noting = undefined;
    const byRealm = Map.groupBy(pendingNotes, ([own]) => own.queue.realmId);
    pendingNotes = new Map();
    for (const reads of byRealm.values()) {
      for (let at = 0; at < reads.length; at += maxNotes)
        await note(reads.slice(at, at + maxNotes));
    }
  }

  function noteSoon(own: Own, read: ReadNote) {
    pendingNotes.set(own, read);
    noting ??= setTimeout(noteAll, noteEveryMs);
  }

  function requireAlive(own: Own) {
    if (own.isDeleted) throw badEventQueueId({ queue_id: own.queueId });
  }

  /** Records the read in the store, which moves the queue to this gateway. */
  async function claim(own: Own, read: ReadNote) {
    const state = await store.touch(stored(own), read);
    if (state && state.state !== 'live') {
      own.isDeleted = state.state === 'deleted';
      throw badEventQueueId({ queue_id: own.queueId });
    }
    own.acknowledged = Math.max(own.acknowledged, state?.acknowledged ?? 0);
    own.confirmedAtMs = now();
    return { isStored: state !== undefined, servingGateway: state?.servingGateway };
  }

  function own(queue: KnownQueue): Own {
    const found = known.get(queue.queueKey);
    if (found) return found;
    const fresh = {
      ...queue,
      acknowledged: endOfEntry(queue.queue.start),
      confirmedAtMs: Number.NEGATIVE_INFINITY,
      usedAtSeconds: queue.queue.createdAtSeconds,
      readerSinceMs: Number.NEGATIVE_INFINITY,
      isDeleted: false,
    };
    known.set(queue.queueKey, fresh);
    return fresh;
  }

  return {
    open(queueId) {
      const queueKey = queueKeyOf(queueId);
      const found = known.get(queueKey);
      if (found?.queueId === queueId) return found;
      const queue = queueIds.open(queueId);
      return queue && own({ queueId, queueKey, queue });
    },

    async recordRead(queue, read) {
      const one = own(queue);
      requireAlive(one);
      if (now() - one.confirmedAtMs < trustMs) noteSoon(one, read);
      else {
        const { isStored, servingGateway } = await claim(one, read);
        if (!isStored || (servingGateway && servingGateway !== signals.gateway)) {
          signals.tell(servingGateway, 'moved', one.queueKey);
          if (servingGateway) countMove();
        }
      }
      const { acknowledged } = one;
      one.acknowledged = Math.max(acknowledged, read.position);
      one.usedAtSeconds = Math.floor(now() / 1_000);
      return acknowledged;
    },

    isNewest: (queue, connectedAtMs) => connectedAtMs >= own(queue).readerSinceMs,

    takeOver(queue, connectedAtMs) {
      own(queue).readerSinceMs = connectedAtMs;
    },

    async remove(queue) {
      const one = own(queue);
      requireAlive(one);
      const { servingGateway } = await claim(one, {
        position: endOfEntry(queue.queue.start),
        pendingSeconds: 0,
      });
      const isStored = await store.remove(stored(one));
      leave(one, true);
      if (!isStored || (servingGateway && servingGateway !== signals.gateway)) {
        signals.tell(isStored ? servingGateway : undefined, 'deleted', one.queueKey);
      }
    },

    onSignal(signal, queueKey) {
      const found = known.get(queueKey);
      if (found) leave(found, signal === 'deleted');
      else onLeft(queueKey);
    },

    async [Symbol.asyncDispose]() {
      clearTimeout(noting);
      await noteAll();
    },
  };
}

function stored({ queueKey, queue, ...own }: Own): StoredQueue {
  const { realmId, idleTimeoutSeconds } = queue;
  return { queueKey, realmId, idleTimeoutSeconds, usedAtSeconds: own.usedAtSeconds };
}
