import type { Bus } from '@chat/kit/bus/bus';
import { type Epoch, ensureEpoch, epochOf, findTick, restateEpoch } from '@chat/kit/bus/client-log';
import {
  type EntryRef,
  type LogEntry,
  type LogPosition,
  type LogReset,
  logContains,
  logExtent,
  readLog,
  sequenceBefore,
  waitForLogExtent,
} from '@chat/kit/bus/log-reader';
import { findDeletedSequence } from '@chat/kit/bus/stored-message';
import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { repeat } from '@chat/kit/lifecycle/repeat';
import type { Logger } from '@chat/kit/logging/logger';
import { withTraceparentNow } from '@chat/kit/telemetry/trace';
import type { ClientLog } from './client-log.ts';
import type { LogWitness } from './log-witness.ts';
import { countEpoch } from './metrics.ts';

/** Keeps a client log up to date from the bus. */
export interface LogFollower extends AsyncDisposable {
  /** @throws while entries that were in the log at the start have not been read yet */
  checkCaughtUp(): Promise<void>;
  /**
   * The epoch that this gateway's part of the log is in: positions of other epochs mean nothing in it. undefined
   * while it is not known: at the start, and when the log turned out to be another one.
   */
  epoch(): string | undefined;
  /** Where the log is now, for a queue that starts here. @throws SERVER_NOT_READY it is not known within seconds */
  position(signal: AbortSignal): Promise<LogPlace>;
  /**
   * Waits, for seconds at most, until the place has been read: another gateway may be ahead of this one. `gone`: the
   * log is in another epoch; `beyond`: it does not go that far; `unknown`: it was not read in time.
   */
  reach(place: LogPlace, signal: AbortSignal): Promise<Reach>;
  /** The same, for those who cannot wait: whether the place has been read. */
  hasReached(place: LogPlace): boolean;
  /** Whether the log on the bus still is the one that was read here. */
  isSameLog(): Promise<boolean>;
}

/** Where a queue stands. */
export interface LogPlace {
  epoch: string;
  sequence: number;
}

export type Reach = 'reached' | 'gone' | 'beyond' | 'unknown';

/** Read back at the start: the last ten minutes, but not more entries than this. */
const readBack = { ms: 600_000, entries: 50_000 };
/** Longest wait for an entry that is in the log. */
const reachWithinMs = 5_000;
/** Silence this long makes some gateway append a tick, so that heartbeat ids keep growing. */
const tickAfterMs = 40_000;
const tendEveryMs = 2_000;

interface Dependencies {
  bus: Bus;
  clientLog: ClientLog;
  witness: LogWitness;
  log: Logger;
  /** Every held poll must end: its position means nothing any more. */
  onEpoch(): void;
  now(): number;
}

