import type { Bus } from '@chat/kit/bus/bus';
import { appendToLog } from '@chat/kit/bus/client-log';
import { logExtent } from '@chat/kit/bus/log-extent';
import { readLog } from '@chat/kit/bus/log-reader';
import type { Logger } from '@chat/kit/logging/logger';
import { withTraceparent } from '@chat/kit/telemetry/trace';
import type { ClientLog } from './client-log.ts';

/** Keeps a client log up to date from the bus. */
export interface LogFollower extends AsyncDisposable {
  /** @throws while entries that were in the log at the start have not been read yet */
  checkCaughtUp(): Promise<void>;
  /** Changes when the stream is another one, so that positions in the old one mean nothing. */
  epoch(): string;
  /**
   * Waits, for seconds at most, until the entry at `sequence` has been read: another gateway may be ahead of
   * this one. `beyond`: the log does not go that far; `unknown`: it was not read in time.
   */
  reach(sequence: number, signal: AbortSignal): Promise<Reach>;
}

export type Reach = 'reached' | 'beyond' | 'unknown';

/** Entries read back at the start: a queue further behind is expired. */
const readBack = 50_000;
/** Longest wait for an entry that is in the log. */
const reachWithinMs = 5_000;
/** Silence this long makes some gateway append an empty entry, so that heartbeat ids keep growing. */
const tickMs = 45_000;

interface Dependencies {
  bus: Bus;
  clientLog: ClientLog;
  log: Logger;
  /** Every held poll must end: its position means nothing any more. */
  onReset(): void;
  now(): number;
}

/** Reads the log from `readBack` entries before its end, then on for ever. */
export async function followLog(deps: Dependencies): Promise<LogFollower> {
  const { bus, clientLog, log, onReset } = deps;
  let extent = await logExtent(bus);
  const { firstSequence, lastSequence: target } = extent;
  const afterSequence = Math.max(Math.min(firstSequence - 1, target), target - readBack, 0);
  clientLog.begin(afterSequence);
  const arrivals = new EventTarget();

  const reader = await readLog(bus, {
    from: { afterSequence },
    log,
    async onEntry({ sequence, entry }) {
      const [first] = entry.events;
      await withTraceparent(first?.traceparent ?? '', 'deliver client events', async () =>
        clientLog.append(sequence, entry),
      );
      arrivals.dispatchEvent(new Event('entry'));
    },
    async onReset(reason) {
      log.warn('the client log is another one now: queues start anew', { reason });
      clientLog.reset();
      onReset();
      extent = await logExtent(bus);
    },
  });

  const ticking = setInterval(() => {
    const entry = { realmId: 0, service: 'tick', firstNumber: 0, lastNumber: 0, events: [] };
    appendToLog(bus, entry).catch((error: unknown) => {
      log.debug('a tick was not appended', { error });
    });
  }, tickMs);

  return {
    async checkCaughtUp() {
      if (reader.position < target) throw new Error(`read ${reader.position} of ${target} entries`);
    },
    epoch: () => String(extent.createdAtMs),
    async reach(sequence, signal) {
      const isReached = () => sequence <= clientLog.lastSequence();
      if (isReached()) return 'reached';
      const known = await logExtent(bus).catch((error: unknown) => {
        log.debug('the end of the client log is not known', { error });
        return undefined;
      });
      if (known && sequence > known.lastSequence) return 'beyond';
      const patience = AbortSignal.any([signal, AbortSignal.timeout(reachWithinMs)]);
      while (!isReached() && !patience.aborted) await nextOf(arrivals, 'entry', patience);
      return isReached() ? 'reached' : 'unknown';
    },
    async [Symbol.asyncDispose]() {
      clearInterval(ticking);
      await reader[Symbol.asyncDispose]();
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
