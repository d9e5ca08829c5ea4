import { type Leadership, type LeadershipDeps, type Waiting, waitToLead } from './leadership.ts';
import type { State } from './state.ts';
import {
  type Inbox,
  openInbox,
  post,
  receive,
  type TabState,
  tellOthers,
  tellState,
} from './tab-messages.ts';

// The tabs of a browser share one event queue. The tab with the lock leads: it reads the queue and sends everything to the
// others. When it closes, another tab gets the lock and reads from its last event.

export interface TabDeps extends LeadershipDeps {
  /** The name of the tabs' broadcast channel and lock. */
  readonly name: string;
  /** Registers a queue for this tab. */
  register(): Promise<State>;
  /** Ends this tab. */
  readonly signal: AbortSignal;
  /** How long a leader may be silent before it counts as frozen; shorter in tests. */
  readonly silentMs?: number;
}

/** A tab that has a state. */
export interface Tab {
  readonly firstState: State;
  /**
   * Keeps the tab current. While it leads, it runs `lead`, which reads the queue until its signal aborts, and sends everything
   * to the other tabs. Otherwise it applies the leader's messages.
   */
  follow(current: TabState, lead: (signal: AbortSignal) => Promise<void>): void;
}

/** How long a tab waits for the leader's state before it uses a separate queue. */
const answerMs = 5_000;
/** The leader sends something at least with every heartbeat of the server; after this time it counts as frozen. */
const usualSilentMs = 150_000;

/**
 * Joins the other tabs. Leads if no tab does, or else takes the leader's state. A tab that gets no state in time uses a
 * separate queue.
 * @throws the error of registering, and the signal's reason when it aborts meanwhile
 */
export async function joinTabs(deps: TabDeps): Promise<Tab> {
  const { name, signal } = deps;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  const inbox = openInbox(channel);
  const waiting = waitToLead(deps);
  const first = await firstOf(channel, { inbox, waiting, signal });
  signal.throwIfAborted();
  if (!first) {
    waiting.cancel();
    channel.close();
    return stayAlone(deps);
  }
  try {
    const firstState = 'queue' in first ? first : await deps.register();
    return {
      firstState,
      follow: (current, lead) => takePart({ ...deps, channel, inbox, current, lead }, waiting),
    };
  } catch (error) {
    waiting.cancel();
    throw error;
  }
}

/**
 * Returns a tab that shares nothing: for visitors without an account, whose state no events keep current.
 * @throws the error of registering
 */
export async function stayAlone({
  register,
  signal,
}: Pick<TabDeps, 'register' | 'signal'>): Promise<Tab> {
  return { firstState: await register(), follow: (_current, lead) => void lead(signal) };
}

/** Resolves with the lead or the leader's state, or with neither after the time limit. */
async function firstOf(
  channel: BroadcastChannel,
  { inbox, waiting, signal }: { inbox: Inbox; waiting: Waiting; signal: AbortSignal },
): Promise<Leadership | State | undefined> {
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal, AbortSignal.timeout(answerMs)]);
  const state = inbox.firstState(until);
  post(channel, { kind: 'ask' });
  try {
    return await Promise.race([waiting.granted, state]);
  } finally {
    over.abort();
  }
}

interface Part extends TabDeps {
  readonly channel: BroadcastChannel;
  readonly inbox: Inbox;
  readonly current: TabState;
  lead(signal: AbortSignal): Promise<void>;
}

/** Follows the leader, and leads when this tab gets the lock. */
function takePart(part: Part, first: Waiting): void {
  const { current, inbox, signal, silentMs = usualSilentMs } = part;
  let leading: Leadership | undefined;
  /** Whether another tab requested the state before this tab led. */
  let isAsked = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let waiting = first;

  const isLoggedOut = () => current.connection.get().status === 'logged-out';
  /** Tabs that open later find out for themselves that there is no session. */
  const leaveWhenLoggedOut = () => {
    if (isLoggedOut()) waiting.cancel();
  };
  const lead = (leadership: Leadership) => {
    if (leadership.signal.aborted) return;
    leading = leadership;
    clearTimeout(silence);
    const stops = [
      tellOthers(part.channel, current),
      current.connection.subscribe(leaveWhenLoggedOut),
    ];
    if (isAsked) tellState(part.channel, current);
    leadership.signal.addEventListener('abort', () => {
      leading = undefined;
      for (const stop of stops) stop();
      if (!signal.aborted && !isLoggedOut()) wait(waitToLead(part));
    });
    void part.lead(leadership.signal);
  };
  const wait = (next: Waiting) => {
    waiting = next;
    watchSilence();
    void next.granted.then(lead);
  };
  const watchSilence = () => {
    clearTimeout(silence);
    if (leading || signal.aborted || isLoggedOut()) return;
    silence = setTimeout(() => {
      waiting.cancel();
      wait(waitToLead(part, { atOnce: true }));
    }, silentMs);
  };

  inbox.take((message) => {
    if (leading) {
      if (message.kind === 'ask') tellState(part.channel, current);
      return;
    }
    isAsked ||= message.kind === 'ask';
    watchSilence();
    receive(part.channel, current, message);
    leaveWhenLoggedOut();
  });
  signal.addEventListener('abort', () => clearTimeout(silence));
  wait(first);
}
