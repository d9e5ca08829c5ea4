import type { ClientEntry } from '@chat/proto/chat/events/v1/ClientEntry';
import { chat } from '@chat/proto/load';
import type { Bus } from '../../bus/bus.ts';
import { decodeEntry, ensureEpoch, ensureEpochs } from '../../bus/client-log.ts';
import { isWrongLastSequence } from '../../bus/jetstream-errors.ts';
import { findLast, streamContains, streamExtent } from '../../bus/stored-message.ts';
import { numberedSubject, shardOf } from '../../bus/streams.ts';
import type { Db } from '../../database/database.ts';
import { isFirstOfTimeline } from '../../database/timeline.ts';
import type { Logger } from '../../logging/logger.ts';
import type { OutboxRow } from '../rows.ts';
import { deleteLastClientEntry, findCounter, type LastClientEntry } from './store.ts';

const { ClientEntry: Entry } = chat.events.v1;

/**
 * A service's entries in the client event log. Each entry of a realm is appended on the condition that the realm's last
 * sequence is that of the entry before. So each event number is stored once and in order, even if several relays run,
 * and the next append detects a lost entry.
 */
export type LogChain = {
  /** Appends rows with consecutive event numbers. Skips rows that the log already contains. */
  append(realmId: number, rows: readonly OutboxRow[]): Promise<void>;
  /**
   * Skips the event numbers before `first`. Call it if the outbox has no rows between the published ones and `first`.
   * Makes the realm's queues start over, unless a new Postgres timeline continues with `first` and no earlier number
   * was lost.
   */
  skipTo(realmId: number, first: number): Promise<void>;
  /** Returns whether the log has an event number of the realm that the database does not have. */
  isAhead(realmId: number): Promise<boolean>;
  /**
   * Appends an entry after which the realm's queues start over. Events up to `eventNumber` may be missing, or may be in
   * an order that clients do not expect.
   */
  markInterruption(realmId: number, eventNumber: number): Promise<void>;
};

export type LogChainOptions = {
  db: Db;
  bus: Bus;
  service: string;
  /** The last entry that an earlier relay of the service recorded. */
  mark: LastClientEntry | undefined;
  /**
   * Returns whether this process still holds the leader lease. NATS checks the expected sequence, but clusters with
   * older releases may accept two concurrent appends.
   */
  mayAppend(): boolean;
  /** Called for each entry that NATS has stored. */
  onStored(mark: LastClientEntry): void;
  log: Logger;
};

/** The end of a realm's chain. */
type ChainEnd = {
  /** The sequence of the last entry; 0 if the log has none. */
  sequence: number;
  /** The highest event number in the log; undefined if unknown. */
  eventNumber: number | undefined;
};

// Maximum attempts while another relay appends concurrently.
const maxAttempts = 5;

