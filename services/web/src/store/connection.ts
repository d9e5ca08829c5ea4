import type { Store } from './store.ts';

/** Whether events arrive. */
export type Connection =
  | { readonly status: 'live' }
  /** `since` is in UNIX milliseconds. */
  | { readonly status: 'reconnecting'; readonly since: number }
  /** The session ended: only a new login helps. */
  | { readonly status: 'logged-out' };

/** Marks the connection as live. */
export function setLive(connection: Store<Connection>): void {
  connection.update((now) => (now.status === 'live' ? now : { status: 'live' }));
}

/** Marks the connection as reconnecting. Repeated calls keep the time of the first one. */
export function setReconnecting(connection: Store<Connection>): void {
  connection.update((now) =>
    now.status === 'live' ? { status: 'reconnecting', since: Date.now() } : now,
  );
}

/** Marks the session as ended. This is final. */
export function setLoggedOut(connection: Store<Connection>): void {
  connection.update((now) => (now.status === 'logged-out' ? now : { status: 'logged-out' }));
}
