import { requestTooSlow } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';

/** How slowly bytes may come or go before the transfer is ended. */
export type MinimumRate = {
  readonly bytesPerSecond: number;
  /** How long the other side may rest, and how much of a lead it can gain. */
  readonly graceMs: number;
};

/** Slower than any network that can be used for chat: only those who mean harm, or are gone, stay below it. */
export const slowestTransfer: MinimumRate = { bytesPerSecond: 4096, graceMs: 10_000 };

/** The time that one transfer may spend waiting for the other side. */
export type TransferBudget = {
  /** What `waiting` resolves to. @throws the budget's error when the other side is too slow */
  within<T>(waiting: Promise<T>): Promise<T>;
  /** Bytes came or went: they pay for further waiting, up to the grace. */
  earn(bytes: number): void;
};

/** A budget that is full at first. Only the time within `within` is spent, not what the caller does with the bytes. */
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
 * The bytes of `source`, as long as they come fast enough.
 *
 * @throws BAD_REQUEST (408), or what `tooSlow` makes, when they do not
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
    // The caller has its refusal already: a source that is stuck is not waited for, and its late error has no reader.
    const returned = iterator.return?.();
    if (isWaiting) returned?.catch(() => undefined);
    else await returned;
  }
}
