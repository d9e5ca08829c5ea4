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
  /** The name of the broadcast channel and the lock that the tabs share. */
  readonly name: string;
  /** Registers a queue for this tab only. */
  register(): Promise<State>;
  /** Ends this tab when it aborts. */
  readonly signal: AbortSignal;
  /** How long a leader may be silent before it counts as frozen, in milliseconds. Tests use a shorter time. */
  readonly silentMs?: number;
}

/** A tab that has a state. */
export interface Tab {
  readonly firstState: State;
  /**
   * Keeps the tab's state up to date. While the tab leads, runs `lead`, which reads the queue until its signal aborts,
   * and sends every change to the other tabs. Otherwise applies the leader's messages.
   */
  follow(current: TabState, lead: (signal: AbortSignal) => Promise<void>): void;
}

/** How long a tab waits for the leader's state before it uses a separate queue, in milliseconds. */
const answerMs = 5_000;
/**
 * How long a leader may usually be silent before it counts as frozen, in milliseconds. The leader sends something at
 * least with every heartbeat of the server.
 */
const usualSilentMs = 150_000;

/**
 * Joins the other tabs. Becomes the leader if no tab leads, or else takes the leader's state. A tab that gets no state
 * in time uses a separate queue.
 * @throws the error from registering, or the signal's reason if it aborts in the meantime
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
 * Returns a tab that shares nothing with other tabs. Used for visitors without an account, whose state gets no events,
 * and for tabs that cannot reach the others.
 * @throws the error from registering
 */
export async function stayAlone({
  register,
  signal,
}: Pick<TabDeps, 'register' | 'signal'>): Promise<Tab> {
  return { firstState: await register(), follow: (_current, lead) => void lead(signal) };
}

/**
 * Resolves to the lead or to the leader's state, whichever comes first. Resolves to undefined if neither comes before
 * the time limit.
 */
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

/** Follows the leader, and leads while this tab has the lock. */
function takePart(part: Part, first: Waiting): void {
  const { current, inbox, signal, silentMs = usualSilentMs } = part;
  let leading: Leadership | undefined;
  /** Whether another tab requested the state before this tab became the leader. */
  let isAsked = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let waiting = first;

  const isLoggedOut = () => current.connection.get().status === 'logged-out';
  /** Gives up the lead after a logout. Tabs that open later find out themselves that there is no session. */
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
