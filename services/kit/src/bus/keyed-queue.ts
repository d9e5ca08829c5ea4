/** A queue that processes the items of each key in order, and different keys in parallel. */
export type KeyedQueue<Item> = {
  push(key: string, item: Item): void;
  /** Returns the items that have not started. */
  waiting(): Item[];
  /** Removes and returns the items that have not started. */
  clear(): Item[];
  /** Resolves when no item is being processed. */
  idle(): Promise<void>;
};

/** Creates a queue that processes at most `concurrency` items at a time. `work` must not reject. */
export function createKeyedQueue<Item>(options: {
  concurrency: number;
  work(item: Item): Promise<void>;
}): KeyedQueue<Item> {
  const { concurrency, work } = options;
  const waiting = new Map<string, Item[]>();
  // Keys with waiting items and nothing running, in the order in which they became ready.
  const ready: string[] = [];
  const running = new Map<string, Promise<void>>();

  function allWaiting(): Item[] {
    return [...waiting.values()].flat();
  }

  function startReady() {
    while (running.size < concurrency) {
      const key = ready.shift();
      if (key === undefined) return;
      const item = waiting.get(key)?.shift();
      if (item !== undefined) running.set(key, run(key, item));
    }
  }

  async function run(key: string, item: Item) {
    await work(item);
    running.delete(key);
    if (waiting.get(key)?.length) ready.push(key);
    else waiting.delete(key);
    startReady();
  }

  return {
    push(key, item) {
      const items = waiting.get(key);
      if (items) {
        items.push(item);
        return;
      }
      waiting.set(key, [item]);
      ready.push(key);
      startReady();
    },
    waiting: allWaiting,
    clear() {
      const items = allWaiting();
      waiting.clear();
      ready.length = 0;
      return items;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