/** Reads the log from some minutes before its end, then on for ever. */
export async function followLog(deps: Dependencies): Promise<LogFollower> {
  const { bus, clientLog, witness, log, onEpoch, now } = deps;
  /** Tells of every entry read, and of a log that was settled anew. */
  const progress = new EventTarget();
  /** As the newest tick says that was read; undefined before the first. */
  let epoch: Epoch | undefined;
  let lastTick = { sequence: 0, readAtMs: now() };
  /** What must be read before anything is served. */
  let target = 0;
  let lostReason: LogReset | undefined;
  let noted = 0;

  /** Settles the epoch of the log as it is now, and where to begin reading it. */
  async function open(newest: EntryRef | undefined): Promise<{ afterSequence: number }> {
    const tick = await ensureEpoch(bus, await newestLoss(newest));
    const { firstSequence, lastSequence } = await logExtent(bus);
    const recent = await sequenceBefore(bus, now() - readBack.ms);
    const reached = Math.max(
      Math.min(firstSequence - 1, lastSequence),
      Math.min(recent, lastSequence),
      lastSequence - readBack.entries,
    );
    // What somebody deleted cannot be in the window: it begins behind that.
    const hole = await findDeletedSequence(bus, 'CLIENT', { from: reached + 1, to: lastSequence });
    const afterSequence = Math.max(reached, hole ?? 0);
    target = lastSequence;
    epoch = tick.sequence <= afterSequence ? tick.epoch : undefined;
    clientLog.begin(afterSequence);
    return { afterSequence };
  }

  /** When the newest entry was published that somebody has read and that is no longer there; 0: all are. */
  async function newestLoss(newest: EntryRef | undefined): Promise<number> {
    let lostAtMs = newest && lostReason && lostReason !== 'truncated' ? newest.publishedAtMs : 0;
    const noted = await witness.recall();
    if (noted && noted.publishedAtMs > lostAtMs && !(await logContains(bus, noted))) {
      lostAtMs = noted.publishedAtMs;
    }
    if (lostAtMs > 0) log.error('client log lost entries; starting a new epoch', { lostAtMs });
    return lostAtMs;
  }

  function take({ sequence, publishedAtMs, entry }: LogEntry) {
    const stated = epochOf(entry, publishedAtMs);
    if (stated) {
      lastTick = { sequence, readAtMs: now() };
      if (epoch && epoch.id !== stated.id) {
        log.warn('the client log is in another epoch: queues start over', { sequence });
        countEpoch();
        clientLog.begin(sequence);
        onEpoch();
      }
      epoch = stated;
    }
    clientLog.append(sequence, entry);
  }

  const reader = await readLog(bus, {
    from: await open(undefined),
    log,
    onEntry(entry) {
      const traceparent = entry.entry.events[0]?.traceparent ?? '';
      if (traceparent === '') take(entry);
      else withTraceparentNow(traceparent, 'deliver client events', () => take(entry));
      progress.dispatchEvent(new Event('made'));
    },
    onReset(reason) {
      lostReason = reason;
      epoch = undefined;
      onEpoch();
    },
    async resumeFrom(newest): Promise<LogPosition> {
      const from = await open(newest);
      lostReason = undefined;
      progress.dispatchEvent(new Event('made'));
      return from;
    },
  });

  const isCaughtUp = () => clientLog.lastSequence() >= target;
  const currentEpoch = () => (isCaughtUp() ? epoch?.id : undefined);

  async function noteNewest() {
    const { newest } = reader;
    if (!newest || newest.sequence === noted || currentEpoch() === undefined) return;
    noted = newest.sequence;
    await witness.note(newest);
  }

  async function tick() {
    if (!bus.isConnected() || !epoch || currentEpoch() === undefined) return;
    if (now() - lastTick.readAtMs < tickAfterMs) return;
    const newest = await findTick(bus);
    // Somebody else was faster: it will arrive.
    if (newest && newest.sequence > lastTick.sequence) return;
    await restateEpoch(bus, epoch, newest);
  }

  const tending = repeat({
    name: 'keeping the client log ticking',
    everyMs: tendEveryMs,
    async work() {
      await noteNewest();
      await tick();
    },
    log,
  });

  function placeState(place: LogPlace): 'reached' | 'gone' | undefined {
    const current = currentEpoch();
    if (current === undefined || place.sequence > clientLog.lastSequence()) return undefined;
    if (current === place.epoch) return 'reached';
    // Without a connection it may be this gateway that is behind the times.
    return bus.isConnected() ? 'gone' : undefined;
  }

  async function until<T>(find: () => T | undefined, signal: AbortSignal): Promise<T | undefined> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(reachWithinMs)]);
    while (find() === undefined && !patience.aborted) await nextOf(progress, 'made', patience);
    return find();
  }

  function end(): LogPlace | undefined {
    const current = currentEpoch();
    return current === undefined
      ? undefined
      : { epoch: current, sequence: clientLog.lastSequence() };
  }

  async function isSameLog(): Promise<boolean> {
    const { newest } = reader;
    return newest === undefined || logContains(bus, newest);
  }

  /** Whether the log ends before the place. */
  async function endsBefore({ sequence }: LogPlace): Promise<boolean> {
    try {
      const { lastSequence } = await waitForLogExtent(bus, sequence);
      return sequence > lastSequence && (await isSameLog());
    } catch (error) {
      log.debug('the end of the client log is not known', { error });
      return false;
    }
  }

  return {
    async checkCaughtUp() {
      if (currentEpoch() === undefined) {
        throw new Error(`read ${clientLog.lastSequence()} of ${target} entries`);
      }
    },
    epoch: currentEpoch,
    async position(signal) {
      const found = end() ?? (await until(end, signal));
      if (!found)
        throw serviceUnavailable({}, { cause: new Error('where the log ends is not known') });
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
    async [Symbol.asyncDispose]() {
      await tending[Symbol.asyncDispose]();
      await reader[Symbol.asyncDispose]();
      await noteNewest();
    },
  };
}

/** Resolves with the next event, or when `signal` aborts. */
async function nextOf(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  target.addEventListener(type, done, { once: true });
  signal.addEventListener('abort', done, { once: true });
  await promise;
  target.removeEventListener(type, done);
  signal.removeEventListener('abort', done);
}
