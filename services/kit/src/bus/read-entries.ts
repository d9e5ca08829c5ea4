import { AckPolicy, type Consumer, type ConsumerConfig, DeliverPolicy, nanos } from 'nats';
import type { Logger } from '../logging/logger.ts';
import type { Bus } from './bus.ts';
import { findEntry } from './client-log.ts';
import { entryRefOf, type LogEntry } from './log-reader.ts';
import { findDeletedSequence, streamExtent } from './stored-message.ts';
import { realmSubjects } from './streams.ts';

/** A part of a realm's entries in the log, in log order. */
export type EntryPage = {
  /** The first sequence of the page's range. The page contains all entries of the realm in the range. */
  from: number;
  /** The last sequence of the page's range. */
  to: number;
  entries: LogEntry[];
};

/** Which entries to read, and how many. */
export type PageRequest = {
  realmId: number;
  from: number;
  to: number;
  /** The number of entries after which reading ends. */
  maxEntries: number;
  maxBytes: number;
  /** If more entries of the realm follow from `from` on, none of them is read. */
  tooMany: number;
};

const stepMs = 5_000;
// Maximum bytes that one step reads: enough for an entry of the largest size.
const stepBytes = 4 * 1024 * 1024;

/**
 * Reads older entries of a realm from the client log. Returns undefined if there are more than `tooMany`.
 * @throws an error if NATS does not deliver the entries in time
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
 * Moves the start of the page to just after its last deleted sequence, because the deleted entry may have belonged to
 * the realm.
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
