import { applyEvents, type Change, type Current, replaceState } from './changes.ts';
import type { Connection } from './connection.ts';
import type { ServerEvent } from './events.ts';
import { createListeners } from './listeners.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

/** What tabs tell one another. */
export type TabMessage =
  /** A tab needs the state: it is new, or has missed something. */
  | { readonly kind: 'ask' }
  /** The leader's state, without loaded messages: for those who asked, and for all after a new queue was registered. */
  | { readonly kind: 'state'; readonly state: State }
  /** Events that the leader has applied to the state with the event `after`. */
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

/** What arrives is kept until somebody takes it. */
export interface Inbox {
  /** The first state that arrives; undefined when the signal aborts before. What arrived earlier is dropped. */
  firstState(signal: AbortSignal): Promise<State | undefined>;
  /** Gives over what is kept, and from now on everything. */
  take(handle: (message: TabMessage) => void): void;
}

/** Receives what other tabs tell, from now on. */
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

/** Tells the other tabs of everything that changes. Returns what ends that. */
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
      // Those that came by an event are told with it
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

/** Takes over what the leader tells. */
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

/** Answers a tab that asks. */
export function tellState(channel: BroadcastChannel, { state, connection }: TabState): void {
  post(channel, { kind: 'state', state: bare(state.get()) });
  post(channel, { kind: 'connection', connection: connection.get() });
}

/** The state without what each tab loads for itself. */
function bare(state: State): State {
  return { ...state, messages: new Map(), lists: new Map(), subscribers: new Map() };
}

/** Tells all other tabs. */
export function post(channel: BroadcastChannel, message: TabMessage): void {
  channel.postMessage(message);
}
