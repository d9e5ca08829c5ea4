import type { ServerEvent } from './events.ts';
import { messages as messagesPart } from './parts/messages.ts';
import type { Message } from './records.ts';
import { changesBy } from './reduce.ts';
import type { State } from './state.ts';

/**
 * The state with messages of an answer. `missed` are the events that arrived since the request was sent: what they changed of
 * these messages is changed again, because the answer may have been read before. A message that was loaded already is kept
 * current by events and therefore stays, unless it is among `replaced`: those are as in the answer, or gone.
 */
export function withFetched(
  state: State,
  fetched: readonly Message[],
  { missed, replaced = [] }: { missed: readonly ServerEvent[]; replaced?: readonly number[] },
): State {
  const messages = new Map(state.messages);
  for (const id of replaced) messages.delete(id);
  const added = fetched.filter(({ id }) => !messages.has(id));
  const onlyAdded = new Map(added.map((message) => [message.id, message]));
  let current: State = { ...state, messages: onlyAdded };
  for (const event of missed) {
    current = { ...current, ...changesBy([messagesPart], current, event, 0) };
  }
  for (const { id } of added) {
    const message = current.messages.get(id);
    if (message) messages.set(id, message);
  }
  return { ...state, messages };
}
