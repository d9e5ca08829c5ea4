import { AckPolicy, type Consumer, type ConsumerConfig, DeliverPolicy, nanos } from 'nats';
import type { Logger } from '../logging/logger.ts';
import type { Bus } from './bus.ts';
import { findEntry } from './client-log.ts';
import { entryRefOf, type LogEntry } from './log-reader.ts';
import { findDeletedSequence, streamExtent } from './stored-message.ts';
import { realmSubjects } from './streams.ts';

/** Part of a realm's entries in the log, in order. */
export type EntryPage = {
  /** The page contains every entry of the realm from this sequence ... */
  from: number;
  /** ... to this one. */
  to: number;
  entries: LogEntry[];
};

/** Which entries to read, and how many. */
export type PageRequest = {
  realmId: number;
  from: number;
  to: number;
  /** Reading ends after this many entries, or this many bytes. */
  maxEntries: number;
  maxBytes: number;
  /** If there are more entries than this from `from` on, none is read. */
  tooMany: number;
};

const stepMs = 5_000;
// Maximum bytes that one step reads: enough for an entry of the largest size.
const stepBytes = 4 * 1024 * 1024;

/**
 * Reads entries that lie further back in the client log. Returns undefined if there are more than `tooMany`.
 * @throws an error if NATS does not deliver them in time
 */
export async function readEntries(
  bus: Bus,
  request: PageRequest,
  log: Logger,
): Promise<EntryPage | undefined> {
  const { client, manager, nameOf, toServerSubject } = bus.streams;
  const stream = nameOf('CLIENT');
  const { realmId, from, to, tooMany } = request;
  // If a later step fails, the server deletes this consumer after 10 s.
  const { name, num_pending: count } = await manager.consumers.add(stream, {
    ...consumerConfig,
    filter_subject: toServerSubject(realmSubjects(realmId)),
    opt_start_seq: from,
  });
  // Read after the count, which includes any entry that is discarded later.
  const { firstSequence } = await streamExtent(bus, 'CLIENT');
  if (count > tooMany) return undefined;
  const empty = { from: Math.max(from, firstSequence), to, entries: [] };
  if (count === 0) return behindHoles(bus, empty);
  const consumer = await client.consumers.get(stream, name);
  const page = await fillPage(consumer, empty, request, log);
  await manager.consumers.delete(stream, name);
  return behindHoles(bus, page);
}

/**
 * Moves the start of the page behind its last deleted sequence, because the deleted entry may have been one of the
 * realm.
 */
async function behindHoles(bus: Bus, page: EntryPage): Promise<EntryPage> {
  const hole = await findDeletedSequence(bus, 'CLIENT', page);
  return hole === undefined ? page : { ...page, from: hole + 1 };
}

const consumerConfig = {
  ack_policy: AckPolicy.None,
  deliver_policy: DeliverPolicy.StartSequence,
  mem_storage: true,
  num_replicas: 1,
  inactive_threshold: nanos(10_000),
} satisfies Partial<ConsumerConfig>;

async function fillPage(
  consumer: Consumer,
  page: EntryPage,
  { to, maxEntries, maxBytes }: PageRequest,
  log: Logger,
): Promise<EntryPage> {
  let count = 0;
  let bytes = 0;
  let expected = 1;
  for (;;) {
    const before = expected;
    const messages = await consumer.fetch({ max_bytes: stepBytes, expires: stepMs });
    for await (const message of messages) {
      if (message.info.deliverySequence !== expected)
        throw new Error('entries got lost on the way');
      expected += 1;
      if (message.seq > to) return page;
      const entry = findEntry(message.data, message.seq, log);
      if (entry) page.entries.push({ ...entryRefOf(message), entry });
      count += 1;
      bytes += message.data.length;
      if (message.info.pending === 0) return page;
      if (count >= maxEntries || bytes >= maxBytes) return { ...page, to: message.seq };
    }
    if (expected === before) throw new Error('entries of the client log did not arrive in time');
  }
}
