import type { Actor } from '@chat/kit/actor/actor';
import { badEventQueueId, badRequest } from '@chat/kit/errors/catalog';
import type { ClientLog } from './client-log.ts';
import type { Reach } from './follow-log.ts';
import { endOfEntry, sequenceOf } from './positions.ts';
import type { QueueIds, QueueRecord } from './queue-id.ts';
import type { QueueStore } from './queue-store.ts';
import { type QueueReader, shapeEvent } from './shape-event.ts';

/** Most events one answer carries; the rest follows with the next poll. */
const maxEventsPerAnswer = 1_000;
const heartbeatAfterMs = { least: 45_000, most: 55_000 };

/** Whose queues may be polled, and with which rights. */
export type Poller = Pick<Actor, 'realmId' | 'userId' | 'role'>;

export interface PollRequest {
  queueId: string;
  lastEventId: number;
  dontBlock: boolean;
  /** The client went away, or this gateway stops. */
  signal: AbortSignal;
}

/** Queues served by this gateway: any queue of the deployment, whichever gateway made it. */
export interface EventQueues {
  /**
   * The queue's events after `lastEventId` as JSON texts; waits for the first one unless told otherwise.
   *
   * @throws BAD_EVENT_QUEUE_ID unknown, foreign, expired or deleted queue, or one whose events are gone
   * @throws BAD_REQUEST a position that was acknowledged already, or that no event has
   */
  poll(poller: Poller, request: PollRequest): Promise<string[]>;
  /** Ends a held poll and forgets the queue. @throws BAD_EVENT_QUEUE_ID */
  remove(poller: Poller, queueId: string): Promise<void>;
  /** Answers every held poll with no events. */
  releaseAll(): void;
  /** Ends the held polls of a user, whose account or key has changed; of everybody in the realm without one. */
  release(realmId: number, userId?: number): void;
  /** Polls held right now. */
  heldCount(): number;
}

interface Dependencies {
  queueIds: QueueIds;
  store: QueueStore;
  log: ClientLog;
  /** Names the log that positions belong to. */
  epoch(): string;
  /** Waits until this gateway has read the log as far as another one has; see `LogFollower`. */
  reach(sequence: number, signal: AbortSignal): Promise<Reach>;
  random(): number;
}

/** A poll that waits for its first event. */
interface Held {
  queue: QueueRecord;
  release(events: string[]): void;
}

export function createEventQueues(deps: Dependencies): EventQueues {
  const { queueIds, store, log, epoch, reach } = deps;
  const held = new Map<string, Held>();

  function openOwn(reader: Poller, queueId: string): QueueReader {
    const queue = queueIds.open(queueId);
    if (
      !queue ||
      queue.userId !== reader.userId ||
      queue.realmId !== reader.realmId ||
      queue.epoch !== epoch()
    ) {
      throw badEventQueueId({ queue_id: queueId });
    }
    return { reader, queueId, queue };
  }

  /** Notes a poll that acknowledges `position`. @throws BAD_EVENT_QUEUE_ID deleted or expired */
  async function touch(own: QueueReader, position: number, heldSeconds: number) {
    const state = await store.touch(own.queueId, own.queue, position, heldSeconds);
    if (state.isDeleted || state.isExpired) throw badEventQueueId({ queue_id: own.queueId });
    return state;
  }

  function collect(own: QueueReader, position: number): string[] {
    const events = log.eventsAfter(own.queue.realmId, position);
    if (events === 'ahead') throw notSent(position);
    if (events === 'behind') throw badEventQueueId({ queue_id: own.queueId });
    const shaped: string[] = [];
    for (const event of events) {
      shaped.push(...shapeEvent(event, own, position));
      if (shaped.length >= maxEventsPerAnswer) break;
    }
    return shaped;
  }

  function hold(own: QueueReader, position: number, signal: AbortSignal): Promise<string[]> {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const { least, most } = heartbeatAfterMs;
    const heartbeat = setTimeout(
      () => {
        const id = endOfEntry(log.lastSequence());
        release(id > position ? [JSON.stringify({ type: 'heartbeat', id })] : []);
      },
      least + deps.random() * (most - least),
    );
    const stopWaiting = log.wait(own.queue.realmId, {
      userId: own.queue.userId,
      isForPublicChannels: own.queue.allPublicStreams,
      wake(event) {
        if (shapeEvent(event, own, position).length === 0) return;
        stopWaiting();
        // The rest of the same log entry arrives in this turn and belongs into the same answer.
        queueMicrotask(() => {
          try {
            release(collect(own, position));
          } catch (error) {
            end();
            reject(error);
          }
        });
      },
    });
    const leave = () => release([]);
    signal.addEventListener('abort', leave, { once: true });
    const entry: Held = { queue: own.queue, release };
    held.set(own.queueId, entry);

    function end() {
      clearTimeout(heartbeat);
      stopWaiting();
      signal.removeEventListener('abort', leave);
      if (held.get(own.queueId) === entry) held.delete(own.queueId);
    }
    function release(events: string[]) {
      end();
      resolve(events);
    }
    return promise;
  }

  return {
    async poll(poller, { queueId, lastEventId, dontBlock, signal }) {
      const own = openOwn(poller, queueId);
      const start = endOfEntry(own.queue.start);
      const position = lastEventId === -1 ? start : lastEventId;
      const heldSeconds = dontBlock ? 0 : heartbeatAfterMs.most / 1_000;
      if (sequenceOf(position) > log.lastSequence()) {
        // Nothing is acknowledged before it is known to exist: a bad position must not cost the queue.
        await touch(own, start, 0);
        const reached = await reach(sequenceOf(position), signal);
        if (reached === 'beyond') throw notSent(position);
        if (reached === 'unknown') return [];
      }
      const { acknowledged = start } = await touch(own, position, heldSeconds);
      if (position < Math.max(start, acknowledged)) {
        throw badRequest({ msg: `An event newer than ${lastEventId} has already been pruned!` });
      }
      held.get(queueId)?.release([]);
      const events = collect(own, position);
      if (events.length > 0 || dontBlock || signal.aborted) return events;
      return hold(own, position, signal);
    },

    async remove(poller, queueId) {
      const own = openOwn(poller, queueId);
      await touch(own, endOfEntry(own.queue.start), 0);
      await store.remove(queueId, own.queue);
      held.get(queueId)?.release([]);
    },

    releaseAll() {
      for (const entry of [...held.values()]) entry.release([]);
    },

    release(realmId, userId) {
      for (const { queue, release } of [...held.values()]) {
        if (queue.realmId === realmId && (userId ?? queue.userId) === queue.userId) release([]);
      }
    },

    heldCount: () => held.size,
  };
}

function notSent(position: number) {
  return badRequest({ msg: `An event newer than ${position} has not been sent` });
}
