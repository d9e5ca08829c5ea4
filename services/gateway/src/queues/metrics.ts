import { counter, gauge } from '@chat/kit/telemetry/metrics';
import type { LogCoverage } from './log-coverage.ts';

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
  description:
    'Times that the event queues of a shard had to start over because the log lost entries',
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
  /** Approximate size of the entries that wait for a roster. */
  waitingBytes(): number;
  /** Returns the number of shards that this gateway follows. */
  shards(): number;
  coverage: Omit<LogCoverage, keyof AsyncDisposable>;
}): void {
  const { coverage } = read;
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
    'chat.log.waiting.size',
    { description: 'Approximate size of the log entries that wait for a roster', unit: 'By' },
    read.waitingBytes,
  );
  gauge(
    'chat.log.coverage',
    { description: 'Age of the oldest entry that the client log still has', unit: 's' },
    coverage.seconds,
  );
  gauge(
    'chat.log.expected_coverage',
    { description: 'How far back the client log reaches at the rate of the last hour', unit: 's' },
    coverage.expectedSeconds,
  );
  gauge(
    'chat.log.too_small',
    {
      description:
        '1 while the client log is too small to keep 12 hours at the rate of the last hour',
      unit: '1',
    },
    () => (coverage.isTooSmall() ? 1 : 0),
  );
  gauge(
    'chat.log.shards',
    { description: 'Shards of the client log that a gateway follows', unit: '{shard}' },
    read.shards,
  );
  gauge(
    'chat.log.discarding',
    {
      description: '1 while the client log discards entries long before their retention ends',
      unit: '1',
    },
    () => (coverage.isShort() ? 1 : 0),
  );
}
