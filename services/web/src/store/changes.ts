import type { ServerEvent } from './events.ts';
import { withFetched } from './fetched.ts';
import type { Listeners } from './listeners.ts';
import type { Message } from './records.ts';
import { reduce } from './reduce.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

/** What made another state of one. */
export type Change =
  | {
      readonly kind: 'event';
      readonly event: ServerEvent;
      readonly before: State;
      readonly after: State;
    }
  /** A new queue was registered: the events between the two states are unknown, so lists of messages may lack some. */
  | { readonly kind: 'replaced'; readonly before: State; readonly after: State };

/** The state, and those who are told of each change, in order, when the state is the newest already. */
export interface Current {
  readonly state: Store<State>;
  readonly changes: Listeners<readonly Change[]>;
}

/** Loaded messages that are kept when a new queue was registered; older ones are dropped. */
const keptMessages = 1_000;

/** Applies the events that the state does not hold yet. */
export function applyEvents({ state, changes }: Current, events: readonly ServerEvent[]): void {
  const made: Change[] = [];
  state.update((first) =>
    events.reduce((before, event) => {
      const after = reduce(before, event);
      if (after !== before) made.push({ kind: 'event', event, before, after });
      return after;
    }, first),
  );
  if (made.length > 0) changes.tell(made);
}

/** Replaces the state by that of a new queue, with the newest of the loaded messages, which may be out of date. */
export function replaceState({ state, changes }: Current, next: State): void {
  const before = state.get();
  const kept = [...before.messages].sort(([a], [b]) => b - a).slice(0, keptMessages);
  const after = { ...next, messages: new Map(kept) };
  state.update(() => after);
  changes.tell([{ kind: 'replaced', before, after }]);
}

/**
 * Adds the messages that `fetch` resolves with to the state, as they are when they arrive. Returns what `fetch` did. Messages
 * that are loaded already stay as they are, unless `replaced`, which lists the ids that were asked for: those that did not come
 * are removed.
 */
export async function addFetched<Answer extends { readonly messages: readonly Message[] }>(
  { state, changes }: Current,
  fetch: () => Promise<Answer>,
  replaced: readonly number[] = [],
): Promise<Answer> {
  const queueId = state.get().queue.id;
  const missed: ServerEvent[] = [];
  const stop = changes.subscribe((made) => {
    for (const change of made) if (change.kind === 'event') missed.push(change.event);
  });
  try {
    const answer = await fetch();
    // What changed between two queues is unknown.
    if (state.get().queue.id !== queueId) return addFetched({ state, changes }, fetch, replaced);
    state.update((now) => withFetched(now, answer.messages, { missed, replaced }));
    return answer;
  } finally {
    stop();
  }
}
