import type { Locks } from './locks.ts';

export interface LeadershipDeps {
  readonly locks: Locks;
  /** Of the lock that the leader holds. */
  readonly name: string;
  /** Ends waiting and leading. */
  readonly signal: AbortSignal;
}

export interface Leadership {
  /** Aborts when another tab took the lead, or this one ended. */
  readonly signal: AbortSignal;
}

/** A place in the line of tabs that want to lead. */
export interface Waiting {
  /** Never resolves when it is cancelled before. */
  readonly granted: Promise<Leadership>;
  /** Leaves the line, and gives up the lead. */
  cancel(): void;
}

/** Leads when no other tab does any more, or at once in place of whoever does. */
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

/** Asks for the lock, tells that it is there, and holds it until the signal aborts or another tab takes it. */
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
    // Taken by another tab, or no longer wanted.
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
