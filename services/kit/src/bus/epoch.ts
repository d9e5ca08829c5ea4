import { randomUUID } from 'node:crypto';
import type { ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import type { Bus } from './bus.ts';
import { appendToLog, decodeEntry } from './client-log.ts';
import { isWrongLastSequence } from './jetstream-errors.ts';
import { findLast } from './stored-message.ts';
import { passingSubject } from './streams.ts';

/**
 * A stretch of the client log in which positions mean what they meant. It ends when entries that somebody has
 * seen are gone, whoever notices first: the next one begins with an entry, so that all readers learn of it at
 * the same place.
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

/** What an entry says of the epoch; undefined: nothing. */
export function epochIn({ epoch }: ClientEntry__Output, publishedAtMs: number): Epoch | undefined {
  return epoch ? { id: epoch.id, beganAtMs: epoch.beganAtMs || publishedAtMs } : undefined;
}

/** The newest tick in the log; undefined: there is none any more. */
export async function findTick(bus: Bus): Promise<Tick | undefined> {
  const stored = await findLast(bus, 'CLIENT', passingSubject(0, service));
  if (!stored) return undefined;
  const publishedAtMs = stored.time.getTime();
  const epoch = epochIn(decodeEntry(stored.data), publishedAtMs);
  return epoch && { sequence: stored.seq, publishedAtMs, epoch };
}

/**
 * The epoch the log is in, and it began after `lostAtMs`: to be called by whoever finds that an entry published
 * then is no longer in the log. Without a loss (0) any epoch will do. Begins one if need be; of several who find
 * the same loss only the first does.
 */
export async function ensureEpoch(bus: Bus, lostAtMs = 0): Promise<Tick> {
  const first = await findTick(bus);
  for (let newest = first, attempt = 1; attempt <= maxAttempts; attempt += 1) {
    // By whichever clock: an epoch that was not there when the loss was known already has taken it into account.
    const isLater = newest?.epoch.id !== first?.epoch.id;
    if (newest && (isLater || newest.epoch.beganAtMs > lostAtMs)) return newest;
    await append(bus, { id: randomUUID(), beganAtMs: 0 }, newest);
    newest = await findTick(bus);
  }
  throw new Error('the epoch of the client log could not be settled');
}

/** Says again which epoch the log is in, behind the tick `newest`. Does nothing when somebody else was faster. */
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
