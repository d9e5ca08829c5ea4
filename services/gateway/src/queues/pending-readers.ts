import { badEventQueueId } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientLog } from './client-log.ts';
import type { DeliveryScheduler } from './delivery-scheduler.ts';
import type { KnownQueue } from './known-queues.ts';
import { endOfEntry } from './logged-entry.ts';
import type { PendingReader } from './readers-by-user.ts';
import { type CallerQueue, senderOf, shapeEvent } from './shape-event.ts';

/** The pending polls and streams on this gateway, one per queue. */
export interface PendingReaders {
  /**
   * Collects events after the id `position` until the poll is answered. Waits for the first event unless the poll has
   * read some already. Resolves with the texts of the events, or with a heartbeat after the poll's time. A released
   * poll resolves with the events that it has. Replaces the queue's earlier pending poll or stream.
   */
  addPoll(own: PendingQueue, read: EventsRead, signal: AbortSignal): Promise<readonly string[]>;
  /**
   * Delivers the events that the stream has read, or a heartbeat, and then new events. Resolves at the end of the
   * stream's turn. Replaces the queue's earlier pending poll or stream.
   *
   * @throws BAD_EVENT_QUEUE_ID an event could not be shaped
   */
  addTurn(own: PendingQueue, read: EventsRead, turn: Turn): Promise<EndOfTurn>;
  /**
   * Ends the queue's pending poll or stream, because another connection replaces it or the queue has moved to another
   * gateway.
   */
  replace(queueKey: string): void;
  /** Releases the pending polls and streams of a user, or of all users in the realm. */
  releaseIn(realmId: number, userId?: number): void;
  count(): number;
}

type PendingQueue = CallerQueue & Pick<KnownQueue, 'queueKey'>;

/** The events that a poll has read before it is answered. */
export interface EventsRead {
  /** The window of the queue's shard. */
  log: Pick<ClientLog, 'readersIn' | 'lastReadable'>;
  /** The id after which the poll reads events. */
  position: number;
  /** The sequence at which to continue. Everything before it has been read. */
  next: number;
  texts: string[];
  /**
   * Whether the events contain a message from the queue's own user. A poll with such a message is answered immediately.
   */
  hasOwnMessage: boolean;
}

/** One turn of a stream. */
export interface Turn {
  /** Sends the texts of events. The first call is immediate and may contain no events. */
  deliver(texts: readonly string[]): void;
  signal: AbortSignal;
}

/**
 * The reason why a turn ended. `over`: its time has passed, or the account or the log has changed. `replaced`: another
 * connection reads the queue.
 */
export type EndOfTurn = 'over' | 'replaced';

interface Dependencies {
  scheduler: Pick<DeliveryScheduler, 'add' | 'remove'>;
  /** Returns the window of the realm's shard; undefined if this gateway does not follow it. */
  findLog(realmId: number): Pick<ClientLog, 'readersIn'> | undefined;
  /** Returns whether the log can be read. A heartbeat requires this, because it states that no event precedes it. */
  isLogReadable(): boolean;
  random(): number;
  logger: Logger;
}

type ReaderOptions = Pick<PendingReader, 'deliver' | 'release' | 'replace'> & {
  /** Called when an event could not be shaped. */
  fail(error: Error): void;
  /** Called once, at a random time within `afterMs`. */
  onTime(): void;
  afterMs: { least: number; most: number };
  /** Releases the reader when it is aborted. */
  signal: AbortSignal;
};

/** The minimum and maximum time until a heartbeat. */
export const heartbeatAfterMs = { least: 45_000, most: 55_000 };
/**
 * The time until a heartbeat for queues whose snapshot is incomplete. Each poll checks whether the missing part can be
 * read.
 */
const incompleteHeartbeatAfterMs = { least: 5_000, most: 10_000 };
/**
 * The minimum and maximum duration of a stream's turn. A turn begins with a heartbeat, because many proxies close
 * connections that are silent for a minute.
 */
export const turnOfStreamMs = { least: 20_000, most: 25_000 };
/** The number of events at which a poll is answered immediately. */
const maxGathered = 1_000;

