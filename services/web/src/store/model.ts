import { calls } from './calls.ts';
import type { Change } from './changes.ts';
import type { Connection } from './connection.ts';
import { createListeners, type Listeners } from './listeners.ts';
import type { State } from './state.ts';
import { createStore, type Store } from './store.ts';
import { follow, registerFirst } from './sync.ts';
import { wakeSignal } from './wake.ts';

/** What the components share: the state, which the event queue keeps current, and what changes it. */
export interface Model {
  readonly state: Store<State>;
  readonly connection: Store<Connection>;
  /** Told of every event and of every replacement of the state, after the state is the new one. */
  readonly changes: Listeners<readonly Change[]>;
}

/**
 * Registers, and keeps the state current until the signal aborts.
 * @throws ApiError when the server refuses, with status 401 when there is no session
 */
export async function startModel(signal: AbortSignal): Promise<Model> {
  const wake = wakeSignal(signal);
  const state = createStore(await registerFirst({ calls, wake, signal }));
  const connection = createStore<Connection>({ status: 'live' });
  const changes = createListeners<readonly Change[]>();
  void follow({ calls, state, connection, changes, wake, signal });
  return { state, connection, changes };
}
