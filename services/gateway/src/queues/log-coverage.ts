import type { Bus } from '@chat/kit/bus/bus';
import { logExtent } from '@chat/kit/bus/log-extent';
import type { Logger } from '@chat/kit/logging/logger';
import { repeat } from '@chat/kit/stop/repeat';

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
