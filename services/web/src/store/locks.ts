/** What the tabs of a browser use to agree on who does something. */
export interface Locks {
  request<Result>(
    name: string,
    options: LockOptions,
    callback: (lock: object | null) => Result | PromiseLike<Result>,
  ): Promise<Result>;
}

/** The browser's locks. Browsers have none for pages that came over http from afar; there each tab is on its own. */
export function browserLocks(): Locks {
  return 'locks' in navigator ? navigator.locks : alone;
}

const alone: Locks = {
  request: async (_name, _options, callback) => callback({}),
};

/** Holds a lock until the returned function is called; undefined where another tab holds it. */
export function claimLock(locks: Locks, name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
