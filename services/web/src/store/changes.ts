import type { ServerEvent } from './events.ts';
import type { Listeners } from './listeners.ts';
import { markStale } from './message-lists.ts';
import { inBatch } from './parts/collections.ts';
import { reduce } from './reduce.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

/** A change from one state to the next. */
export type Change =
  /**
   * The effect of an event. The maps in both states may already include later events that arrived in the same batch.
   */
  | {
      readonly kind: 'event';
      readonly event: ServerEvent;
      readonly before: State;
      readonly after: State;
    }
  /**
   * The registration of a new queue. The events between the two states are unknown, so message lists may be incomplete.
   */
  | { readonly kind: 'replaced'; readonly before: State; readonly after: State };

/** The state, with listeners for each change. The listeners run after the state includes all changes of a batch. */
export interface Current {
  readonly state: Store<State>;
  readonly changes: Listeners<readonly Change[]>;
}

/** Applies the events that the state does not include yet. */
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
 * Replaces the state with the state of a new queue. Lists keep their messages until they are refetched, because they
 * may be in view. Drops messages that are in no list.
 */
export function replaceState({ state, changes }: Current, next: State): void {
  const before = state.get();
  const listed = new Set([...before.lists.values()].flatMap(({ ids }) => ids));
  const messages = new Map([...before.messages].filter(([id]) => listed.has(id)));
  const after = { ...next, messages, lists: markStale(before.lists) };
  state.update(() => after);
  changes.tell([{ kind: 'replaced', before, after }]);
}
