import type { State } from './state.ts';
import type { Store } from './store.ts';

/** Whether events arrive. */
export type Connection =
  | { readonly status: 'live' }
  | { readonly status: 'reconnecting'; readonly since: number }
  /** The session ended: only a new login helps. */
  | { readonly status: 'logged-out' };

/** What the components share: the state, which the event queue keeps current, and what changes it. */
export interface Model {
  readonly state: Store<State>;
  readonly connection: Store<Connection>;
}
