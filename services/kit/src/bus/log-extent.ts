import type { Bus } from './bus.ts';
import { isMessageNotFound } from './jetstream-errors.ts';

/** How far the client log reaches. Nothing in it: `lastSequence` is `firstSequence - 1`. */
export type LogExtent = {
  firstSequence: number;
  lastSequence: number;
  /** When the oldest entry was published; undefined: there is none. */
  oldestAtMs: number | undefined;
  /** When the stream was created: sequences of different creations do not compare. */
  createdAtMs: number;
};

/** An entry as one remembers it, to recognise it later. */
export type LogMark = {
  sequence: number;
  /** Milliseconds since 1970, by the clock of NATS. */
  publishedAtMs: number;
};

/** Asks the server how far the client log reaches. */
export async function logExtent(bus: Bus): Promise<LogExtent> {
  const { manager, nameOf } = bus.streams;
  const { created, state } = await manager.streams.info(nameOf('CLIENT'));
  return {
    firstSequence: Math.max(1, state.first_seq),
    lastSequence: state.last_seq,
    oldestAtMs: state.messages > 0 ? Date.parse(state.first_ts) : undefined,
    createdAtMs: Date.parse(created),
  };
}

/**
 * Whether the log still is the one that `mark` was read from: it holds that entry, or has grown old
 * enough to have discarded it.
 */
export async function logHolds(bus: Bus, mark: LogMark): Promise<boolean> {
  const { manager, nameOf } = bus.streams;
  const { firstSequence, lastSequence } = await logExtent(bus);
  if (mark.sequence < firstSequence) return true;
  if (mark.sequence > lastSequence) return false;
  try {
    const stored = await manager.streams.getMessage(nameOf('CLIENT'), { seq: mark.sequence });
    // The library rounds the time of a delivered message.
    return Math.abs(stored.time.getTime() - mark.publishedAtMs) <= 1;
  } catch (error) {
    if (isMessageNotFound(error)) return false;
    throw error;
  }
}
