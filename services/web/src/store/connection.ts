import type { Store } from './store.ts';

/** Whether events arrive. */
export type Connection =
  | { readonly status: 'live' }
  /** `since` is in UNIX milliseconds. */
  | { readonly status: 'reconnecting'; readonly since: number }
  /** The session ended: only a new login helps. */
  | { readonly status: 'logged-out' };

/** Says that events arrive. */
export function setLive(connection: Store<Connection>): void {
  connection.update((now) => (now.status === 'live' ? now : { status: 'live' }));
}

/** Keeps since when that is so. */
export function setReconnecting(connection: Store<Connection>): void {
  connection.update((now) =>
    now.status === 'live' ? { status: 'reconnecting', since: Date.now() } : now,
  );
}

/** For good. */
export function setLoggedOut(connection: Store<Connection>): void {
  connection.update((now) => (now.status === 'logged-out' ? now : { status: 'logged-out' }));
}
