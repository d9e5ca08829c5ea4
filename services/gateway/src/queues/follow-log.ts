import type { Bus } from '@chat/kit/bus/bus';
import { appendTick, type Epoch, ensureEpoch, epochOf, findTick } from '@chat/kit/bus/client-log';
import {
  type EntryRef,
  type LogEntry,
  type LogReset,
  logContains,
  logExtent,
  readLog,
  sequenceBefore,
  waitForLogExtent,
} from '@chat/kit/bus/log-reader';
import { findDeletedSequence } from '@chat/kit/bus/stored-message';
import { serviceUnavailable } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import { withTraceparentSync } from '@chat/kit/telemetry/trace';
import type { ClientLog } from './client-log.ts';
import type { LogCheckpoint } from './log-checkpoint.ts';
import { countEpoch } from './metrics.ts';

/** A follower that updates the window of one shard from the bus. */
export interface LogFollower extends AsyncDisposable {
  /** @throws until all entries that were in the shard at the start have been read, unless the window is full before that */
  checkCaughtUp(): void;
  /**
   * Returns the epoch of the entries that this gateway has read. Positions in other epochs are invalid. Returns
   * undefined while the epoch is unknown: at the start and after the log was reset.
   */
  epoch(): string | undefined;
  /** Returns the newest entry that was read; undefined while the epoch is unknown. */
  newest(): EntryRef | undefined;
  /**
   * Returns the current end of the shard, where a new queue starts. @throws SERVER_NOT_READY the end stays unknown for
   * a few seconds
   */
  position(signal: AbortSignal): Promise<QueuePosition>;
  /**
   * Waits a few seconds until the position has been read, because another gateway may be ahead. Returns `gone` if the
   * shard has a different epoch, `beyond` if the log ends before the position, and `unknown` if the position was not
   * read in time.
   */
  reach(place: QueuePosition, signal: AbortSignal): Promise<ReachResult>;
  /** Returns immediately whether the position has been read. */
  hasReached(place: QueuePosition): boolean;
  /** Returns whether the log on the bus is still the log that this gateway has read. */
  isSameLog(): Promise<boolean>;
  /** Appends a tick if the newest tick is old, so that heartbeat ids keep growing while no events occur. */
  tick(): Promise<void>;
}

/** A queue's position in the log. */
export interface QueuePosition {
  epoch: string;
  sequence: number;
}

export type ReachResult = 'reached' | 'gone' | 'beyond' | 'unknown';

/**
 * The limits for the part of the log that is read at the start: the last ten minutes, and a number of entries over all
 * shards.
 */
export const readBack = { ms: 600_000, entries: 50_000 };
/** The maximum wait for an entry that is in the log. */
const reachWithinMs = 5_000;
/** The age of the newest tick at which a gateway appends another tick. */
const tickAfterMs = 40_000;

interface Dependencies {
  bus: Bus;
  shard: number;
  clientLog: ClientLog;
  checkpoint: LogCheckpoint;
  log: Logger;
  /** Handles a new epoch. Every pending poll must end, because its position is invalid. */
  onEpoch(): void;
  now(): number;
}