export function createLogChain(options: LogChainOptions): LogChain {
  const { db, bus, service, mayAppend, onStored, log } = options;
  const links = new Map<number, ChainEnd>();
  let mark = options.mark;
  /**
   * The end of the period in which lost entries were in the log. It is needed if there is no mark, because the time of
   * a loss is then unknown.
   */
  const unmarkedBeforeMs = mark ? undefined : Date.now();
  /** For each shard, the sequence of the tick that began an epoch because of a loss; undefined if no loss was found. */
  let lossKnownFrom: number[] | undefined;
  let streamCreatedAtMs = 0;
  let verified: { connection: number; done: Promise<void> } | undefined;

  /** Checks once per connection whether the log still contains the last entry that was appended. */
  async function verify(): Promise<void> {
    const connection = bus.connectionCount();
    if (verified?.connection !== connection) {
      verified = { connection, done: compare() };
    }
    const { done } = verified;
    try {
      await done;
    } catch (error) {
      verified = undefined;
      throw error;
    }
  }

  async function compare() {
    links.clear();
    streamCreatedAtMs = (await streamExtent(bus, 'CLIENT')).createdAtMs;
    if (!mark || !(await isLogLost(bus, service, mark))) return;
    log.error('client log lost entries; starting a new epoch', { service, ...mark });
    lossKnownFrom = await beginEpochs(mark.publishedAtMs);
    await deleteLastClientEntry(db);
    mark = undefined;
  }

  async function beginEpochs(lostAtMs: number): Promise<number[]> {
    return (await ensureEpochs(bus, lostAtMs)).map(({ sequence }) => sequence);
  }

  async function findEnd(realmId: number): Promise<ChainEnd> {
    const stored = await findLast(bus, 'CLIENT', numberedSubject(realmId, service));
    if (!stored) return { sequence: 0, eventNumber: undefined };
    const { lastEventNumber } = decodeEntry(stored.data);
    // Read after the entry: an event number is committed before its events are published.
    const counter = await findCounter(db, realmId);
    if (lastEventNumber <= (counter?.event_number ?? 0))
      return { sequence: stored.seq, eventNumber: lastEventNumber };
    log.error('client log is ahead of the database; starting a new epoch', {
      realmId,
      lastEventNumber,
    });
    await ensureEpoch(bus, shardOf(realmId), stored.time.getTime());
    return { sequence: stored.seq, eventNumber: undefined };
  }

  /** Appends an entry after the end of the chain. Retries if another relay was faster. */
  async function extend(realmId: number, appendBehind: (link: ChainEnd) => Promise<ChainEnd>) {
    for (let attempt = 1; ; attempt += 1) {
      // NATS would answer a request only after the reconnect.
      if (!bus.isConnected()) throw new Error('NATS is not connected');
      await verify();
      try {
        const link = links.get(realmId) ?? (await findEnd(realmId));
        links.set(realmId, await appendBehind(link));
        return;
      } catch (error) {
        // It is unknown whether the entry was stored, and whether the log is still the same.
        links.delete(realmId);
        verified = undefined;
        if (!isWrongLastSequence(error) || attempt === maxAttempts) throw error;
      }
    }
  }

  /**
   * Returns the first number that a new Postgres timeline skipped, if the timeline continues with `first` after the
   * chain's end. Otherwise returns undefined.
   */
  async function findSkipped(
    realmId: number,
    link: ChainEnd,
    first: number,
  ): Promise<number | undefined> {
    if (!isFirstOfTimeline(first)) return undefined;
    const before = (await findCounter(db, realmId))?.number_before_timeline ?? 0;
    // The log may have discarded the realm's entries because of their age, so that its end is unknown.
    const isEnd = link.eventNumber === undefined || link.eventNumber === before;
    return isEnd ? before + 1 : undefined;
  }

  /** Handles event numbers between the chain's end and `first` that the log will never contain. */
  async function skipLostEventNumbers(
    realmId: number,
    link: ChainEnd,
    first: number,
  ): Promise<ChainEnd> {
    if (unmarkedBeforeMs !== undefined) lossKnownFrom ??= await beginEpochs(unmarkedBeforeMs);
    // Event numbers lost before the current epoch are ignored, because no queue of this epoch starts before them.
    if (link.sequence < (lossKnownFrom?.[shardOf(realmId)] ?? 0)) return link;
    return interruptBefore(realmId, link, first);
  }

  async function interruptBefore(
    realmId: number,
    link: ChainEnd,
    first: number,
  ): Promise<ChainEnd> {
    const message = isFirstOfTimeline(first)
      ? 'Postgres lost published events; the event queues of the realm start over'
      : 'event numbers are missing; the event queues of the realm start over';
    log.error(message, { service, realmId, after: link.eventNumber, first });
    return interruptBehind(realmId, link, first - 1);
  }

  async function interruptBehind(
    realmId: number,
    link: ChainEnd,
    eventNumber: number,
  ): Promise<ChainEnd> {
    const lastEventNumber = Math.max(eventNumber, link.eventNumber ?? 0);
    const head = { realmId, service, firstEventNumber: lastEventNumber + 1, lastEventNumber };
    const interruption = { previousSequence: link.sequence, resumesAfterOutage: true };
    const bytes = Entry.serialize({ ...head, ...interruption });
    return store(realmId, link, { ...head, bytes, traceparent: '' });
  }

  async function store(realmId: number, link: ChainEnd, entry: Entry): Promise<ChainEnd> {
    const { lastEventNumber, bytes, traceparent } = entry;
    if (!mayAppend()) throw new Error('the lease of the relay has run out');
    const { sequence } = await bus.publish(numberedSubject(realmId, service), bytes, {
      follows: link.sequence,
      trace: { traceparent, span: 'publish client events' },
    });
    // Realms are appended in parallel, so responses may arrive in a different order than their entries.
    if (sequence > (mark?.sequence ?? 0)) {
      const where = { streamCreatedAtMs, sequence, realmId, eventNumber: lastEventNumber };
      mark = { ...where, publishedAtMs: Date.now() };
      onStored(mark);
    }
    return { sequence, eventNumber: lastEventNumber };
  }

  return {
    append: (realmId, run) =>
      extend(realmId, async (found) => {
        const rows = run.filter((row) => row.event_number > (found.eventNumber ?? 0));
        const firstEventNumber = rows[0]?.event_number;
        const lastEventNumber = rows.at(-1)?.event_number;
        if (firstEventNumber === undefined || lastEventNumber === undefined) return found;
        const skipped = await findSkipped(realmId, found, firstEventNumber);
        const isGap = found.eventNumber !== undefined && firstEventNumber > found.eventNumber + 1;
        const link =
          isGap && skipped === undefined
            ? await skipLostEventNumbers(realmId, found, firstEventNumber)
            : found;
        // On a new timeline, the entry covers the numbers that were never used, so that readers find no gap.
        const head = {
          ...{ realmId, service, lastEventNumber },
          firstEventNumber: skipped ?? firstEventNumber,
        };
        const encoded = encodeRun({ ...head, previousSequence: link.sequence }, rows);
        return store(realmId, link, { ...head, ...encoded });
      }),

    skipTo: (realmId, first) =>
      extend(realmId, async (found) => {
        if (found.eventNumber !== undefined && first <= found.eventNumber + 1) return found;
        if ((await findSkipped(realmId, found, first)) !== undefined) return found;
        return interruptBefore(realmId, found, first);
      }),

    async isAhead(realmId) {
      const stored = await findLast(bus, 'CLIENT', numberedSubject(realmId, service));
      if (!stored) return false;
      const counter = await findCounter(db, realmId);
      return decodeEntry(stored.data).lastEventNumber > (counter?.event_number ?? 0);
    },

    markInterruption: (realmId, eventNumber) =>
      extend(realmId, (link) => interruptBehind(realmId, link, eventNumber)),
  };
}

