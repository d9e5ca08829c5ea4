import type { EventName, Events } from '../events.ts';
import type { State } from '../state.ts';

/**
 * Reducers for some slices of the state, keyed by event name. A reducer gets the state before the event and returns the
 * changed slices. It never mutates its input. Applying an event again changes nothing.
 */
export type Part<Slice extends keyof State> = {
  readonly [Name in EventName]?: (
    state: State,
    event: Events[Name],
    nowMs: number,
  ) => Partial<Pick<State, Slice>>;
};
