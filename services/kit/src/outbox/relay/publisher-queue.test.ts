import { expect, test, vi } from 'vitest';
import { createLogger } from '../../logging/logger.ts';
import { type OutboxRow, wantedMessageBytes } from '../rows.ts';
import {
  addRows,
  createPublisherQueue,
  firstRun,
  type PublisherQueueOptions,
  type RealmRows,
} from './publisher-queue.ts';

function row(eventNumber: number): OutboxRow {
  return {
    event_number: eventNumber,
    client_events: null,
    client_event_count: 0,
    domain_events: null,
    is_synchronous: false,
  };
}

/** Creates a queue for an outbox in memory, and records the published runs as `realm: first-last`. */
function queueOver(outbox: Map<number, OutboxRow[]>, options: Partial<PublisherQueueOptions> = {}) {
  const published: string[] = [];
  const lines: string[] = [];
  const readRows = vi.fn<PublisherQueueOptions['readRows']>(async (realmId, after) => ({
    rows: (outbox.get(realmId) ?? []).filter((row) => row.event_number > after),
    isAll: true,
  }));
  const queue = createPublisherQueue({
    name: 'test',
    published: new Map(),
    readRows,
    onPublished() {},
    log: createLogger({
      service: 'test',
      level: 'info',
      write: (line) => lines.push(JSON.parse(line).message),
    }),
    ...options,
    async publish(realmId, run) {
      await options.publish?.(realmId, run);
      published.push(`${realmId}: ${run[0]?.event_number}-${run.at(-1)?.event_number}`);
    },
  });
  return { ...queue, published: () => published, readRows, lines };
}

test('publishes consecutive rows from memory', async () => {
  await using queue = queueOver(new Map(), { published: new Map([[7, 4]]) });

  queue.add(7, [row(5), row(6)]);

  await expect.poll(queue.published).toEqual(['7: 5-6']);
  expect(queue.readRows).not.toHaveBeenCalled();
});

test('reads rows that another process committed earlier', async () => {
  await using queue = queueOver(new Map([[7, [row(1), row(2), row(3)]]]));

  queue.add(7, [row(3)]);

  await expect.poll(queue.published).toEqual(['7: 1-3']);
});

test('keeps only one run of a realm in flight, and publishes rows added meanwhile as the next run', async () => {
  const gate = Promise.withResolvers<void>();
  await using queue = queueOver(new Map(), { publish: () => gate.promise });

  queue.add(7, [row(1)]);
  queue.add(7, [row(2)]);
  queue.add(7, [row(3)]);
  queue.add(8, [row(1)]);
  gate.resolve();

  await expect.poll(() => queue.published().toSorted()).toEqual(['7: 1-1', '7: 2-3', '8: 1-1']);
});

test('retries a failed run from the outbox, and logs the failure only once', async () => {
  let failures = 3;
  const outbox = new Map([[7, [row(1), row(2)]]]);
  await using queue = queueOver(outbox, {
    async publish() {
      failures -= 1;
      if (failures >= 0) throw new Error('the bus is away');
    },
  });

  queue.add(7, [row(1)]);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect.poll(() => failures).toBe(2 - attempt);
    queue.retryNow();
  }

  await expect.poll(queue.published).toEqual(['7: 1-2']);
  expect(queue.lines).toEqual([
    'relay publishing failed; events stay in the outbox',
    'relay publishing resumed',
  ]);
});

test('reports a missing row and continues after it', async () => {
  const missing: string[] = [];
  await using queue = queueOver(new Map([[7, [row(1), row(3)]]]), {
    onMissing: async (realmId, first) => void missing.push(`${realmId}: before ${first}`),
  });

  queue.noteCommitted(7, 3);

  await expect.poll(queue.published).toEqual(['7: 1-1', '7: 3-3']);
  expect(missing).toEqual(['7: before 3']);
});

test('waits for runs in flight when disposed, and starts no other runs', async () => {
  const gate = Promise.withResolvers<void>();
  const queue = queueOver(new Map(), { publish: () => gate.promise });
  queue.add(7, [row(1)]);
  queue.add(7, [row(2)]);

  const disposed = queue[Symbol.asyncDispose]();
  gate.resolve();
  await disposed;

  expect(queue.published()).toEqual(['7: 1-1']);
});

function rowOf(eventNumber: number, { events = 1, sizeBytes = 10 } = {}): OutboxRow {
  return {
    event_number: eventNumber,
    client_events: Buffer.alloc(sizeBytes),
    client_event_count: events,
    domain_events: null,
    is_synchronous: false,
  };
}

function realmAt(published: number): RealmRows {
  return { published, rows: [], mustRead: false };
}

function eventNumbers(rows: readonly OutboxRow[]): number[] {
  return rows.map((row) => row.event_number);
}

test('keeps rows with consecutive event numbers in memory', () => {
  const realm = realmAt(4);

  addRows(realm, [rowOf(5), rowOf(6)]);
  addRows(realm, [rowOf(7)]);

  expect(eventNumbers(realm.rows)).toEqual([5, 6, 7]);
  expect(realm.mustRead).toBe(false);
});

test('drops rows after a gap', () => {
  const realm = realmAt(4);

  addRows(realm, [rowOf(5), rowOf(7), rowOf(8)]);

  expect(eventNumbers(realm.rows)).toEqual([5]);
  expect(realm.mustRead).toBe(true);
});

test('drops rows that are already known or published', () => {
  const realm = realmAt(4);

  addRows(realm, [rowOf(3), rowOf(4), rowOf(5)]);
  addRows(realm, [rowOf(5), rowOf(6)]);

  expect(eventNumbers(realm.rows)).toEqual([5, 6]);
});

test('ends a run before it has too many events or bytes', () => {
  const half = wantedMessageBytes / 2;

  expect(eventNumbers(firstRun([]))).toEqual([]);
  expect(eventNumbers(firstRun([rowOf(1), rowOf(2)]))).toEqual([1, 2]);
  expect(eventNumbers(firstRun([rowOf(1, { events: 600 }), rowOf(2, { events: 600 })]))).toEqual([
    1,
  ]);
  expect(eventNumbers(firstRun([1, 2, 3].map((n) => rowOf(n, { sizeBytes: half }))))).toEqual([
    1, 2,
  ]);
  expect(eventNumbers(firstRun([rowOf(1, { sizeBytes: 3 * half }), rowOf(2)]))).toEqual([1]);
});
