import type { EventName, Events } from '../events.ts';
import type { State } from '../state.ts';

/**
 * What events make of some slices of the state, by the event's name. A reducer gets the state before the event and returns the
 * slices that the event changes; it never changes a value that it was given. One that is applied twice changes nothing more.
 */
export type Part<Slice extends keyof State> = {
  readonly [Name in EventName]?: (
    state: State,
    event: Events[Name],
    nowMs: number,
  ) => Partial<Pick<State, Slice>>;
};
