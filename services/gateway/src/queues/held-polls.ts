import { badEventQueueId } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientLog } from './client-log.ts';
import type { KnownQueue } from './known-queues.ts';
import { endOfEntry } from './positions.ts';
import { type QueueReader, shapeEvent } from './shape-event.ts';
import type { Waiter } from './waiting-polls.ts';

/** Polls of this gateway that wait for their first event, one per queue. */
export interface HeldPolls {
  /**
   * Waits for events behind the id `position`, before which the queue has none; resolves with their texts, a heartbeat
   * after its time, or nothing when the poll is let go. Takes the place of the queue's held poll.
   */
  hold(
    own: QueueReader & Pick<KnownQueue, 'queueKey'>,
    position: number,
    signal: AbortSignal,
  ): Promise<readonly string[]>;
  /** Lets the queue's held poll go. */
  release(queueKey: string): void;
  /** Lets the held polls of a user go, or of everybody in the realm. */
  releaseIn(realmId: number, userId?: number): void;
  releaseAll(): void;
  count(): number;
}

interface Dependencies {
  log: Pick<ClientLog, 'waitingIn' | 'lastSequence'>;
  /** Whether new entries can arrive: a heartbeat says that nothing happened up to it. */
  isLogReadable(): boolean;
  random(): number;
  logger: Logger;
}

/** Longest and shortest time until a heartbeat. */
export const heartbeatAfterMs = { least: 45_000, most: 55_000 };
const nothing: readonly string[] = [];

export function createHeldPolls(deps: Dependencies): HeldPolls {
  const { log, isLogReadable, random, logger } = deps;
  const byQueue = new Map<string, Waiter>();

  return {
    hold(own, position, signal) {
      const { queue, queueId, queueKey } = own;
      byQueue.get(queueKey)?.release();
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      const waiting = log.waitingIn(queue.realmId);
      let texts: string[] | undefined;

      function end() {
        clearTimeout(heartbeat);
        waiting.remove(held);
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
            texts ??= [];
            texts.push(...added);
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
        answer: () => answer(texts ?? nothing),
        release: () => answer(nothing),
      };
      const { least, most } = heartbeatAfterMs;
      const heartbeat = setTimeout(
        () => {
          const id = isLogReadable() ? endOfEntry(log.lastSequence()) : -1;
          answer(id > position ? [JSON.stringify({ type: 'heartbeat', id })] : nothing);
        },
        least + random() * (most - least),
      );
      waiting.add(held);
      signal.addEventListener('abort', held.release, { once: true });
      byQueue.set(queueKey, held);
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
