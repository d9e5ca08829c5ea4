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
export async function logHolds(bus: Bus, { sequence, publishedAtMs }: LogMark): Promise<boolean> {
  // The library rounds the time of a delivered message.
  return isStillThere(
    bus,
    'CLIENT',
    sequence,
    ({ time }) => Math.abs(time.getTime() - publishedAtMs) <= 1,
  );
}
