import { serviceUnavailable } from '@chat/kit/errors/catalog';

/** Runs what takes a lot of memory or time of processors, a few at once. @throws SERVICE_UNAVAILABLE too many wait */
export type Drawing = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `most` at once; the others wait for their turn in order, at most `mostWaiting` of them. */
export function createDrawing({
  most,
  mostWaiting,
}: {
  most: number;
  mostWaiting: number;
}): Drawing {
  const waiting: (() => void)[] = [];
  let running = 0;

  function endTurn() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    if (running < most) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw serviceUnavailable({});
      const { promise, resolve } = Promise.withResolvers<void>();
      // Whoever leaves passes the turn on: the number that runs does not change.
      waiting.push(resolve);
      await promise;
    }
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
}
