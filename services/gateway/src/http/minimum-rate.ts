import { requestTooSlow } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';

/** A minimum transfer rate. */
export type MinimumRate = {
  readonly bytesPerSecond: number;
  /** The time that a transfer may make no progress. This is also the maximum credit. */
  readonly graceMs: number;
};

/**
 * The minimum rate at which clients must send and receive. Every usable network is faster, so only stalled or malicious
 * clients fall below this rate.
 */
export const slowestTransfer: MinimumRate = { bytesPerSecond: 4096, graceMs: 10_000 };

/** The budget of time that one transfer may spend waiting. */
export type TransferBudget = {
  /** Waits for `waiting` and returns its value. @throws the budget's error when the peer is too slow */
  within<T>(waiting: Promise<T>): Promise<T>;
  /** Adds credit for transferred bytes, up to the grace time. */
  earn(bytes: number): void;
};

/**
 * Creates the waiting budget for one transfer. The budget starts full. Only the time spent in `within` is charged, not
 * the time spent on processing.
 */
export function createTransferBudget(
  { bytesPerSecond, graceMs }: MinimumRate,
  tooSlow: () => ApiError = () => requestTooSlow({}),
): TransferBudget {
  let leftMs = graceMs;
  return {
    async within(waiting) {
      const startedAtMs = performance.now();
      const { promise: exhausted, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(tooSlow()), leftMs);
      try {
        return await Promise.race([waiting, exhausted]);
      } finally {
        clearTimeout(timer);
        leftMs -= performance.now() - startedAtMs;
      }
    },
    earn(bytes) {
      leftMs = Math.min(graceMs, leftMs + (bytes / bytesPerSecond) * 1000);
    },
  };
}

/**
 * Yields the chunks of `source` while they arrive at `rate` or faster.
 *
 * @throws BAD_REQUEST (408), or the error that `tooSlow` builds, when they arrive more slowly
 */
export async function* atMinimumRate(
  source: AsyncIterable<Buffer>,
  rate: MinimumRate,
  tooSlow?: () => ApiError,
): AsyncGenerator<Buffer> {
  const budget = createTransferBudget(rate, tooSlow);
  const iterator = source[Symbol.asyncIterator]();
  let isWaiting = false;
  try {
    for (;;) {
      const waiting = iterator.next();
      isWaiting = true;
      const next = await budget.within(waiting);
      isWaiting = false;
      if (next.done) return;
      budget.earn(next.value.length);
      yield next.value;
    }
  } finally {
    // Do not wait for a stalled source after an error, and ignore its late failure
    const returned = iterator.return?.();
    if (isWaiting) returned?.catch(() => undefined);
    else await returned;
  }
}
