import type { Actor } from '@chat/kit/actor/actor';
import { badEventQueueId, badRequest } from '@chat/kit/errors/catalog';
import { pause } from '@chat/kit/lifecycle/abort';
import type { Logger } from '@chat/kit/logging/logger';
import type { LogFollower } from './follow-log.ts';
import type { FollowedShard, FollowedShards } from './follow-shards.ts';
import { createGapDetector, type GapDetector, isGap } from './gap-detector.ts';
import type { KnownQueue, KnownQueues } from './known-queues.ts';
import { endOfEntry, hasLostEvents, type LoggedEntry, sequenceOf } from './logged-entry.ts';
import type { OlderEntries } from './older-entries.ts';
import {
  type EndOfTurn,
  type EventsRead,
  heartbeatAfterMs,
  type PendingReaders,
  turnOfStreamMs,
} from './pending-readers.ts';
import { type CallerQueue, senderOf, shapeEvent } from './shape-event.ts';

/** The maximum number of events in one response. The next poll returns the rest. */
const maxEventsPerAnswer = 1_000;
/**
 * The minimum age at which an incomplete queue can expire. Without it, a slow service would make clients register in a
 * loop.
 */
const incompleteForSeconds = 10;
/** The pause of a stream while the log cannot be read. */
const unreadablePauseMs = 1_000;

/** The caller who reads a queue. */
export type QueueCaller = Pick<Actor, 'realmId' | 'userId' | 'role'>;

interface ReadRequest {
  queueId: string;
  lastEventId: number;
  /** Whether keys and tokens are hidden from the caller, who may differ from the client that registered the queue. */
  hidesCredentials: boolean;
  /** Aborts when the client disconnects or this gateway stops. */
  signal: AbortSignal;
}

export interface PollRequest extends ReadRequest {
  dontBlock: boolean;
}

export interface TurnRequest extends ReadRequest {
  /** The time at which the stream was opened, from `performance.now()`. It stays the same in all turns of a stream. */
  connectedAtMs: number;
  /** Sends the texts of events. The first call may have no texts. It confirms that the queue can be read. */
  deliver(texts: readonly string[]): void;
}

/** The event queues of the deployment. A gateway can serve every queue, regardless of which gateway created it. */
export interface EventQueues {
  /**
   * Returns the queue's events after `lastEventId` as JSON texts. Waits for the first event unless the request says
   * otherwise.
   *
   * @throws BAD_EVENT_QUEUE_ID the queue is unknown, expired, deleted or incomplete, belongs to another user, or its
   * events are gone
   * @throws BAD_REQUEST the position was never sent, or is older than an acknowledged position
   * @throws RATE_LIMIT_HIT too many concurrent reads of older entries
   */
  poll(caller: QueueCaller, request: PollRequest): Promise<readonly string[]>;
  /**
   * Runs one turn of a stream. Delivers the queue's events after `lastEventId` and those that follow. The turn ends
   * after its time, when the account changes, when `signal` aborts, or when a newer connection reads the queue. The
   * caller starts the next turn after the last delivered event.
   *
   * @throws the errors of `poll`
   */
  runTurn(caller: QueueCaller, request: TurnRequest): Promise<EndOfTurn>;
  /** Ends the queue's pending reader and deletes the queue. @throws BAD_EVENT_QUEUE_ID the queue cannot be found */
  remove(caller: QueueCaller, queueId: string): Promise<void>;
}

interface Dependencies {
  queues: KnownQueues;
  pending: Pick<PendingReaders, 'addPoll' | 'addTurn' | 'replace'>;
  shards: Pick<FollowedShards, 'use' | 'find'>;
  older: OlderEntries;
  isReadable: IsReadable;
  now(): number;
  logger: Logger;
}

/** Returns whether a service that is missing from a snapshot of the realm can be read again. */
export type IsReadable = (part: { service: string; realmId: number }) => Promise<boolean>;

type OwnQueue = KnownQueue & CallerQueue;

/** The state of a poll or of a stream's turn while it reads. */
interface Reading extends EventsRead, FollowedShard {
  log: FollowedShard['log'];
  own: OwnQueue;
  gaps: GapDetector;
}

