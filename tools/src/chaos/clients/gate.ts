/** A gate that either lets work run or makes it wait. */
export interface Gate {
  /** Runs `work` once the gate is open. Resolves without running it when `signal` aborts first. */
  pass(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Closes the gate. Resolves when no work is running anymore. */
  shut(): Promise<void>;
  open(): void;
}

/** Creates an open gate. */
export function createGate(): Gate {
  const inside = new Set<Promise<void>>();
  let opening: PromiseWithResolvers<void> | undefined;

  return {
    async pass(work, signal) {
      while (opening && !signal.aborted) await Promise.race([opening.promise, aborted(signal)]);
      if (signal.aborted) return;
      const done = work();
      inside.add(done);
      try {
        await done;
      } finally {
        inside.delete(done);
      }
    },
    async shut() {
      opening ??= Promise.withResolvers<void>();
      await Promise.allSettled(inside);
    },
    open() {
      opening?.resolve();
      opening = undefined;
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
