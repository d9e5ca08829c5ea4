import { applyEvents, type Change, type Current, replaceState } from './changes.ts';
import type { Connection } from './connection.ts';
import type { ServerEvent } from './events.ts';
import { createListeners } from './listeners.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

/** A message between tabs. */
export type TabMessage =
  /** A request for the state, from a tab that is new or has missed something. */
  | { readonly kind: 'ask' }
  /**
   * The leader's state without loaded messages. The leader sends it to a tab that asked for it, and to all tabs after
   * it registers a new queue.
   */
  | { readonly kind: 'state'; readonly state: State }
  /** Events that the leader applied to a state whose last event was `after`. */
  | {
      readonly kind: 'events';
      readonly queueId: string | undefined;
      readonly after: number;
      readonly events: readonly ServerEvent[];
    }
  | { readonly kind: 'connection'; readonly connection: Connection }
  | { readonly kind: 'presences'; readonly slice: Pick<State, 'presences' | 'presenceUpdateId'> };

export interface TabState extends Current {
  readonly connection: Store<Connection>;
}

/** An inbox that stores messages from other tabs until `take` is called. */
export interface Inbox {
  /**
   * Resolves to the first state that arrives, and drops earlier messages. Resolves to undefined if the signal aborts
   * first.
   */
  firstState(signal: AbortSignal): Promise<State | undefined>;
  /** Passes the stored messages, and then all later messages, to `handle`. */
  take(handle: (message: TabMessage) => void): void;
}

/** Opens an inbox that receives messages from other tabs from now on. */
export function openInbox(channel: BroadcastChannel): Inbox {
  const arrived = createListeners<TabMessage>();
  let kept: TabMessage[] = [];
  const stopKeeping = arrived.subscribe((message) => kept.push(message));
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => arrived.tell(data);
  return {
    firstState: (signal) =>
      new Promise((resolve) => {
        const finish = (state: State | undefined) => {
          stop();
          resolve(state);
        };
        const stop = arrived.subscribe((message) => {
          if (message.kind !== 'state') return;
          kept = [];
          finish(message.state);
        });
        signal.addEventListener('abort', () => finish(undefined), { once: true });
      }),
    take(handle) {
      stopKeeping();
      arrived.subscribe(handle);
      for (const message of kept.splice(0)) handle(message);
    },
  };
}

/** Sends every change to the other tabs. Returns a function that stops this. */
export function tellOthers(
  channel: BroadcastChannel,
  { state, changes, connection }: TabState,
): () => void {
  let { presenceUpdateId } = state.get();
  const stops = [
    changes.subscribe((made) => tellChanges(channel, made)),
    connection.subscribe(() => post(channel, { kind: 'connection', connection: connection.get() })),
    state.subscribe(() => {
      const { presences, presenceUpdateId: latest } = state.get();
      // The event that changed it is sent anyway
      if (latest === presenceUpdateId) return;
      presenceUpdateId = latest;
      post(channel, { kind: 'presences', slice: { presences, presenceUpdateId } });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function tellChanges(channel: BroadcastChannel, made: readonly Change[]): void {
  for (const change of made) {
    if (change.kind === 'replaced') post(channel, { kind: 'state', state: bare(change.after) });
  }
  const events = made.flatMap((change) => (change.kind === 'event' ? [change] : []));
  const [first] = events;
  if (!first) return;
  const { id: queueId, lastEventId: after } = first.before.queue;
  post(channel, { kind: 'events', queueId, after, events: events.map(({ event }) => event) });
}

/** Applies a message from the leader. Requests the leader's state if earlier events are missing. */
export function receive(channel: BroadcastChannel, current: TabState, message: TabMessage): void {
  const { state, connection } = current;
  switch (message.kind) {
    case 'events': {
      const { queue } = state.get();
      const hasAllBefore = message.queueId === queue.id && message.after <= queue.lastEventId;
      if (hasAllBefore) applyEvents(current, message.events);
      else post(channel, { kind: 'ask' });
      return;
    }
    case 'state': {
      const { queue } = state.get();
      const isMissing =
        message.state.queue.id !== queue.id || message.state.queue.lastEventId > queue.lastEventId;
      if (isMissing) replaceState(current, message.state);
      return;
    }
    case 'connection':
      connection.update(() => message.connection);
      return;
    case 'presences':
      state.update((now) => ({ ...now, ...message.slice }));
      return;
    case 'ask':
      return;
  }
}

/** Sends the state to the tabs that requested it. */
export function tellState(channel: BroadcastChannel, { state, connection }: TabState): void {
  post(channel, { kind: 'state', state: bare(state.get()) });
  post(channel, { kind: 'connection', connection: connection.get() });
}

/** Returns the state without the parts that each tab loads itself. */
function bare(state: State): State {
  return { ...state, messages: new Map(), lists: new Map(), subscribers: new Map() };
}

/** Sends a message to all other tabs. */
export function post(channel: BroadcastChannel, message: TabMessage): void {
  channel.postMessage(message);
}
