import { type EventName, type Events, isEvent, nameOf, type ServerEvent } from './events.ts';
import { listsAfterEvent } from './message-lists.ts';
import { beginChannels, channels } from './parts/channels.ts';
import { messages } from './parts/messages.ts';
import { beginOrganization, organization } from './parts/organization.ts';
import type { Part } from './parts/part.ts';
import { beginPeople, people } from './parts/people.ts';
import { beginPersonal, personal } from './parts/personal.ts';
import { beginPresence, presence } from './parts/presence.ts';
import { typing } from './parts/typing.ts';
import { beginUnread, unread } from './parts/unread.ts';
import type { Snapshot } from './snapshot.ts';
import type { State } from './state.ts';

const parts: readonly Part<keyof State>[] = [
  organization,
  people,
  channels,
  presence,
  typing,
  unread,
  personal,
  messages,
];

/**
 * Returns the state for a response from POST /register that was requested at `askedMs`. The state has no messages yet.
 */
export function begin(snapshot: Snapshot, askedMs: number = Date.now()): State {
  return {
    queue: { id: snapshot.queue_id ?? undefined, lastEventId: snapshot.last_event_id, askedMs },
    me: snapshot.user_id === 0 ? undefined : snapshot.user_id,
    ...beginOrganization(snapshot),
    ...beginPeople(snapshot),
    ...beginChannels(snapshot),
    ...beginPresence(snapshot),
    ...beginUnread(snapshot),
    ...beginPersonal(snapshot),
    typing: new Map(),
    messages: new Map(),
    lists: new Map(),
  };
}

/**
 * Returns the state after an event. Returns the same state if the event's id shows that the state already includes the
 * event. An event of an unknown type changes only the last event id.
 */
export function reduce(state: State, event: ServerEvent, nowMs: number = Date.now()): State {
  if (event.id <= state.queue.lastEventId) return state;
  const after = {
    ...state,
    ...changesOf(state, event, nowMs),
    queue: { ...state.queue, lastEventId: event.id },
  };
  return { ...after, lists: listsAfterEvent(state.lists, event, after) };
}

function changesOf(state: State, event: ServerEvent, nowMs: number): Partial<State> {
  const name = nameOf(event);
  const changes: Partial<State> = {};
  for (const part of parts) {
    if (isNameIn(part, name) && isEvent(event, name)) {
      Object.assign(changes, reducerOf(part, name)?.(state, event, nowMs));
    }
  }
  return changes;
}

function isNameIn(part: object, name: string): name is EventName {
  return Object.hasOwn(part, name);
}

function reducerOf<Name extends EventName>(
  part: Part<keyof State>,
  name: Name,
): ((state: State, event: Events[Name], nowMs: number) => Partial<State>) | undefined {
  return part[name];
}
