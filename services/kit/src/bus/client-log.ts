import { randomUUID } from 'node:crypto';
import type { ClientEntry, ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import { chat } from '@chat/proto/load';
import type { Logger } from '../logging/logger.ts';
import type { Bus, PublishOptions } from './bus.ts';
import { isWrongLastSequence } from './jetstream-errors.ts';
import { findLast } from './stored-message.ts';
import { ephemeralSubject, numberedSubject } from './streams.ts';

const { ClientEntry: Entry } = chat.events.v1;

/**
 * Appends an entry to the client log and returns its log sequence. Services append entries without event numbers
 * (typing, presence, ticks); numbered entries are appended by the relay. With `follows`, the entry is stored only if
 * the last entry of the subject is that one.
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

/** Decodes an entry; undefined when the bytes are malformed, which is logged. */
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
 * Decodes an entry; all its events are in `events`, each with its event number.
 *
 * @throws an error when the bytes are malformed
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
 * A period of the client log during which sequence numbers stay valid. A new epoch starts when entries that somebody
 * has read are lost; it is announced by an entry, so that all readers switch at the same position.
 */
export type Epoch = {
  id: string;
  /** By the clock of NATS. */
  beganAtMs: number;
};

/** An entry that says which epoch the log is in. */
export type Tick = {
  sequence: number;
  publishedAtMs: number;
  epoch: Epoch;
};

// The service of entries that belong to the log itself.
const service = 'tick';
const maxAttempts = 20;

/** The epoch that an entry states; undefined when it states none. */
export function epochOf({ epoch }: ClientEntry__Output, publishedAtMs: number): Epoch | undefined {
  return epoch ? { id: epoch.id, beganAtMs: epoch.beganAtMs || publishedAtMs } : undefined;
}

/** The newest tick in the log; undefined when the log has none. */
export async function findTick(bus: Bus): Promise<Tick | undefined> {
  const stored = await findLast(bus, 'CLIENT', ephemeralSubject(0, service));
  if (!stored) return undefined;
  const publishedAtMs = stored.time.getTime();
  const epoch = epochOf(decodeEntry(stored.data), publishedAtMs);
  return epoch && { sequence: stored.seq, publishedAtMs, epoch };
}

/**
 * Returns the newest tick, of an epoch that began after `lostAtMs`; begins a new epoch if there is none. Called when an
 * entry published at `lostAtMs` is missing from the log; 0: nothing is missing, so any epoch will do. When several
 * processes find one loss, only one epoch begins.
 *
 * @throws an error when appending fails repeatedly because other processes append as well
 */
export async function ensureEpoch(bus: Bus, lostAtMs = 0): Promise<Tick> {
  const first = await findTick(bus);
  for (let newest = first, attempt = 1; attempt <= maxAttempts; attempt += 1) {
    // An epoch newer than the one seen at first started after the loss was detected, whatever the clocks say.
    const isLater = newest?.epoch.id !== first?.epoch.id;
    if (newest && (isLater || newest.epoch.beganAtMs > lostAtMs)) return newest;
    await append(bus, { id: randomUUID(), beganAtMs: 0 }, newest);
    newest = await findTick(bus);
  }
  throw new Error('the epoch of the client log could not be determined');
}

/**
 * Appends a tick that states the current epoch, behind the tick `newest`. Does nothing when another process has
 * appended one meanwhile.
 */
export async function restateEpoch(bus: Bus, epoch: Epoch, newest?: Tick): Promise<void> {
  await append(bus, epoch, newest);
}

// Stored only behind the newest tick its writer knows: an epoch that has ended cannot come back.
async function append(bus: Bus, epoch: Epoch, newest: Tick | undefined): Promise<void> {
  try {
    await appendToLog(bus, { realmId: 0, service, epoch }, { follows: newest?.sequence ?? 0 });
  } catch (error) {
    if (!isWrongLastSequence(error)) throw error;
  }
}
