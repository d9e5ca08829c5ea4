import { badEventQueueId } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientLog } from './client-log.ts';
import type { DeliveryRounds } from './delivery-rounds.ts';
import type { KnownQueue } from './known-queues.ts';
import { endOfEntry } from './logged-entry.ts';
import { type QueueReader, senderOf, shapeEvent } from './shape-event.ts';
import type { Waiter } from './waiting-polls.ts';

/** Polls of this gateway that wait for their first event, one per queue. */
export interface HeldPolls {
  /**
   * Waits for events behind the id `position`, unless some were read already, and for those that come while the first
   * ones wait for their turn; resolves with the texts of all, or with a heartbeat after its time. A poll that is let go
   * resolves with what it has. Takes the place of the queue's held poll.
   */
  hold(
    own: QueueReader & Pick<KnownQueue, 'queueKey'>,
    read: EventsRead,
    signal: AbortSignal,
  ): Promise<readonly string[]>;
  /** Lets the queue's held poll go. */
  release(queueKey: string): void;
  /** Lets the held polls of a user go, or of everybody in the realm. */
  releaseIn(realmId: number, userId?: number): void;
  releaseAll(): void;
  count(): number;
}

/** What a poll has read of its queue. */
export interface EventsRead {
  /** The id behind which it reads. */
  position: number;
  texts: string[];
  /** Whether a message of the queue's own user is among them, who is not kept waiting for it. */
  hasOwnMessage: boolean;
}

interface Dependencies {
  rounds: Pick<DeliveryRounds, 'add' | 'remove'>;
  log: Pick<ClientLog, 'waitingIn' | 'lastSequence'>;
  /** Whether new entries can arrive: a heartbeat says that nothing happened up to it. */
  isLogReadable(): boolean;
  random(): number;
  logger: Logger;
}

/** Longest and shortest time until a heartbeat. */
export const heartbeatAfterMs = { least: 45_000, most: 55_000 };
/** A poll that has as many events is answered at once. */
const mostGathered = 1_000;

export function createHeldPolls(deps: Dependencies): HeldPolls {
  const { rounds, log, isLogReadable, random, logger } = deps;
  const byQueue = new Map<string, Waiter>();

  return {
    hold(own, { position, texts, hasOwnMessage: hadOwnMessage }, signal) {
      const { queue, queueId, queueKey } = own;
      byQueue.get(queueKey)?.release();
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      const waiting = log.waitingIn(queue.realmId);
      let hasOwnMessage = hadOwnMessage;

      function end() {
        clearTimeout(heartbeat);
        waiting.remove(held);
        rounds.remove(held);
        signal.removeEventListener('abort', held.release);
        if (byQueue.get(queueKey) === held) byQueue.delete(queueKey);
      }
      function answer(events: readonly string[]) {
        end();
        resolve(events);
      }
      const held: Waiter = {
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
            // One event that cannot be written must hold up neither the log nor the queue for ever.
            logger.error('an event could not be shaped: a queue starts over', {
              id: event.id,
              error,
            });
            end();
            reject(badEventQueueId({ queue_id: queueId }));
            return false;
          }
        },
        becomeDue() {
          if (hasOwnMessage || texts.length >= mostGathered) answer(texts);
          else rounds.add(held);
        },
        release: () => answer(texts),
      };
      const { least, most } = heartbeatAfterMs;
      const heartbeat = setTimeout(
        () => {
          // Behind events that the client does not have yet its id would lose them.
          const id = isLogReadable() && texts.length === 0 ? endOfEntry(log.lastSequence()) : -1;
          answer(id > position ? [JSON.stringify({ type: 'heartbeat', id })] : texts);
        },
        least + random() * (most - least),
      );
      waiting.add(held);
      signal.addEventListener('abort', held.release, { once: true });
      byQueue.set(queueKey, held);
      if (texts.length > 0) held.becomeDue();
      return promise;
    },

    release: (queueKey) => byQueue.get(queueKey)?.release(),

    releaseIn(realmId, userId) {
      for (const held of log.waitingIn(realmId).of(userId)) held.release();
    },

    releaseAll() {
      for (const held of [...byQueue.values()]) held.release();
    },

    count: () => byQueue.size,
  };
}
