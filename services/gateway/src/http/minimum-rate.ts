import { requestTooSlow } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';

/** Minimum transfer rate. */
export type MinimumRate = {
  readonly bytesPerSecond: number;
  /** Grace time without progress, and the maximum credit. */
  readonly graceMs: number;
};

/**
 * The slowest rate at which peers may send or receive: every usable network is faster, so only stalled or malicious
 * peers fail it.
 */
export const slowestTransfer: MinimumRate = { bytesPerSecond: 4096, graceMs: 10_000 };

/** Waiting budget of one transfer. */
export type TransferBudget = {
  /** Returns the value of `waiting`. @throws the budget's error when the other side is too slow */
  within<T>(waiting: Promise<T>): Promise<T>;
  /** Credits transferred bytes, up to the grace. */
  earn(bytes: number): void;
};

/**
 * Creates the waiting budget of one transfer, full at first. Only time spent in `within` is charged, not processing.
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
 * The chunks of `source`, as long as they arrive at `rate` or faster.
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
    // Do not wait for a stalled source after the error, and ignore its late failure
    const returned = iterator.return?.();
    if (isWaiting) returned?.catch(() => undefined);
    else await returned;
  }
}