type Entry = { lastEventNumber: number; bytes: Uint8Array; traceparent: string };

/** Encodes a run of rows as an entry. Also returns the trace context of the run's first event; '' if there is none. */
export function encodeRun(
  head: Pick<
    ClientEntry,
    'realmId' | 'service' | 'firstEventNumber' | 'lastEventNumber' | 'previousSequence'
  >,
  rows: readonly OutboxRow[],
): { bytes: Uint8Array; traceparent: string } {
  const numbered = rows.flatMap(({ event_number: eventNumber, client_events: events }) =>
    events ? [{ eventNumber, events }] : [],
  );
  const [first] = numbered;
  return {
    // The events are copied as they are in the outbox. Only the first row is decoded.
    bytes: Entry.serialize({ ...head, numbered }),
    traceparent: (first && Entry.deserialize(first.events).events[0]?.traceparent) ?? '',
  };
}

/** Returns whether the client log has lost the entry. An entry that was discarded because of its age is not lost. */
async function isLogLost(bus: Bus, service: string, mark: LastClientEntry): Promise<boolean> {
  const { createdAtMs } = await streamExtent(bus, 'CLIENT');
  if (createdAtMs !== mark.streamCreatedAtMs) return true;
  const isHeld = await streamContains(bus, 'CLIENT', {
    sequence: mark.sequence,
    isTheOne({ data }) {
      const entry = decodeEntry(data);
      return (
        entry.service === service &&
        entry.realmId === mark.realmId &&
        entry.lastEventNumber === mark.eventNumber
      );
    },
  });
  return !isHeld;
}
