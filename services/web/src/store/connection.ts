import type { Store } from './store.ts';

/** Whether the client is receiving events. */
export type Connection =
  | { readonly status: 'live' }
  /** The client has lost the connection. `since` is the time of the loss in Unix milliseconds. */
  | { readonly status: 'reconnecting'; readonly since: number }
  /** The session has ended. Only a new login helps. */
  | { readonly status: 'logged-out' };

/** Marks the connection as live. */
export function setLive(connection: Store<Connection>): void {
  connection.update((now) => (now.status === 'live' ? now : { status: 'live' }));
}

/** Marks the connection as reconnecting. Repeated calls keep the time of the first call. */
export function setReconnecting(connection: Store<Connection>): void {
  connection.update((now) =>
    now.status === 'live' ? { status: 'reconnecting', since: Date.now() } : now,
  );
}

/** Marks the session as ended. The connection cannot become live again. */
export function setLoggedOut(connection: Store<Connection>): void {
  connection.update((now) => (now.status === 'logged-out' ? now : { status: 'logged-out' }));
}
