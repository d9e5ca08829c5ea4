import { type Waiting, waitToLead } from '../../store/leadership.ts';
import { claimLock, type Locks } from '../../store/locks.ts';

export interface AttentionDeps {
  readonly locks: Locks;
  /** The prefix of the names of the locks that the focused tab holds. */
  readonly name: string;
  /** Returns what this tab shows; undefined while it does not have the focus. */
  shown(): string | undefined;
  /** Calls the listener when `shown` may have changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Access to what the user is looking at, in any tab of this browser. */
export interface Attention {
  /** Returns whether the user is looking at any of these places. */
  isOn(places: readonly string[]): Promise<boolean>;
  /** Stops sharing what this tab shows. */
  stop(): void;
}

/**
 * Shares what the focused tab shows. That tab holds a lock named after the place, and other tabs check whether the lock
 * is held.
 */
export function shareAttention({ locks, name, shown, subscribe }: AttentionDeps): Attention {
  const stopped = new AbortController();
  const { signal } = stopped;
  const lockOf = (place: string) => `${name} ${place}`;
  let held: { readonly place: string; readonly lock: Waiting } | undefined;
  const update = () => {
    const place = shown();
    if (place === held?.place) return;
    held?.lock.cancel();
    held =
      place === undefined
        ? undefined
        : { place, lock: waitToLead({ locks, name: lockOf(place), signal }) };
  };
  const unsubscribe = subscribe(update);
  update();
  const isHeld = async (place: string) => {
    if (place === shown()) return true;
    const release = await claimLock(locks, lockOf(place));
    release?.();
    return release === undefined;
  };
  return {
    isOn: async (places) => (await Promise.all(places.map(isHeld))).includes(true),
    stop: () => {
      unsubscribe();
      stopped.abort();
    },
  };
}
