import type { Bus } from '@chat/kit/bus/bus';
import { logExtent } from '@chat/kit/bus/log-reader';
import { repeat } from '@chat/kit/lifecycle/repeat';
import type { Logger } from '@chat/kit/logging/logger';

/** The age of the log's oldest entries, as measured at intervals. Queues that are idle for longer must start over. */
export interface LogCoverage extends AsyncDisposable {
  /** Returns the age of the oldest entry in seconds at the last check; 0 if the log is empty. */
  seconds(): number;
  /** Returns for how many seconds a full log keeps entries at the rate of the last hour, up to the retention. */
  expectedSeconds(): number;
  /** Returns whether the log is full and discards entries long before their retention ends. */
  isShort(): boolean;
  /** Returns whether the log will be short when it is full, at the rate of the last hour. */
  isTooSmall(): boolean;
}

const checkEveryMs = 60_000;
const rateOverMs = 3_600_000;
/** The minimum time over which the rate is measured. A shorter time would lead to a warning about a burst. */
const rateOverAtLeastMs = 600_000;
const wantedMs = 12 * 3_600_000;

/** The end of the log at a point in time. */
export interface LogSample {
  atMs: number;
  lastSequence: number;
}

/**
 * Returns how long a full log keeps entries, in ms, if it grows at the rate between the samples; Infinity if it does
 * not grow.
 */
export function coverageAtRate(
  first: LogSample,
  last: LogSample,
  size: { messageCount: number; bytes: number; maxBytes: number },
): number {
  const appended = last.lastSequence - first.lastSequence;
  if (appended <= 0 || size.messageCount === 0) return Number.POSITIVE_INFINITY;
  const bytesPerMs = (appended * (size.bytes / size.messageCount)) / (last.atMs - first.atMs);
  return size.maxBytes / bytesPerMs;
}

/** Checks the log every minute. Warns when the log is too small for its retention, or will be when it is full. */
export function watchCoverage(options: {
  bus: Bus;
  retentionMs: number;
  log: Logger;
  now(): number;
}): LogCoverage {
  const { bus, retentionMs, log, now } = options;
  const leastMs = Math.min(wantedMs, retentionMs / 2);
  /** The samples of the last hour, oldest first. */
  let samples: LogSample[] = [];
  let coverageMs = 0;
  let expectedMs = retentionMs;
  let isShort = false;
  let isTooSmall = false;

  async function check() {
    if (!bus.isConnected()) return;
    const extent = await logExtent(bus);
    const { firstSequence, oldestAtMs } = extent;
    coverageMs = oldestAtMs === undefined ? 0 : now() - oldestAtMs;
    const sample = { atMs: now(), lastSequence: extent.lastSequence };
    const [first = sample] = samples;
    // A recreated log starts again at its beginning
    if (sample.lastSequence < first.lastSequence) samples = [];
    samples = [...samples.filter(({ atMs }) => atMs > sample.atMs - rateOverMs), sample];
    const [oldest = sample] = samples;
    if (sample.atMs - oldest.atMs >= rateOverAtLeastMs) {
      expectedMs = Math.min(retentionMs, coverageAtRate(oldest, sample, extent));
    }
    const was = { isShort, isTooSmall };
    isShort = firstSequence > 1 && oldestAtMs !== undefined && coverageMs < leastMs;
    isTooSmall = expectedMs < leastMs;
    const wantedSeconds = leastMs / 1_000;
    if (isShort && !was.isShort) {
      const fields = { coverageSeconds: coverageMs / 1_000, wantedSeconds };
      log.error('client event log is too small: it discards entries that idle queues need', fields);
    } else if (isTooSmall && !was.isTooSmall) {
      const fields = { expectedSeconds: Math.floor(expectedMs / 1_000), wantedSeconds };
      log.warn('client event log will be too small at the present rate', fields);
    }
  }

  const checking = repeat({
    name: 'checking the coverage of the client log',
    everyMs: checkEveryMs,
    work: check,
    log,
  });
  return {
    seconds: () => coverageMs / 1_000,
    expectedSeconds: () => expectedMs / 1_000,
    isShort: () => isShort,
    isTooSmall: () => isTooSmall,
    [Symbol.asyncDispose]: () => checking[Symbol.asyncDispose](),
  };
}
