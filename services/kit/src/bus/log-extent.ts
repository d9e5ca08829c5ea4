import { AckPolicy, DeliverPolicy, nanos } from 'nats';
import type { Bus } from './bus.ts';
import { extentReaching, isStillThere, type StreamExtent, streamExtent } from './stored-message.ts';

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

/** The same, of a log that is said to have reached `sequence`: takes a second to say that it did not. */
export async function logExtentReaching(bus: Bus, sequence: number): Promise<LogExtent> {
  return extentReaching(bus, 'CLIENT', sequence);
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

/** The sequence before the first entry that was published at `sinceMs` or later. */
export async function sequenceBefore(bus: Bus, sinceMs: number): Promise<number> {
  // The server knows which sequence belongs to a time: it starts a consumer there.
  const { manager, nameOf } = bus.streams;
  const { name, delivered } = await manager.consumers.add(nameOf('CLIENT'), {
    ack_policy: AckPolicy.None,
    mem_storage: true,
    num_replicas: 1,
    inactive_threshold: nanos(10_000),
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(sinceMs).toISOString(),
  });
  await manager.consumers.delete(nameOf('CLIENT'), name);
  return delivered.stream_seq;
}
