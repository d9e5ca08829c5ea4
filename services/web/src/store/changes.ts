import type { ServerEvent } from './events.ts';
import type { Listeners } from './listeners.ts';
import { markStale } from './message-lists.ts';
import { inBatch } from './parts/collections.ts';
import { reduce } from './reduce.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

/** What made another state of one. */
export type Change =
  /** The maps of both states may hold later events already, which arrived together with this one. */
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

/** Applies the events that the state does not hold yet. */
export function applyEvents({ state, changes }: Current, events: readonly ServerEvent[]): void {
  const made: Change[] = [];
  state.update((first) =>
    inBatch(() =>
      events.reduce((before, event) => {
        const after = reduce(before, event);
        if (after !== before) made.push({ kind: 'event', event, before, after });
        return after;
      }, first),
    ),
  );
  if (made.length > 0) changes.tell(made);
}

/**
 * Replaces the state by that of a new queue. Lists of messages keep what they have until they are fetched again, because they
 * are being looked at; messages that no list has are dropped.
 */
export function replaceState({ state, changes }: Current, next: State): void {
  const before = state.get();
  const listed = new Set([...before.lists.values()].flatMap(({ ids }) => ids));
  const messages = new Map([...before.messages].filter(([id]) => listed.has(id)));
  const after = { ...next, messages, lists: markStale(before.lists) };
  state.update(() => after);
  changes.tell([{ kind: 'replaced', before, after }]);
}
