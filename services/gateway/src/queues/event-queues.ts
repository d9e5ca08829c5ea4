import type { Actor } from '@chat/kit/actor/actor';
import { badEventQueueId, badRequest } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientLog } from './client-log.ts';
import type { LogFollower } from './follow-log.ts';
import { createGapDetector, type GapDetector, isGap } from './gap-detector.ts';
import type { KnownQueue, KnownQueues } from './known-queues.ts';
import { endOfEntry, type LoggedEntry, sequenceOf } from './logged-entry.ts';
import type { OlderEntries } from './older-entries.ts';
import { type EventsRead, heartbeatAfterMs, type PendingPolls } from './pending-polls.ts';
import { type QueueReader, senderOf, shapeEvent } from './shape-event.ts';

/** Most events of one response; the rest follows with the next poll. */
const maxEventsPerAnswer = 1_000;
/** The least age at which an incomplete queue expires: a service that stays slow must not make clients register in a loop. */
const incompleteForSeconds = 10;

/** The caller of a poll. */
export type Poller = Pick<Actor, 'realmId' | 'userId' | 'role'>;

export interface PollRequest {
  queueId: string;
  lastEventId: number;
  dontBlock: boolean;
  /** Whether the caller may not read keys and tokens, whoever registered the queue. */
  hidesCredentials: boolean;
  /** Aborts when the client disconnects, or this gateway stops. */
  signal: AbortSignal;
}

/** Queues served by this gateway: any queue of the deployment, whichever gateway made it. */
export interface EventQueues {
  /**
   * The queue's events after `lastEventId` as JSON texts; waits for the first one unless told otherwise.
   *
   * @throws BAD_EVENT_QUEUE_ID unknown, foreign, expired, deleted or incomplete queue, or one whose events are gone
   * @throws BAD_REQUEST a position that was acknowledged already, or was never sent
   * @throws RATE_LIMIT_HIT too many concurrent reads of older entries
   */
  poll(poller: Poller, request: PollRequest): Promise<readonly string[]>;
  /** Ends the pending poll and deletes the queue. @throws BAD_EVENT_QUEUE_ID */
  remove(poller: Poller, queueId: string): Promise<void>;
}

interface Dependencies {
  queues: KnownQueues;
  pending: Pick<PendingPolls, 'add' | 'release'>;
  log: ClientLog;
  older: OlderEntries;
  follower: Pick<LogFollower, 'epoch' | 'reach' | 'hasReached'>;
  isReadable: IsReadable;
  now(): number;
  logger: Logger;
}

/** Whether a service that could not be read for a snapshot of the realm can be read now. */
export type IsReadable = (part: { service: string; realmId: number }) => Promise<boolean>;

type OwnQueue = KnownQueue & QueueReader;

/** State of a poll while it reads. */
interface Reading extends EventsRead {
  own: OwnQueue;
  /** Everything before this sequence was read. */
  next: number;
  gaps: GapDetector;
}

