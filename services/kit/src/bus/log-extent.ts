import type { Bus } from './bus.ts';
import { isStillThere, type StreamExtent, streamExtent } from './stored-message.ts';

/** How far the client log reaches. */
export type LogExtent = StreamExtent;

/** An entry as one remembers it, to recognise it later. */
export type LogMark = {
  sequence: number;
  /** Milliseconds since 1970, by the clock of NATS. */
  publishedAtMs: number;
};

/** Asks the server how far the client log reaches. */
export async function logExtent(bus: Bus): Promise<LogExtent> {
  return streamExtent(bus, 'CLIENT');
}

/** Whether the log still is the one that `mark` was read from. */
export async function logHolds(bus: Bus, mark: LogMark): Promise<boolean> {
  return isStillThere(bus, 'CLIENT', mark.sequence, ({ seq, time }) =>
    isMark({ sequence: seq, publishedAtMs: time.getTime() }, mark),
  );
}

/** Whether both are the same entry. */
export function isMark(one: LogMark, other: LogMark): boolean {
  // The library rounds the time of a delivered message.
  return one.sequence === other.sequence && Math.abs(one.publishedAtMs - other.publishedAtMs) <= 1;
}
