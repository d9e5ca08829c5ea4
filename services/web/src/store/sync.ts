import { ApiError } from '../api/api-error.ts';
import type { Calls } from './calls.ts';
import { applyEvents, type Current, replaceState } from './changes.ts';
import { type Connection, setLive, setLoggedOut, setReconnecting } from './connection.ts';
import { begin } from './reduce.ts';
import type { Store } from './store.ts';
import { backoffMs, wait } from './wait.ts';

export interface SyncDeps extends Current {
  readonly calls: Pick<Calls, 'register' | 'events'>;
  readonly connection: Store<Connection>;
  /** Aborts when the network or the person comes back: what waits is tried at once, and a held poll may be dead. */
  wake(): AbortSignal;
  /** Ends everything. */
  readonly signal: AbortSignal;
}

/** Longer than a server holds a poll before it sends a heartbeat: one that lasts longer has lost its connection. */
const deadPollMs = 70_000;

/**
 * Keeps the state current until the signal aborts or the session ends: polls the queue from the state's last event on, after
 * failures with growing pauses, and registers a new queue where the old one is lost.
 */
export async function follow(deps: SyncDeps): Promise<void> {
  const { calls, state, connection, signal } = deps;
  let failures = 0;
  let isHeld = true;
  while (!signal.aborted && connection.get().status !== 'logged-out') {
    const { queue } = state.get();
    if (queue.id === undefined) return;
    const woken = deps.wake();
    try {
      const cut = AbortSignal.any([signal, woken, AbortSignal.timeout(deadPollMs)]);
      const events = await calls.events(queue, { isHeld, signal: cut });
      isHeld = true;
      failures = 0;
      setLive(connection);
      applyEvents(deps, events);
    } catch (error) {
      isHeld = false;
      if (signal.aborted || woken.aborted) continue;
      if (isLoggedOut(error)) return setLoggedOut(connection);
      failures += 1;
      setReconnecting(connection);
      // Any other refusal says that this queue cannot go on from the state's last event.
      if (isTransient(error) || !(await registerAgain(deps))) await pause(deps, failures, error);
      else failures = 0;
    }
  }
}

/**
 * Registers the first queue, waiting while the server cannot be reached.
 * @throws ApiError when the server refuses, 401 without a session
 */
export async function registerFirst(
  deps: Pick<SyncDeps, 'calls' | 'wake' | 'signal'>,
): Promise<ReturnType<typeof begin>> {
  for (let failures = 1; ; failures += 1) {
    try {
      return begin(await deps.calls.register());
    } catch (error) {
      if (!isTransient(error) || deps.signal.aborted) throw error;
      await pause(deps, failures, error);
    }
  }
}

/** Registers a queue and replaces the state. Returns false when that has to be tried again, or the session ended. */
async function registerAgain(deps: SyncDeps): Promise<boolean> {
  try {
    replaceState(deps, begin(await deps.calls.register()));
  } catch (error) {
    if (isLoggedOut(error)) setLoggedOut(deps.connection);
    return false;
  }
  setLive(deps.connection);
  return true;
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** A request that was cut off had lost its connection. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError ? error.isTransient : isCut(error);
}

function isCut(error: unknown): boolean {
  return error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name);
}

function pause(
  { wake, signal }: Pick<SyncDeps, 'wake' | 'signal'>,
  failures: number,
  error: unknown,
): Promise<void> {
  const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return wait(Math.max(askedMs, backoffMs(failures)), AbortSignal.any([signal, wake()]));
}