export function createEventQueues(deps: Dependencies): EventQueues {
  const { queues, pending, shards, older, isReadable, now, logger } = deps;

  /**
   * Returns the caller's own queue. @throws BAD_EVENT_QUEUE_ID the queue is unknown or belongs to another user; the
   * caller cannot distinguish these cases
   */
  function openOwn(caller: QueueCaller, queueId: string, hidesCredentials = true): OwnQueue {
    const known = queues.open(queueId);
    if (known?.queue.userId !== caller.userId || known.queue.realmId !== caller.realmId) {
      throw badEventQueueId({ queue_id: queueId });
    }
    const { queueKey, queue } = known;
    return { caller: { ...caller, hidesCredentials }, queueId, queueKey, queue };
  }

  /**
   * Rejects an incomplete queue if the client should register again. @throws BAD_EVENT_QUEUE_ID a missing part of the
   * queue's snapshot can be read again
   */
  async function requireComplete({ queue, queueId }: OwnQueue): Promise<void> {
    const { missing = [], realmId, createdAtSeconds } = queue;
    if (now() / 1_000 < createdAtSeconds + incompleteForSeconds) return;
    const readable = await Promise.all(missing.map((service) => isReadable({ service, realmId })));
    if (readable.includes(true)) throw badEventQueueId({ queue_id: queueId });
  }

  /**
   * Waits until this gateway has read the log up to the client's position. Returns false when that takes too long.
   *
   * @throws BAD_EVENT_QUEUE_ID, BAD_REQUEST
   */
  async function reach(
    own: OwnQueue,
    follower: LogFollower,
    { position, signal }: { position: number; signal: AbortSignal },
  ): Promise<boolean> {
    const { epoch } = own.queue;
    // Acknowledge only positions that exist: an invalid position must not advance the queue
    await queues.recordRead(own, { position: endOfEntry(own.queue.start), pendingSeconds: 0 });
    const reached = await follower.reach({ epoch, sequence: sequenceOf(position) }, signal);
    if (reached === 'gone') throw badEventQueueId({ queue_id: own.queueId });
    if (reached === 'beyond') throw notSent(position);
    return reached === 'reached';
  }

  /** Adds the events in the entries to the response until it is full. */
  function read(reading: Reading, entries: Iterable<LoggedEntry>): void {
    const { own, position, gaps, texts } = reading;
    const { userId, eventNumbers } = own.queue;
    for (const entry of entries) {
      const events = gaps.read(entry);
      // Neither missing entries nor a snapshot can be recovered
      if (isGap(events) || hasLostEvents(entry, eventNumbers[entry.service] ?? 0)) {
        throw badEventQueueId({ queue_id: own.queueId });
      }
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
      // An event that cannot be shaped must not block its queues
      logger.error('could not shape an event; its queue expires', { id: event.id, error });
      throw badEventQueueId({ queue_id: queueId });
    }
  }

  /** Reads older entries up to the start of the window. Returns false when the log cannot be read. */
  async function readOlder(reading: Reading): Promise<boolean> {
    const { own, texts, log, follower } = reading;
    while (texts.length < maxEventsPerAnswer && reading.next <= log.windowStart()) {
      const { realmId, epoch } = own.queue;
      const request = { realmId, epoch, from: reading.next, to: log.windowStart() };
      const page = await older.read(request);
      if (follower.epoch() !== epoch || page === 'unknown') return false;
      if (page === 'gone') throw badEventQueueId({ queue_id: own.queueId });
      const { next } = reading;
      read(reading, startingAt(next, page.entries));
      reading.next = page.to + 1;
    }
    return true;
  }

  function startReading(own: OwnQueue, shard: FollowedShard, position: number): Reading {
    const { log, follower } = shard;
    const sequence = sequenceOf(position);
    const next = position === endOfEntry(sequence) ? sequence + 1 : sequence;
    const gaps = createGapDetector(position);
    return { own, log, follower, position, next, gaps, texts: [], hasOwnMessage: false };
  }

  /**
   * Ends the queue's earlier poll or stream. Returns false if the other connection is newer, because then this
   * connection must end.
   */
  function takeOver(own: OwnQueue, connectedAtMs: number): boolean {
    if (!queues.isNewest(own, connectedAtMs)) return false;
    queues.takeOver(own, connectedAtMs);
    pending.replace(own.queueKey);
    return true;
  }

  /**
   * Records that the queue is read from a position, and prepares to read from there. Returns undefined if the log
   * cannot be read.
   */
  async function begin(
    own: OwnQueue,
    { lastEventId, pendingSeconds, signal }: { pendingSeconds: number } & ReadRequest,
  ): Promise<{ reading: Reading; isReached(): boolean } | undefined> {
    if (own.queue.missing) await requireComplete(own);
    const shard = shards.use(own.queue.realmId);
    const { start, epoch } = own.queue;
    const position = lastEventId === -1 ? endOfEntry(start) : lastEventId;
    const place = { epoch, sequence: sequenceOf(position) };
    const isReached = () => shard.follower.hasReached(place);
    if (!isReached() && !(await reach(own, shard.follower, { position, signal }))) return undefined;
    const acknowledged = await queues.recordRead(own, { position, pendingSeconds });
    if (position < acknowledged) {
      throw badRequest({ msg: `An event newer than ${lastEventId} has already been pruned!` });
    }
    return { reading: startReading(own, shard, position), isReached };
  }

  /**
   * Reads the window from the position until the response is full. Returns whether the caller may wait for more events:
   * the whole window has been read, and no newer connection reads the queue. Until it waits, the caller must not
   * `await` anything, or it could miss an event.
   */
  function readWindow(
    { reading, isReached }: { reading: Reading; isReached(): boolean },
    connectedAtMs: number,
  ): boolean {
    const { own, texts, log } = reading;
    if (!isReached()) return false;
    if (texts.length < maxEventsPerAnswer) {
      const entries = log.entriesAfter(own.queue.realmId, endOfEntry(reading.next - 1));
      if (typeof entries === 'string') return false;
      read(reading, entries);
    }
    return texts.length < maxEventsPerAnswer && queues.isNewest(own, connectedAtMs);
  }

  return {
    async poll(caller, { dontBlock, ...request }) {
      const connectedAtMs = performance.now();
      const own = openOwn(caller, request.queueId, request.hidesCredentials);
      const pendingSeconds = dontBlock ? 0 : heartbeatAfterMs.most / 1_000;
      const begun = await begin(own, { ...request, pendingSeconds });
      if (!begun || !takeOver(own, connectedAtMs)) return [];
      const { reading } = begun;
      if (reading.next <= reading.log.windowStart() && !(await readOlder(reading))) return [];
      const mayWait = readWindow(begun, connectedAtMs);
      if (!mayWait || dontBlock || request.signal.aborted) return reading.texts;
      return pending.addPoll(own, reading, request.signal);
    },

    async runTurn(caller, { deliver, connectedAtMs, ...request }) {
      const own = openOwn(caller, request.queueId, request.hidesCredentials);
      if (!queues.isNewest(own, connectedAtMs)) return 'replaced';
      const pendingSeconds = turnOfStreamMs.most / 1_000;
      const begun = await begin(own, { ...request, pendingSeconds });
      if (!begun) return pauseTurn(request.signal);
      if (!takeOver(own, connectedAtMs)) return 'replaced';
      const { reading } = begun;
      if (reading.next <= reading.log.windowStart() && !(await readOlder(reading))) {
        return pauseTurn(request.signal);
      }
      const mayWait = readWindow(begun, connectedAtMs);
      if (mayWait && !request.signal.aborted) {
        return pending.addTurn(own, reading, { deliver, signal: request.signal });
      }
      deliver(reading.texts);
      return reading.texts.length > 0 ? 'over' : pauseTurn(request.signal);
    },

    async remove(caller, queueId) {
      const own = openOwn(caller, queueId);
      const current = shards.find(own.queue.realmId)?.follower.epoch();
      if (current !== undefined && current !== own.queue.epoch) {
        throw badEventQueueId({ queue_id: queueId });
      }
      await queues.remove(own);
    },
  };
}

/** Ends the turn of a stream after a pause because the log cannot be read. */
async function pauseTurn(signal: AbortSignal): Promise<EndOfTurn> {
  await pause(unreadablePauseMs, signal);
  return 'over';
}

/** Yields the entries from a sequence on. */
function* startingAt(sequence: number, entries: readonly LoggedEntry[]): Iterable<LoggedEntry> {
  for (const entry of entries) if (entry.sequence >= sequence) yield entry;
}

function notSent(position: number) {
  return badRequest({ msg: `An event newer than ${position} has not been sent` });
}
