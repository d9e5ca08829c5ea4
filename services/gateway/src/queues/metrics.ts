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
