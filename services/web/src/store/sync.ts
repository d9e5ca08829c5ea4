import type { Calls } from './calls.ts';
import { applyEvents, type Current, replaceState } from './changes.ts';
import { type Connection, setLive, setLoggedOut, setReconnecting } from './connection.ts';
import type { EventReader } from './event-reader.ts';
import { isLoggedOut, isTransient, type Patience, pause, untilAnswered } from './failures.ts';
import { begin } from './reduce.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

export interface SyncDeps extends Current, Patience {
  readonly calls: Pick<Calls, 'register'>;
  readonly reader: EventReader;
  readonly connection: Store<Connection>;
}

/**
 * Keeps the state up to date until the signal aborts or the session ends. Reads the queue from the state's last event.
 * Pauses longer after each failure, and registers a new queue if the old queue is lost.
 */
export async function follow(deps: SyncDeps): Promise<void> {
  const { reader, state, connection, signal } = deps;
  let failures = 0;
  let isHeld = true;
  while (!signal.aborted && connection.get().status !== 'logged-out') {
    const { queue } = state.get();
    if (queue.id === undefined) return;
    const woken = deps.wake();
    try {
      await reader.read(queue, {
        isHeld,
        signal: AbortSignal.any([signal, woken]),
        deliver(events) {
          isHeld = true;
          failures = 0;
          setLive(connection);
          applyEvents(deps, events);
        },
      });
    } catch (error) {
      isHeld = false;
      if (signal.aborted || woken.aborted) continue;
      if (isLoggedOut(error)) return setLoggedOut(connection);
      failures += 1;
      setReconnecting(connection);
      // Any other error means that this queue cannot continue from the state's last event
      if (isTransient(error) || !(await registerAgain(deps))) await pause(deps, failures, error);
      else failures = 0;
    }
  }
}

/**
 * Registers the first queue. Retries while the server is unreachable.
 * @throws ApiError if the server rejects the request; its status is 401 if there is no session
 */
export async function registerFirst(deps: Pick<SyncDeps, 'calls'> & Patience): Promise<State> {
  // The page may have sent the request before this file was loaded
  const askedMs = performance.timeOrigin;
  return begin(await untilAnswered(deps, () => deps.calls.register()), askedMs);
}

/** Registers a queue and replaces the state. Returns false if the caller should try again or the session has ended. */
async function registerAgain(deps: SyncDeps): Promise<boolean> {
  const askedMs = Date.now();
  try {
    replaceState(deps, begin(await deps.calls.register(), askedMs));
  } catch (error) {
    if (isLoggedOut(error)) setLoggedOut(deps.connection);
    return false;
  }
  setLive(deps.connection);
  return true;
}
