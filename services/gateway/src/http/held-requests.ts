/** Requests whose answer waits for something to happen. */
export type HeldRequests = {
  /** Runs `work`; `ending` aborts when the server stops meanwhile. */
  hold<T>(ending: AbortController, work: () => Promise<T>): Promise<T>;
};

/** Keeps one listener on `stopping`, however many requests are held. */
export function createHeldRequests(stopping: AbortSignal): HeldRequests {
  const held = new Set<AbortController>();
  stopping.addEventListener('abort', () => {
    for (const ending of held) ending.abort(stopping.reason);
  });
  return {
    async hold(ending, work) {
      if (stopping.aborted) ending.abort(stopping.reason);
      held.add(ending);
      try {
        return await work();
      } finally {
        held.delete(ending);
      }
    },
  };
}
