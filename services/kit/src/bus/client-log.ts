import { randomUUID } from 'node:crypto';
import type { ClientEntry, ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import { chat } from '@chat/proto/load';
import type { Logger } from '../logging/logger.ts';
import type { Bus, PublishOptions } from './bus.ts';
import { isWrongLastSequence } from './jetstream-errors.ts';
import { findLast } from './stored-message.ts';
import { ephemeralSubject, numberedSubject, shardCount, tickSubject } from './streams.ts';

const { ClientEntry: Entry } = chat.events.v1;

/**
 * Appends an entry to the client log and returns its log sequence. Services append entries without event numbers
 * (typing, presence); the relay appends numbered entries. With `follows`, NATS stores the entry only if the subject's
 * last entry has that sequence.
 */
export async function appendToLog(
  bus: Bus,
  entry: ClientEntry & { realmId: number; service: string },
  { follows }: Pick<PublishOptions, 'follows'> = {},
): Promise<number> {
  const { realmId, service, firstEventNumber } = entry;
  const traceparent = entry.events?.[0]?.traceparent ?? '';
  const subject = firstEventNumber ? numberedSubject : ephemeralSubject;
  const { sequence } = await bus.publish(subject(realmId, service), Entry.serialize(entry), {
    follows,
    trace: { traceparent, span: 'publish client events' },
  });
  return sequence;
}

/** Decodes an entry. Returns undefined and logs an error if the bytes are malformed. */
export function findEntry(
  data: Uint8Array,
  sequence: number,
  log: Logger,
): ClientEntry__Output | undefined {
  try {
    return decodeEntry(data);
  } catch (error) {
    // The entry is skipped; readers detect the missing event numbers and reset.
    log.error('client log entry cannot be decoded', { sequence, error });
    return undefined;
  }
}

/**
 * Decodes an entry. In the result, `events` contains all events of the entry, each with its event number.
 * @throws an error if the bytes are malformed
 */
export function decodeEntry(data: Uint8Array): ClientEntry__Output {
  const entry = Entry.deserialize(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  for (const { eventNumber, events } of entry.numbered) {
    for (const event of Entry.deserialize(events).events) {
      event.eventNumber = eventNumber;
      entry.events.push(event);
    }
  }
  entry.numbered = [];
  return entry;
}

/**
 * A period in which sequence numbers of a shard stay valid. A new epoch begins when the log has lost entries that a
 * reader had seen. An entry of the shard announces the epoch, so that all readers switch at the same position.
 */
export type Epoch = {
  id: string;
  /** The start, by NATS's clock. */
  beganAtMs: number;
};

/** An entry that states the epoch of its shard. */
export type Tick = {
  sequence: number;
  publishedAtMs: number;
  epoch: Epoch;
};

const maxAttempts = 20;

/** Returns the epoch that an entry states; undefined if the entry states none. */
export function epochOf({ epoch }: ClientEntry__Output, publishedAtMs: number): Epoch | undefined {
  return epoch ? { id: epoch.id, beganAtMs: epoch.beganAtMs || publishedAtMs } : undefined;
}

/**
 * Returns the newest tick of the shard; undefined if the log has none.
 * @throws an error if the entry is no tick, because only `appendTick` may write there
 */
export async function findTick(bus: Bus, shard: number): Promise<Tick | undefined> {
  const stored = await findLast(bus, 'CLIENT', tickSubject(shard));
  if (!stored) return undefined;
  const publishedAtMs = stored.time.getTime();
  const epoch = epochOf(decodeEntry(stored.data), publishedAtMs);
  if (!epoch) throw new Error(`entry ${stored.seq} of the client log states no epoch`);
  return { sequence: stored.seq, publishedAtMs, epoch };
}

/**
 * Calls `ensureEpoch` for every shard and returns the ticks in the order of the shards. Call it if the end of the log
 * was lost, because the lost entries may have belonged to any shard.
 */
export async function ensureEpochs(bus: Bus, lostAtMs: number): Promise<Tick[]> {
  const shards = Array.from({ length: shardCount }, (_, shard) => shard);
  return Promise.all(shards.map((shard) => ensureEpoch(bus, shard, lostAtMs)));
}

/**
 * Returns the newest tick of the shard if its epoch began after `lostAtMs`; otherwise begins a new epoch. Call it if
 * the log is missing an entry of the shard that was published at `lostAtMs`. With 0, any epoch is recent enough. If
 * several processes detect the same loss, only one epoch begins.
 * @throws an error if appending fails repeatedly because other processes append too
 */
export async function ensureEpoch(bus: Bus, shard: number, lostAtMs = 0): Promise<Tick> {
  const first = await findTick(bus, shard);
  for (let newest = first, attempt = 1; attempt <= maxAttempts; attempt += 1) {
    // An epoch other than the first one seen began after the loss was detected, even if the clocks say otherwise.
    const isLater = newest?.epoch.id !== first?.epoch.id;
    if (newest && (isLater || newest.epoch.beganAtMs > lostAtMs)) return newest;
    await appendTick(bus, shard, { epoch: { id: randomUUID(), beganAtMs: 0 }, newest });
    newest = await findTick(bus, shard);
  }
  throw new Error(`the epoch of shard ${shard} of the client log could not be determined`);
}

/**
 * Appends a tick that states an epoch of the shard, directly after the tick `newest`. An old epoch therefore cannot
 * return. Does nothing if another process has appended a tick since `newest`.
 */
export async function appendTick(
  bus: Bus,
  shard: number,
  { epoch, newest }: { epoch: Epoch; newest: Tick | undefined },
): Promise<void> {
  const entry = Entry.serialize({ realmId: 0, service: 'tick', epoch });
  try {
    await bus.publish(tickSubject(shard), entry, { follows: newest?.sequence ?? 0 });
  } catch (error) {
    if (!isWrongLastSequence(error)) throw error;
  }
}
