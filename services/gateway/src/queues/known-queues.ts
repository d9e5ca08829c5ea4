import { badEventQueueId } from '@chat/kit/errors/catalog';
import { LRUCache } from 'lru-cache';
import { endOfEntry } from './logged-entry.ts';
import { countTakeover } from './metrics.ts';
import { type QueueIds, type QueueRecord, queueKeyOf } from './queue-id.ts';
import type { Polled, QueueSignal, QueueSignals, QueueStore, StoredQueue } from './queue-store.ts';

/** A queue that was polled at this gateway. */
export interface KnownQueue {
  readonly queueId: string;
  readonly queueKey: string;
  readonly queue: QueueRecord;
}

/**
 * The queues that this gateway serves. What the others must know of a poll is told to the store: at once when a
 * queue comes here, and behind the polls that follow.
 */
export interface KnownQueues extends AsyncDisposable {
  /** undefined: no queue of this deployment has the id. */
  open(queueId: string): KnownQueue | undefined;
  /**
   * Notes a poll. Returns the highest id that was acknowledged before it.
   *
   * @throws BAD_EVENT_QUEUE_ID deleted, or idle for too long
   */
  poll(known: KnownQueue, polled: Polled): Promise<number>;
  /** Whether no other gateway has taken the queue over since it was polled here. */
  isHere(known: KnownQueue): boolean;
  /** Forgets the queue, everywhere. @throws BAD_EVENT_QUEUE_ID deleted already, or idle for too long */
  remove(known: KnownQueue): Promise<void>;
  /** Another gateway tells of a queue. */
  hear(signal: QueueSignal, queueKey: string): void;
}

interface Dependencies {
  queueIds: QueueIds;
  store: QueueStore;
  signals: QueueSignals;
  /** The queue is not served here any more: its held poll must end. */
  onLeft(queueKey: string): void;
  now(): number;
}

interface Own extends KnownQueue {
  acknowledged: number;
  /** When the store said last that the queue is alive and served here. */
  confirmedAtMs: number;
  usedAtSeconds: number;
  isDeleted: boolean;
}

/** How long a gateway goes on without asking the store, which it tells of its polls meanwhile. */
const trustMs = 5_000;
const noteEveryMs = 500;
const maxNotes = 200;
const maxKnown = 50_000;

export function createKnownQueues(deps: Dependencies): KnownQueues {
  const { queueIds, store, signals, onLeft, now } = deps;
  const known = new LRUCache<string, Own>({ max: maxKnown });
  /** Polls that the store has not been told of. */
  let untold = new Map<Own, Polled>();
  let telling: NodeJS.Timeout | undefined;

  function leave(own: Own, isDeleted: boolean) {
    own.isDeleted ||= isDeleted;
    own.confirmedAtMs = Number.NEGATIVE_INFINITY;
    onLeft(own.queueKey);
  }

  async function tell(polls: readonly (readonly [Own, Polled])[]) {
    const results = await store.note(polls.map(([own, polled]) => ({ ...stored(own), ...polled })));
    for (const [index, [own]] of polls.entries()) {
      const noted = results?.[index];
      if (!noted) continue;
      own.acknowledged = Math.max(own.acknowledged, noted.acknowledged);
      if (noted.state === 'noted') own.confirmedAtMs = now();
      else leave(own, noted.state === 'deleted');
    }
  }

  async function tellAll() {
    telling = undefined;
    const byRealm = Map.groupBy(untold, ([own]) => own.queue.realmId);
    untold = new Map();
    for (const polls of byRealm.values()) {
      for (let at = 0; at < polls.length; at += maxNotes)
        await tell(polls.slice(at, at + maxNotes));
    }
  }

  function tellSoon(own: Own, polled: Polled) {
    untold.set(own, polled);
    telling ??= setTimeout(tellAll, noteEveryMs);
  }

  function requireAlive(own: Own) {
    if (own.isDeleted) throw badEventQueueId({ queue_id: own.queueId });
  }

  /** Asks the store, and takes the queue over from the gateway that served it last. */
  async function claim(own: Own, polled: Polled) {
    const state = await store.touch(stored(own), polled);
    if (state && state.state !== 'live') {
      own.isDeleted = state.state === 'deleted';
      throw badEventQueueId({ queue_id: own.queueId });
    }
    own.acknowledged = Math.max(own.acknowledged, state?.acknowledged ?? 0);
    own.confirmedAtMs = now();
    return { isStored: state !== undefined, holder: state?.holder };
  }

  function own(queue: KnownQueue): Own {
    const found = known.get(queue.queueKey);
    if (found) return found;
    const fresh = {
      ...queue,
      acknowledged: endOfEntry(queue.queue.start),
      confirmedAtMs: Number.NEGATIVE_INFINITY,
      usedAtSeconds: queue.queue.createdAtSeconds,
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

    async poll(queue, polled) {
      const one = own(queue);
      requireAlive(one);
      if (now() - one.confirmedAtMs < trustMs) tellSoon(one, polled);
      else {
        const { isStored, holder } = await claim(one, polled);
        if (!isStored || (holder && holder !== signals.gateway)) {
          signals.tell(holder, 'taken', one.queueKey);
          if (holder) countTakeover();
        }
      }
      const { acknowledged } = one;
      one.acknowledged = Math.max(acknowledged, polled.position);
      one.usedAtSeconds = Math.floor(now() / 1_000);
      return acknowledged;
    },

    isHere: (queue) => Number.isFinite(own(queue).confirmedAtMs),

    async remove(queue) {
      const one = own(queue);
      requireAlive(one);
      const { holder } = await claim(one, {
        position: endOfEntry(queue.queue.start),
        heldSeconds: 0,
      });
      const isStored = await store.remove(stored(one));
      leave(one, true);
      if (!isStored || (holder && holder !== signals.gateway)) {
        signals.tell(isStored ? holder : undefined, 'deleted', one.queueKey);
      }
    },

    hear(signal, queueKey) {
      const found = known.get(queueKey);
      if (found) leave(found, signal === 'deleted');
      else onLeft(queueKey);
    },

    async [Symbol.asyncDispose]() {
      clearTimeout(telling);
      await tellAll();
    },
  };
}

function stored({ queueKey, queue, ...own }: Own): StoredQueue {
  const { realmId, idleTimeoutSeconds } = queue;
  return { queueKey, realmId, idleTimeoutSeconds, usedAtSeconds: own.usedAtSeconds };
}