export function createEventQueues(deps: Dependencies): EventQueues {
  const { queues, pending, log, older, follower, isReadable, now, logger } = deps;

  /** @throws BAD_EVENT_QUEUE_ID unknown, or a queue of another user: the caller cannot tell which */
  function openOwn(reader: Poller, queueId: string, hidesCredentials = true): OwnQueue {
    const known = queues.open(queueId);
    if (known?.queue.userId !== reader.userId || known.queue.realmId !== reader.realmId) {
      throw badEventQueueId({ queue_id: queueId });
    }
    const { queueKey, queue } = known;
    return { reader: { ...reader, hidesCredentials }, queueId, queueKey, queue };
  }

  /** @throws BAD_EVENT_QUEUE_ID the queue's snapshot lacks a part that can be read by now: its client registers again */
  async function requireComplete({ queue, queueId }: OwnQueue): Promise<void> {
    const { missing = [], realmId, createdAtSeconds } = queue;
    if (now() / 1_000 < createdAtSeconds + incompleteForSeconds) return;
    const readable = await Promise.all(missing.map((service) => isReadable({ service, realmId })));
    if (readable.includes(true)) throw badEventQueueId({ queue_id: queueId });
  }

  /**
   * Waits until the log was read as far as the client has. Returns false when that takes too long.
   *
   * @throws BAD_EVENT_QUEUE_ID, BAD_REQUEST
   */
  async function reach(own: OwnQueue, position: number, signal: AbortSignal): Promise<boolean> {
    const { epoch } = own.queue;
    // Acknowledge only positions that exist: an invalid one must not advance the queue.
    await queues.poll(own, { position: endOfEntry(own.queue.start), heldSeconds: 0 });
    const reached = await follower.reach({ epoch, sequence: sequenceOf(position) }, signal);
    if (reached === 'gone') throw badEventQueueId({ queue_id: own.queueId });
    if (reached === 'beyond') throw notSent(position);
    return reached === 'reached';
  }

  /** Adds the events of the entries to the poll, until the response is full. */
  function read(reading: Reading, entries: Iterable<LoggedEntry>): void {
    const { own, position, gaps, texts } = reading;
    const { userId } = own.queue;
    for (const entry of entries) {
      const events = gaps.read(entry);
      // Missing entries cannot be recovered.
      if (isGap(events)) throw badEventQueueId({ queue_id: own.queueId });
      for (const event of events) {
        const added = shaped(event, own, position);
        texts.push(...added);
        if (added.length > 0) reading.hasOwnMessage ||= senderOf(event) === userId;
      }
      if (texts.length >= maxEventsPerAnswer) return;
    }
  }

  function shaped(...call: Parameters<typeof shapeEvent>): readonly string[] {
    const [event, { queueId }] = call;
    try {
      return shapeEvent(...call);
    } catch (error) {
      // An event that cannot be shaped must not block its queues.
      logger.error('could not shape an event; its queue expires', { id: event.id, error });
      throw badEventQueueId({ queue_id: queueId });
    }
  }

  /** Reads up to where the window begins. Returns false when the log cannot be read now. */
  async function readOlder(reading: Reading): Promise<boolean> {
    const { own, texts } = reading;
    while (texts.length < maxEventsPerAnswer && reading.next <= log.windowStart()) {
      const { realmId, epoch } = own.queue;
      const request = { realmId, from: reading.next, to: log.windowStart() };
      const page = await older.read(request);
      if (follower.epoch() !== epoch || page === 'unknown') return false;
      if (page === 'gone') throw badEventQueueId({ queue_id: own.queueId });
      const { next } = reading;
      read(reading, startingAt(next, page.entries));
      reading.next = page.to + 1;
    }
    return true;
  }

  function startReading(own: OwnQueue, position: number): Reading {
    const sequence = sequenceOf(position);
    const next = position === endOfEntry(sequence) ? sequence + 1 : sequence;
    const gaps = createGapDetector(position);
    return { own, position, next, gaps, texts: [], hasOwnMessage: false };
  }

  return {
    async poll(poller, { queueId, lastEventId, dontBlock, hidesCredentials, signal }) {
      const own = openOwn(poller, queueId, hidesCredentials);
      if (own.queue.missing) await requireComplete(own);
      const { start, epoch } = own.queue;
      const position = lastEventId === -1 ? endOfEntry(start) : lastEventId;
      const place = { epoch, sequence: sequenceOf(position) };
      if (!follower.hasReached(place) && !(await reach(own, position, signal))) return [];

      const heldSeconds = dontBlock ? 0 : heartbeatAfterMs.most / 1_000;
      const acknowledged = await queues.poll(own, { position, heldSeconds });
      if (position < acknowledged) {
        throw badRequest({ msg: `An event newer than ${lastEventId} has already been pruned!` });
      }
      pending.release(own.queueKey);
      const reading = startReading(own, position);
      if (reading.next <= log.windowStart() && !(await readOlder(reading))) return [];
      // No await from here on until the poll is pending: an event in between would be missed.
      if (!follower.hasReached(place)) return reading.texts;
      if (reading.texts.length < maxEventsPerAnswer) {
        const entries = log.entriesAfter(own.queue.realmId, endOfEntry(reading.next - 1));
        if (typeof entries === 'string') return reading.texts;
        read(reading, entries);
      }
      const isFull = reading.texts.length >= maxEventsPerAnswer;
      if (isFull || dontBlock || signal.aborted || !queues.isHere(own)) return reading.texts;
      return pending.add(own, reading, signal);
    },

    async remove(poller, queueId) {
      const own = openOwn(poller, queueId);
      const current = follower.epoch();
      if (current !== undefined && current !== own.queue.epoch) {
        throw badEventQueueId({ queue_id: queueId });
      }
      await queues.remove(own);
    },
  };
}

/** Entries from a sequence on. */
function* startingAt(sequence: number, entries: readonly LoggedEntry[]): Iterable<LoggedEntry> {
  for (const entry of entries) if (entry.sequence >= sequence) yield entry;
}

function notSent(position: number) {
  return badRequest({ msg: `An event newer than ${position} has not been sent` });
}
