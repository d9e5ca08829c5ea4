/** Loads by key, shared by those who ask at the same time. */
export type SharedLoads<Value> = {
  /** Joins a load that is under way. */
  get(key: string): Promise<Value>;
  /** Joins only loads that start from now on: the value is at least as new as the call. */
  getFresh(key: string): Promise<Value>;
};

/** Runs at most one `load` of a key at a time, and one more for those who asked while it ran. */
export function shareLoads<Value>(load: (key: string) => Promise<Value>): SharedLoads<Value> {
  const running = new Map<string, Promise<Value>>();
  const following = new Map<string, Promise<Value>>();

  function start(key: string): Promise<Value> {
    const started = load(key).finally(() => {
      if (running.get(key) === started) running.delete(key);
    });
    running.set(key, started);
    return started;
  }

  function follow(key: string, current: Promise<Value>): Promise<Value> {
    const startNext = () => {
      following.delete(key);
      return start(key);
    };
    const next = current.then(startNext, startNext);
    following.set(key, next);
    return next;
  }

  return {
    get: (key) => running.get(key) ?? start(key),
    getFresh(key) {
      const current = running.get(key);
      return current ? (following.get(key) ?? follow(key, current)) : start(key);
    },
  };
}
