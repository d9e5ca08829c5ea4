import type { Locks } from './locks.ts';

export interface LeadershipDeps {
  readonly locks: Locks;
  /** The name of the leader's lock. */
  readonly name: string;
  /** Aborting it ends waiting and leading. */
  readonly signal: AbortSignal;
}

export interface Leadership {
  /** Aborts when another tab takes the lead or this tab closes. */
  readonly signal: AbortSignal;
}

/** A place in the line of tabs that want to lead. */
export interface Waiting {
  /** Resolves when this tab leads; never after `cancel`. */
  readonly granted: Promise<Leadership>;
  /** Leaves the line, and gives up the lead. */
  cancel(): void;
}

/** Waits until no other tab leads. With `atOnce`, takes the lead immediately. */
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

/** Requests the lock, reports when it is granted, and holds it until the signal aborts or another tab takes it. */
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
