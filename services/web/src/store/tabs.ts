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

// The tabs of one browser share one event queue. One of them, which holds a lock, leads: it polls, and passes everything on to
// the others. When it ends, the lock goes to another one, which polls from the last event that it has.

export interface TabDeps extends LeadershipDeps {
  /** What the tabs of one session call their channel and their lock. */
  readonly name: string;
  /** Registers a queue of one's own. */
  register(): Promise<State>;
  /** Ends this tab. */
  readonly signal: AbortSignal;
  /** How long a leader may say nothing until it is taken for frozen; tests are quicker. */
  readonly silentMs?: number;
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

/** How long a tab waits for the leader's state before it polls for itself. */
const answerMs = 5_000;
/** A leader says something at least with every heartbeat of the server. One that is silent for longer is frozen. */
const usualSilentMs = 150_000;

/**
 * Joins the other tabs: leads when nobody does, and takes the leader's state otherwise. A tab that gets no state in time keeps
 * a queue of its own.
 * @throws what registering does, and the reason of the signal when it aborts meanwhile
 */
export async function joinTabs(deps: TabDeps): Promise<Tab> {
  const { name, signal } = deps;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  const inbox = openInbox(channel);
  const waiting = waitToLead(deps);
  const first = await firstOf(channel, inbox, waiting, signal);
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
 * A tab that shares nothing: of visitors without an account, whose state no event keeps current for others to take.
 * @throws what registering does
 */
export async function stayAlone({
  register,
  signal,
}: Pick<TabDeps, 'register' | 'signal'>): Promise<Tab> {
  return { firstState: await register(), follow: (_current, lead) => void lead(signal) };
}

/** The lead, the leader's state, or neither in time. */
async function firstOf(
  channel: BroadcastChannel,
  inbox: Inbox,
  waiting: Waiting,
  signal: AbortSignal,
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

/** Follows the leader, and leads whenever the lock comes to this tab. */
function takePart(part: Part, first: Waiting): void {
  const { current, inbox, signal, silentMs = usualSilentMs } = part;
  let leading: Leadership | undefined;
  /** Whether a tab asked before this one led. */
  let isAsked = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let waiting = first;

  const isLoggedOut = () => current.connection.get().status === 'logged-out';
  /** The tabs that open from then on find out for themselves that there is no session. */
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
