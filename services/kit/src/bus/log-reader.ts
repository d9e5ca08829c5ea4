import type { ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import type { Logger } from '../logging/logger.ts';
import type { Bus } from './bus.ts';

/** One entry of the client log. */
export type LogEntry = {
  sequence: number;
  /** Milliseconds since 1970, by the clock of NATS. */
  publishedAtMs: number;
  entry: ClientEntry__Output;
};

/** Where reading starts. */
export type LogPosition = { afterSequence: number } | { sinceMs: number };

/** The ends of the log as it now is. `lastSequence` is 0 while nothing was ever written. */
export type LogExtent = { firstSequence: number; lastSequence: number; createdAtMs: number };

/**
 * Why sequences before and after mean different things: the stream is another one (`recreated`),
 * an older copy of it came back (`rolled-back`), or entries not yet read were discarded (`truncated`).
 */
export type LogReset = 'recreated' | 'rolled-back' | 'truncated';

export type LogReaderOptions = {
  from: LogPosition;
  /** Called in log order, one at a time. */
  onEntry(entry: LogEntry): void | Promise<void>;
  /** What was read so far no longer leads up to what comes; reading goes on from the log's first entry. */
  onReset(reason: LogReset): void;
  log: Logger;
};

/** Disposing it stops reading. */
export type LogReader = AsyncDisposable & {
  /** Sequence of the last entry given to `onEntry`. */
  readonly position: number;
};

/** Reads the client log from a position onward, for ever: over reconnects and lost consumers. */
export async function readLog(bus: Bus, options: LogReaderOptions): Promise<LogReader> {
  throw new Error(`not written yet ${bus.isConnected()} ${Object.keys(options.from).length}`);
}

/** Asks the server how far the client log reaches. */
export async function logExtent(bus: Bus): Promise<LogExtent> {
  throw new Error(`not written yet ${bus.isConnected()}`);
}
