import { type Waiting, waitToLead } from '../../store/leadership.ts';
import { claimLock, type Locks } from '../../store/locks.ts';

export interface AttentionDeps {
  readonly locks: Locks;
  /** Begins the names of the locks that the tab which is looked at holds. */
  readonly name: string;
  /** What this tab shows while it has the focus; undefined without the focus. */
  shown(): string | undefined;
  /** Calls the listener when that may be something else. Returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** What somebody looks at, in this tab or another one of this browser. */
export interface Attention {
  /** Whether one of these is shown where somebody looks. */
  isOn(places: readonly string[]): Promise<boolean>;
  /** Ends what this tab tells the others. */
  stop(): void;
}

/** The tab with the focus holds a lock with the name of what it shows, which the others try to take. */
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
