import { calls } from './calls.ts';
import type { Change, Current } from './changes.ts';
import type { Connection } from './connection.ts';
import { type Drafts, startDrafts } from './drafts.ts';
import { type Edits, startEdits } from './edits.ts';
import { createEventReader } from './event-reader.ts';
import type { Patience } from './failures.ts';
import { dropFirstRegister } from './first-register.ts';
import { keptInStorage } from './kept.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { browserLocks, claimLock } from './locks.ts';
import { type Outgoing, startOutgoing } from './outgoing.ts';
import { reportPresence, watchInput } from './presence-report.ts';
import { sessionName } from './session-name.ts';
import type { State } from './state.ts';
import { createStore, type Store } from './store.ts';
import { follow, registerFirst } from './sync.ts';
import { joinTabs, stayAlone } from './tabs.ts';
import { expireTyping } from './typing-expiry.ts';
import { wakeSignal } from './wake.ts';

/** The state that components share and that the event queue keeps up to date, with the objects that change it. */
export interface Model {
  readonly state: Store<State>;
  readonly connection: Store<Connection>;
  /** Notifies listeners of every event and every replacement of the state, after the state has changed. */
  readonly changes: Listeners<readonly Change[]>;
  /** The user's messages that are being sent or that the server rejected. */
  readonly outgoing: Outgoing;
  /** The user's unsent texts. */
  readonly drafts: Drafts;
  /** The user's unsaved edits of sent messages. */
  readonly edits: Edits;
}

/**
 * Registers a queue, or takes the state from another tab. Keeps the state up to date until the signal aborts.
 * @throws ApiError if the server rejects the request; its status is 401 if there is no session
 */
export async function startModel(signal: AbortSignal): Promise<Model> {
  const patience = { wake: wakeSignal(signal), signal };
  const name = sessionName();
  const register = () => registerFirst({ calls, ...patience });
  const tab = await (name === undefined
    ? stayAlone({ register, signal })
    : joinTabs({ name, locks: browserLocks(), register, signal }));
  signal.throwIfAborted();
  // If another tab had the state, the response is unused and would be too old for a later register
  dropFirstRegister();
  const state = createStore(tab.firstState);
  const connection = createStore<Connection>({ status: 'live' });
  const changes = createListeners<readonly Change[]>();
  const current = { state, connection, changes };
  const place = `chat.${state.get().me ?? 'visitor'}`;
  const presenceKept = keptInStorage(`${place}.presence.`);
  const reader = createEventReader(calls);
  const written = startWritten(current, patience, place);
  tab.follow(current, async (leading) => {
    const deps = { calls, reader, ...current, wake: patience.wake, signal: leading };
    await Promise.all([follow(deps), reportPresence({ ...deps, kept: presenceKept })]);
  });
  watchInput(presenceKept, signal);
  expireTyping(state, signal);
  return { ...current, ...written };
}

/** Starts drafts, edits and outgoing messages. This browser stores them separately for each account. */
function startWritten(
  current: Current,
  patience: Patience,
  place: string,
): Pick<Model, 'outgoing' | 'drafts' | 'edits'> {
  const locks = browserLocks();
  return {
    edits: startEdits(keptInStorage(`${place}.edits.`)),
    outgoing: startOutgoing({
      ...current,
      ...patience,
      post: calls.send,
      kept: keptInStorage(`${place}.outgoing.`),
      claim: (name) => claimLock(locks, `${place}.outgoing.${name}`),
    }),
    drafts: startDrafts({
      ...current,
      ...patience,
      calls: calls.drafts,
      kept: keptInStorage(`${place}.drafts.`),
      alone: (name, run) => locks.request(`${place}.${name}`, {}, run),
    }),
  };
}
