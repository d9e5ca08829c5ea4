import type { Locks } from './locks.ts';

export interface LeadershipDeps {
  readonly locks: Locks;
  /** The name of the lock that the leader holds. */
  readonly name: string;
  /** Ends waiting and leading when it aborts. */
  readonly signal: AbortSignal;
}

export interface Leadership {
  /** Aborts when this tab stops leading: another tab takes the lead, or this tab gives it up or closes. */
  readonly signal: AbortSignal;
}

/** A place in the queue of tabs that want to lead. */
export interface Waiting {
  /** Resolves when this tab becomes the leader; never after `cancel`. */
  readonly granted: Promise<Leadership>;
  /** Leaves the queue, or gives up the lead. */
  cancel(): void;
}

/**
 * Waits until no other tab leads, then takes the lead. With `atOnce`, takes the lead from the other tab immediately.
 */
export function waitToLead(
  { locks, name, signal }: LeadershipDeps,
  { atOnce = false } = {},
): Waiting {
  const cancelled = new AbortController();
  const until = AbortSignal.any([signal, cancelled.signal]);
  const options = atOnce ? { steal: true } : { signal: until };
  const granted = new Promise<Leadership>((resolve, reject) => {
    hold(locks, name, options, until, resolve).catch(reject);
  });
  return { granted, cancel: () => cancelled.abort() };
}

/**
 * Requests the lock and calls `granted` when the tab has it. Holds the lock until the signal aborts or another tab
 * takes the lock.
 */
async function hold(
  locks: Locks,
  name: string,
  options: LockOptions,
  signal: AbortSignal,
  granted: (leadership: Leadership) => void,
): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener('abort', end);
  try {
    await locks.request(name, options, async () => {
      granted({ signal: over.signal });
      await aborted(over.signal);
    });
  } catch (error) {
    // Another tab took the lock, or this tab gave up
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  } finally {
    end();
    signal.removeEventListener('abort', end);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
