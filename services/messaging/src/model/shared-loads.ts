/** Loads of values by key, which concurrent callers share. */
export type SharedLoads<Value> = {
  /** Joins a load in progress, or starts one. */
  get(key: string): Promise<Value>;
  /** Joins a load that has not started yet, or starts one. The value is therefore at least as new as the call. */
  getFresh(key: string): Promise<Value>;
};

/**
 * Returns loads that run `load` at most once per key at a time. Callers that need a fresh value share one more load,
 * which runs afterwards.
 */
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