export function createPendingReaders(deps: Dependencies): PendingReaders {
  const { scheduler, findLog, isLogReadable, random, logger } = deps;
  const byQueue = new Map<string, PendingReader>();

  /**
   * Adds a reader that collects events in `read` until `end` is called. Calls `deliver` when the reader has events, and
   * `release` when it must end.
   */
  function addReader(own: PendingQueue, read: EventsRead, options: ReaderOptions) {
    const { queue, queueId, queueKey } = own;
    const { afterMs, signal, deliver, onTime, release, replace, fail } = options;
    byQueue.get(queueKey)?.replace();
    const readers = read.log.readersIn(queue.realmId);
    // Entries that waited for a roster may arrive after the poll has read them from the log
    const readUpTo = Math.max(read.position, endOfEntry(read.next - 1));
    const reader: PendingReader = {
      userId: queue.userId,
      isForPublicChannels: queue.allPublicStreams,
      take(event) {
        try {
          const added = shapeEvent(event, own, readUpTo);
          if (added.length === 0) return false;
          read.texts.push(...added);
          read.hasOwnMessage ||= senderOf(event) === queue.userId;
          return true;
        } catch (error) {
          // An event that cannot be shaped must block neither the log nor the queue
          logger.error('could not shape an event; its queue expires', { id: event.id, error });
          fail(badEventQueueId({ queue_id: queueId }));
          return false;
        }
      },
      becomeDue() {
        if (read.hasOwnMessage || read.texts.length >= maxGathered) deliver();
        else scheduler.add(reader);
      },
      ...{ deliver, release, replace },
    };
    const timer = setTimeout(onTime, afterMs.least + random() * (afterMs.most - afterMs.least));
    readers.add(reader);
    signal.addEventListener('abort', reader.release, { once: true });
    byQueue.set(queueKey, reader);
    const end = () => {
      clearTimeout(timer);
      readers.remove(reader);
      scheduler.remove(reader);
      signal.removeEventListener('abort', reader.release);
      if (byQueue.get(queueKey) === reader) byQueue.delete(queueKey);
    };
    return { reader, end };
  }

  /**
   * Returns a heartbeat, which states that there is no event up to its id. Returns nothing if events may be missing or
   * the reader has undelivered events.
   */
  function heartbeat(
    { queue }: PendingQueue,
    { log, position, texts }: EventsRead,
  ): readonly string[] {
    if (!isLogReadable() || texts.length > 0) return [];
    const id = endOfEntry(log.lastReadable(queue.realmId));
    return id > position ? [JSON.stringify({ type: 'heartbeat', id })] : [];
  }

  return {
    addPoll(own, read, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      const answer = (events: readonly string[]) => {
        end();
        resolve(events);
      };
      const release = () => answer(read.texts);
      const fail = (error: Error) => {
        end();
        reject(error);
      };
      const { reader, end } = addReader(own, read, {
        ...{ deliver: release, release, replace: release, fail, signal },
        afterMs: own.queue.missing ? incompleteHeartbeatAfterMs : heartbeatAfterMs,
        onTime() {
          const beat = heartbeat(own, read);
          answer(beat.length > 0 ? beat : read.texts);
        },
      });
      if (read.texts.length > 0) reader.becomeDue();
      return promise;
    },

    addTurn(own, read, { deliver, signal }) {
      const { promise, resolve, reject } = Promise.withResolvers<EndOfTurn>();
      const send = () => {
        if (read.texts.length > 0) deliver(read.texts.splice(0));
        read.hasOwnMessage = false;
      };
      const endTurn = (how: EndOfTurn) => {
        end();
        send();
        resolve(how);
      };
      const { reader, end } = addReader(own, read, {
        signal,
        deliver: send,
        release: () => endTurn('over'),
        replace: () => endTurn('replaced'),
        fail(error) {
          end();
          reject(error);
        },
        afterMs: own.queue.missing ? incompleteHeartbeatAfterMs : turnOfStreamMs,
        onTime: () => endTurn('over'),
      });
      deliver(heartbeat(own, read));
      if (read.texts.length > 0) reader.becomeDue();
      return promise;
    },

    replace: (queueKey) => byQueue.get(queueKey)?.replace(),

    releaseIn(realmId, userId) {
      for (const reader of findLog(realmId)?.readersIn(realmId).of(userId) ?? []) reader.release();
    },

    count: () => byQueue.size,
  };
}
