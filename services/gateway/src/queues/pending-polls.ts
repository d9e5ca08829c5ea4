import { badEventQueueId } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientLog } from './client-log.ts';
import type { DeliveryScheduler } from './delivery-scheduler.ts';
import type { KnownQueue } from './known-queues.ts';
import { endOfEntry } from './logged-entry.ts';
import { type QueueReader, senderOf, shapeEvent } from './shape-event.ts';
import type { Waiter } from './waiting-polls.ts';

/** Pending polls of this gateway, one per queue. */
export interface PendingPolls {
  /**
   * Waits for events after the id `position` unless some were read already, and for those that arrive until the poll is
   * answered. Resolves with the texts of all, or with a heartbeat after its time. A released poll resolves with what it
   * has. Replaces the queue's earlier pending poll.
   */
  add(
    own: QueueReader & Pick<KnownQueue, 'queueKey'>,
    read: EventsRead,
    signal: AbortSignal,
  ): Promise<readonly string[]>;
  /** Releases the queue's pending poll. */
  release(queueKey: string): void;
  /** Releases the pending polls of a user, or of everybody in the realm. */
  releaseIn(realmId: number, userId?: number): void;
  releaseAll(): void;
  count(): number;
}

/** The events that a poll found, before it is answered. */
export interface EventsRead {
  /** The id after which it reads. */
  position: number;
  texts: string[];
  /** Whether a message of the queue's own user is among them: such a poll is answered at once. */
  hasOwnMessage: boolean;
}

interface Dependencies {
  scheduler: Pick<DeliveryScheduler, 'add' | 'remove'>;
  log: Pick<ClientLog, 'waitingIn' | 'lastSequence'>;
  /** Whether the log can be read: a heartbeat states that there was no event before it. */
  isLogReadable(): boolean;
  random(): number;
  logger: Logger;
}

/** Longest and shortest time until a heartbeat. */
export const heartbeatAfterMs = { least: 45_000, most: 55_000 };
/** The same for queues whose snapshot lacks a part: each poll looks whether that part can be read. */
const incompleteHeartbeatAfterMs = { least: 5_000, most: 10_000 };
/** A poll with this many events is answered at once. */
const maxGathered = 1_000;

export function createPendingPolls(deps: Dependencies): PendingPolls {
  const { scheduler, log, isLogReadable, random, logger } = deps;
  const byQueue = new Map<string, Waiter>();

  return {
    add(own, { position, texts, hasOwnMessage: hadOwnMessage }, signal) {
      const { queue, queueId, queueKey } = own;
      byQueue.get(queueKey)?.release();
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      const polls = log.waitingIn(queue.realmId);
      let hasOwnMessage = hadOwnMessage;

      function end() {
        clearTimeout(heartbeat);
        polls.remove(pending);
        scheduler.remove(pending);
        signal.removeEventListener('abort', pending.release);
        if (byQueue.get(queueKey) === pending) byQueue.delete(queueKey);
      }
      function answer(events: readonly string[]) {
        end();
        resolve(events);
      }
      const pending: Waiter = {
        userId: queue.userId,
        isForPublicChannels: queue.allPublicStreams,
        take(event) {
          try {
            const added = shapeEvent(event, own, position);
            if (added.length === 0) return false;
            texts.push(...added);
            hasOwnMessage ||= senderOf(event) === queue.userId;
            return true;
          } catch (error) {
            // An event that cannot be shaped must block neither the log nor the queue.
            logger.error('could not shape an event; its queue expires', {
              id: event.id,
              error,
            });
            end();
            reject(badEventQueueId({ queue_id: queueId }));
            return false;
          }
        },
        becomeDue() {
          if (hasOwnMessage || texts.length >= maxGathered) answer(texts);
          else scheduler.add(pending);
        },
        release: () => answer(texts),
      };
      const { least, most } = queue.missing ? incompleteHeartbeatAfterMs : heartbeatAfterMs;
      const heartbeat = setTimeout(
        () => {
          // A heartbeat id after undelivered events would skip them.
          const id = isLogReadable() && texts.length === 0 ? endOfEntry(log.lastSequence()) : -1;
          answer(id > position ? [JSON.stringify({ type: 'heartbeat', id })] : texts);
        },
        least + random() * (most - least),
      );
      polls.add(pending);
      signal.addEventListener('abort', pending.release, { once: true });
      byQueue.set(queueKey, pending);
      if (texts.length > 0) pending.becomeDue();
      return promise;
    },

    release: (queueKey) => byQueue.get(queueKey)?.release(),

    releaseIn(realmId, userId) {
      for (const pending of log.waitingIn(realmId).of(userId)) pending.release();
    },

    releaseAll() {
      for (const pending of [...byQueue.values()]) pending.release();
    },

    count: () => byQueue.size,
  };
}
