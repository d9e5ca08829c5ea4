/** Locks that the tabs of a browser share. */
export interface Locks {
  request<Result>(
    name: string,
    options: LockOptions,
    callback: (lock: object | null) => Result | PromiseLike<Result>,
  ): Promise<Result>;
}

/**
 * Returns the browser's locks. Pages loaded over http from another machine have no locks, so each tab there works
 * alone.
 */
export function browserLocks(): Locks {
  return 'locks' in navigator ? navigator.locks : alone;
}

const alone: Locks = {
  request: async (_name, _options, callback) => callback({}),
};

/** Takes a lock. Returns a function that releases the lock, or undefined if another tab holds it. */
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
