import { applyEvents, type Change, type Current, replaceState } from './changes.ts';
import type { Connection } from './connection.ts';
import type { ServerEvent } from './events.ts';
import { createListeners } from './listeners.ts';
import type { Locks } from './locks.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

// The tabs of one browser share one event queue. One of them, which holds a lock, leads: it polls, and passes everything on to
// the others. When it ends, the lock goes to another one, which polls from the last event that it has.

/** What tabs tell one another. */
type Message =
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

export interface TabDeps {
  /** What the tabs of one session call their channel and their lock. */
  readonly name: string;
  readonly locks: Locks;
  /** Registers a queue of one's own. */
  register(): Promise<State>;
  /** Ends this tab. */
  readonly signal: AbortSignal;
}

/** A tab that has a state. */
export interface Tab {
  readonly firstState: State;
  /**
   * Keeps the tab current. While it leads, `lead` runs, which polls until its signal aborts, and the other tabs are told of
   * everything; otherwise it takes over what the leader tells.
   */
  follow(current: TabState, lead: (signal: AbortSignal) => Promise<void>): void;
}

export interface TabState extends Current {
  readonly connection: Store<Connection>;
}

/** How long a tab waits for the leader's state before it polls for itself. */
const answerMs = 5_000;
/** A leader says something at least with every heartbeat of the server. One that is silent for longer is frozen. */
const silentMs = 150_000;

/**
 * Joins the other tabs: leads when nobody does, and takes the leader's state otherwise. A tab that gets no state in time keeps
 * a queue of its own.
 * @throws what registering does
 */
export async function joinTabs(deps: TabDeps): Promise<Tab> {
  const { name, locks, signal } = deps;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  const inbox = openInbox(channel);
  const leadership = await tryToLead(locks, name, signal);
  if (leadership) {
    try {
      const firstState = await deps.register();
      return {
        firstState,
        follow: (current, lead) => takePart({ ...deps, channel, inbox, current, lead }, leadership),
      };
    } catch (error) {
      leadership.end();
      throw error;
    }
  }
  post(channel, { kind: 'ask' });
  const firstState = await inbox.firstState(
    AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
  );
  if (firstState) {
    return {
      firstState,
      follow: (current, lead) => takePart({ ...deps, channel, inbox, current, lead }),
    };
  }
  channel.close();
  return { firstState: await deps.register(), follow: (_current, lead) => void lead(signal) };
}

/** What arrives is kept until somebody takes it. */
interface Inbox {
  /** The first state that arrives; undefined when the signal aborts before. What arrived earlier is dropped. */
  firstState(signal: AbortSignal): Promise<State | undefined>;
  /** Gives over what is kept, and from now on everything. */
  take(handle: (message: Message) => void): void;
}

function openInbox(channel: BroadcastChannel): Inbox {
  const arrived = createListeners<Message>();
  let kept: Message[] = [];
  const stopKeeping = arrived.subscribe((message) => kept.push(message));
  channel.onmessage = ({ data }: MessageEvent<Message>) => arrived.tell(data);
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

interface Part extends TabDeps {
  readonly channel: BroadcastChannel;
  readonly inbox: Inbox;
  readonly current: TabState;
  lead(signal: AbortSignal): Promise<void>;
}

/** Follows the leader, and leads whenever the lock comes to this tab. */
function takePart(part: Part, first?: Leadership): void {
  const { current, inbox, signal, locks, name } = part;
  let leading: Leadership | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const lead = (leadership: Leadership) => {
    leading = leadership;
    clearTimeout(silence);
    const stop = tellOthers(part);
    leadership.signal.addEventListener('abort', () => {
      leading = undefined;
      stop();
      if (!signal.aborted) waitForLead();
    });
    void part.lead(leadership.signal);
  };
  const granted = (leadership: Leadership | undefined) => leadership && lead(leadership);
  let waiting = new AbortController();
  const waitForLead = () => {
    watchSilence();
    waiting = new AbortController();
    const until = AbortSignal.any([signal, waiting.signal]);
    void hold(locks, name, { signal: until }, signal, granted);
  };
  const takeLead = () => {
    waiting.abort();
    void hold(locks, name, { steal: true }, signal, granted);
  };
  const watchSilence = () => {
    clearTimeout(silence);
    if (!leading && !signal.aborted) {
      // The lock is taken from whoever holds it.
      silence = setTimeout(takeLead, silentMs);
    }
  };

  inbox.take((message) => {
    if (leading) {
      if (message.kind === 'ask') post(part.channel, stateMessage(current));
      return;
    }
    watchSilence();
    receive(part, message);
  });
  signal.addEventListener('abort', () => clearTimeout(silence));
  if (first) lead(first);
  else waitForLead();
}

/** Tells the other tabs of everything that changes. Returns what ends that. */
function tellOthers({ channel, current: { state, changes, connection } }: Part): () => void {
  let { presences } = state.get();
  const stops = [
    changes.subscribe((made) => tellChanges(channel, made)),
    connection.subscribe(() => post(channel, { kind: 'connection', connection: connection.get() })),
    state.subscribe(() => {
      const now = state.get();
      if (now.presences === presences) return;
      presences = now.presences;
      const { presenceUpdateId } = now;
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

function receive({ channel, current }: Part, message: Message): void {
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

function stateMessage({ state }: Current): Message {
  return { kind: 'state', state: bare(state.get()) };
}

/** The state without what each tab loads for itself. */
function bare(state: State): State {
  return { ...state, messages: new Map(), lists: new Map(), subscribers: new Map() };
}

interface Leadership {
  /** Aborts when another tab took the lead, or this one ended. */
  readonly signal: AbortSignal;
  end(): void;
}

/** Leads if no other tab does. */
function tryToLead(
  locks: Locks,
  name: string,
  signal: AbortSignal,
): Promise<Leadership | undefined> {
  return new Promise((resolve, reject) => {
    hold(locks, name, { ifAvailable: true }, signal, resolve).catch(reject);
  });
}

/**
 * Asks for the lock, and holds it until the signal aborts, the leadership is ended, or another tab takes it. Calls `granted` with
 * the leadership, or with undefined where the lock is not available. Resolves when it is over.
 */
async function hold(
  locks: Locks,
  name: string,
  options: LockOptions,
  signal: AbortSignal,
  granted: (leadership: Leadership | undefined) => void,
): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener('abort', end);
  try {
    await locks.request(name, options, async (lock) => {
      if (!lock) return granted(undefined);
      granted({ signal: over.signal, end });
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

function post(channel: BroadcastChannel, message: Message): void {
  channel.postMessage(message);
}
