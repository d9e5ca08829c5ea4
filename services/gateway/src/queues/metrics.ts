import type { Bus } from '@chat/kit/bus/bus';
import { logExtent } from '@chat/kit/bus/log-reader';
import { repeat } from '@chat/kit/lifecycle/repeat';
import type { Logger } from '@chat/kit/logging/logger';
import { counter, gauge } from '@chat/kit/telemetry/metrics';

const olderReads = counter('chat.log.older_reads', {
  description: 'Pages of the client log read for queues behind the window, by outcome',
  unit: '{page}',
  series: [{ outcome: 'read' }, { outcome: 'gone' }, { outcome: 'failed' }],
});
const takeovers = counter('chat.polls.taken_over', {
  description: 'Polls of a queue that another gateway had served before',
  unit: '{poll}',
});
const epochs = counter('chat.log.epochs', {
  description: 'Times that all event queues had to start over because the client log lost entries',
  unit: '{epoch}',
});

export function countOlderRead(outcome: 'read' | 'gone' | 'failed'): void {
  olderReads.add(1, { outcome });
}

export function countTakeover(): void {
  takeovers.add(1);
}

export function countEpoch(): void {
  epochs.add(1);
}

/** What this gateway's part of the event queues holds, looked up with each export. */
export function reportQueues(read: {
  heldPolls(): number;
  windowEvents(): number;
  windowBytes(): number;
  /** How far the log reaches back, in seconds. */
  coverageSeconds(): number;
  /** Whether it discards entries for want of room long before their time. */
  isLogShort(): boolean;
}): void {
  gauge('chat.polls.held', { description: 'Polls held', unit: '{poll}' }, read.heldPolls);
  gauge(
    'chat.log.window.events',
    { description: 'Client events in memory', unit: '{event}' },
    read.windowEvents,
  );
  gauge(
    'chat.log.window.size',
    { description: 'About what they take', unit: 'By' },
    read.windowBytes,
  );
  gauge(
    'chat.log.coverage',
    { description: 'Age of the oldest entry that the client log still has', unit: 's' },
    read.coverageSeconds,
  );
  gauge(
    'chat.log.short',
    { description: '1 while the client log discards entries long before their time', unit: '1' },
    () => (read.isLogShort() ? 1 : 0),
  );
}

/** Watches how far the client log reaches back: queues that idle for longer than that have to start over. */
export interface LogCoverage extends AsyncDisposable {
  /** Age of the oldest entry, in seconds, when it was looked up last; 0: there is none. */
  seconds(): number;
  /** Whether it discards entries for want of room long before their time. */
  isShort(): boolean;
}

const checkEveryMs = 60_000;
const wantedMs = 12 * 3_600_000;

/** Warns when the log discards entries for want of room long before their time. */
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
    log.error('the client log is too small: it discards entries that idle queues need', fields);
  }

  const checking = repeat({
    name: 'looking up how far the client log reaches back',
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
