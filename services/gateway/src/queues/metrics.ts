import type { Bus } from '@chat/kit/bus/bus';
import { logExtent } from '@chat/kit/bus/log-reader';
import { repeat } from '@chat/kit/lifecycle/repeat';
import type { Logger } from '@chat/kit/logging/logger';
import { counter, gauge } from '@chat/kit/telemetry/metrics';

const olderReads = counter('chat.log.older_reads', {
  service: 'gateway',
  description: 'Pages of the client log before the window that were read for queues, by outcome',
  unit: '{page}',
  series: [{ outcome: 'read' }, { outcome: 'gone' }, { outcome: 'failed' }],
});
const moves = counter('chat.polls.moved', {
  service: 'gateway',
  description: 'Polls of a queue that another gateway had served before',
  unit: '{poll}',
});
const epochs = counter('chat.log.epochs', {
  service: 'gateway',
  description: 'Times that all event queues had to start over because the client log lost entries',
  unit: '{epoch}',
});

export function countOlderRead(outcome: 'read' | 'gone' | 'failed'): void {
  olderReads.add(1, { outcome });
}

export function countMove(): void {
  moves.add(1);
}

export function countEpoch(): void {
  epochs.add(1);
}

/** Reports metrics of this gateway's event queues. */
export function reportQueues(read: {
  pendingReaders(): number;
  windowEvents(): number;
  windowBytes(): number;
  /** Age of the oldest log entry, in seconds. */
  coverageSeconds(): number;
  /** Whether the log is full and discards entries long before their retention ends. */
  isLogShort(): boolean;
}): void {
  gauge(
    'chat.polls.pending',
    { description: 'Pending polls and open streams', unit: '{poll}' },
    read.pendingReaders,
  );
  gauge(
    'chat.log.window.events',
    { description: 'Client events in memory', unit: '{event}' },
    read.windowEvents,
  );
  gauge(
    'chat.log.window.size',
    { description: 'Approximate size of the client events in memory', unit: 'By' },
    read.windowBytes,
  );
  gauge(
    'chat.log.coverage',
    { description: 'Age of the oldest entry that the client log still has', unit: 's' },
    read.coverageSeconds,
  );
  gauge(
    'chat.log.discarding',
    {
      description: '1 while the client log discards entries long before their retention ends',
      unit: '1',
    },
    () => (read.isLogShort() ? 1 : 0),
  );
}

/** Observes the age of the oldest log entry. Queues that are idle for longer have to start over. */
export interface LogCoverage extends AsyncDisposable {
  /** Age of the oldest entry in seconds at the last check; 0 if there is none. */
  seconds(): number;
  /** Whether the log is full and discards entries long before their retention ends. */
  isShort(): boolean;
}

const checkEveryMs = 60_000;
const wantedMs = 12 * 3_600_000;

/** Warns when the log is full and discards entries long before their retention ends. */
export function watchCoverage(options: {
  bus: Bus;
  retentionMs: number;
  log: Logger;
  now(): number;
}): LogCoverage {
  const { bus, retentionMs, log, now } = options;
  const leastMs = Math.min(wantedMs, retentionMs / 2);
  let coverageMs = 0;
  let isShort = false;

  async function check() {
    if (!bus.isConnected()) return;
    const { firstSequence, oldestAtMs } = await logExtent(bus);
    coverageMs = oldestAtMs === undefined ? 0 : now() - oldestAtMs;
    const wasShort = isShort;
    isShort = firstSequence > 1 && oldestAtMs !== undefined && coverageMs < leastMs;
    if (!isShort || wasShort) return;
    const fields = { coverageSeconds: coverageMs / 1_000, wantedSeconds: leastMs / 1_000 };
    log.error('client event log is too small: it discards entries that idle queues need', fields);
  }

  const checking = repeat({
    name: 'checking the coverage of the client log',
    everyMs: checkEveryMs,
    work: check,
    log,
  });
  return {
    seconds: () => coverageMs / 1_000,
    isShort: () => isShort,
    [Symbol.asyncDispose]: () => checking[Symbol.asyncDispose](),
  };
}