/** Follows a shard, starting a few minutes before its end. */
export function followLog(deps: Dependencies): LogFollower {
  const { bus, shard, clientLog, checkpoint, log, onEpoch, now } = deps;
  /** A target that gets an event for each entry that was read. */
  const progress = new EventTarget();
  /** The epoch in the newest tick that was read; undefined before the first tick. */
  let epoch: Epoch | undefined;
  let lastTick = { sequence: 0, readAtMs: now() };
  let lostReason: LogReset | undefined;

  /**
   * Returns where to start reading. This is before the newest tick, because the tick states the epoch. Every gateway
   * also reaches the position after that tick.
   */
  async function open(newest?: EntryRef): Promise<{ afterSequence: number }> {
    const ensured = await ensureEpoch(bus, shard, await newestLoss(newest));
    const { firstSequence, lastSequence } = await logExtent(bus);
    const recent = await sequenceBefore(bus, now() - readBack.ms);
    const reached = Math.max(
      Math.min(firstSequence - 1, lastSequence),
      Math.min(recent, lastSequence),
      lastSequence - readBack.entries,
    );
    // The window starts after deleted entries
    const hole = await findDeletedSequence(bus, 'CLIENT', { from: reached + 1, to: lastSequence });
    const afterSequence = Math.max(reached, hole ?? 0);
    const tick = await findTick(bus, shard);
    if (!tick || tick.sequence <= afterSequence) {
      await appendTick(bus, shard, { epoch: (tick ?? ensured).epoch, newest: tick });
    }
    lostReason = undefined;
    clientLog.begin(afterSequence);
    return { afterSequence };
  }

  /**
   * Returns the publication time of the newest entry that a gateway has read and that was lost; 0 if no entry was lost.
   */
  async function newestLoss(newest: EntryRef | undefined): Promise<number> {
    let lostAtMs = newest && lostReason && lostReason !== 'truncated' ? newest.publishedAtMs : 0;
    const saved = (await checkpoint.load()).get(shard);
    if (saved && saved.publishedAtMs > lostAtMs && !(await logContains(bus, saved))) {
      lostAtMs = saved.publishedAtMs;
    }
    if (lostAtMs > 0) {
      log.error('client log lost entries; starting a new epoch', { shard, lostAtMs });
    }
    return lostAtMs;
  }

  function take({ sequence, publishedAtMs, entry }: LogEntry) {
    const stated = epochOf(entry, publishedAtMs);
    if (stated) {
      lastTick = { sequence, readAtMs: now() };
      if (epoch && epoch.id !== stated.id) {
        log.warn('client event log changed epoch, queues expire', { shard, sequence });
        countEpoch();
        clientLog.begin(sequence);
        onEpoch();
      }
      epoch = stated;
    }
    clientLog.append(sequence, entry);
  }

  const reader = readLog(bus, {
    shard,
    from: () => open(),
    log,
    onEntry(entry) {
      const traceparent = entry.entry.events[0]?.traceparent ?? '';
      if (traceparent === '') take(entry);
      else withTraceparentSync(traceparent, 'deliver client events', () => take(entry));
      progress.dispatchEvent(new Event('made'));
    },
    isFull: clientLog.isFull,
    onReset(reason) {
      lostReason = reason;
      epoch = undefined;
      onEpoch();
    },
    resumeFrom: open,
  });

  const currentEpoch = () => (reader.isCaughtUp ? epoch?.id : undefined);

  function placeState(place: QueuePosition): 'reached' | 'gone' | undefined {
    const current = currentEpoch();
    if (current === undefined || place.sequence > clientLog.lastSequence()) return undefined;
    if (current === place.epoch) return 'reached';
    // Without a connection, this gateway may be outdated
    return bus.isConnected() ? 'gone' : undefined;
  }

  async function until<T>(find: () => T | undefined, signal: AbortSignal): Promise<T | undefined> {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(reachWithinMs)]);
    while (find() === undefined && !timeout.aborted) await nextOf(progress, 'made', timeout);
    return find();
  }

  function end(): QueuePosition | undefined {
    const current = currentEpoch();
    return current === undefined
      ? undefined
      : { epoch: current, sequence: clientLog.lastSequence() };
  }

  async function isSameLog(): Promise<boolean> {
    const { newest } = reader;
    return newest === undefined || logContains(bus, newest);
  }

  /** Returns whether the log ends before the position. */
  async function endsBefore({ sequence }: QueuePosition): Promise<boolean> {
    try {
      const { lastSequence } = await waitForLogExtent(bus, sequence);
      return sequence > lastSequence && (await isSameLog());
    } catch (error) {
      log.debug('could not read the end of the client event log', { error });
      return false;
    }
  }

  return {
    checkCaughtUp() {
      // While a roster cannot be read, this gateway can serve everything but some queues
      if (currentEpoch() === undefined && !clientLog.isFull())
        throw new Error(`shard ${shard} is not read to its end`);
    },
    epoch: currentEpoch,
    newest: () => (currentEpoch() === undefined ? undefined : reader.newest),
    async position(signal) {
      const found = end() ?? (await until(end, signal));
      if (!found)
        throw serviceUnavailable(
          {},
          { cause: new Error('the end of the client event log is unknown') },
        );
      return found;
    },
    hasReached: (place) => placeState(place) === 'reached',
    async reach(place, signal) {
      const known = placeState(place);
      if (known) return known;
      const current = currentEpoch();
      if (current !== undefined && (await endsBefore(place))) {
        return current === place.epoch ? 'beyond' : 'gone';
      }
      return (await until(() => placeState(place), signal)) ?? 'unknown';
    },
    isSameLog,
    async tick() {
      const known = epoch;
      if (!bus.isConnected() || !known || currentEpoch() === undefined) return;
      if (now() - lastTick.readAtMs < tickAfterMs) return;
      const newest = await findTick(bus, shard);
      // Another gateway was faster, and its tick will arrive
      if (newest && newest.sequence > lastTick.sequence) return;
      // The log was replaced in the meantime
      if (epoch?.id !== known.id || (newest && newest.epoch.id !== known.id)) return;
      await appendTick(bus, shard, { epoch: known, newest });
    },
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}

/** Resolves at the next event of this type, or when `signal` aborts. */
async function nextOf(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  target.addEventListener(type, done, { once: true });
  signal.addEventListener('abort', done, { once: true });
  await promise;
  target.removeEventListener(type, done);
  signal.removeEventListener('abort', done);
}
