import type { ServerEvent } from '../events.ts';
import type { Presence, UserStatus } from '../records.ts';
import type { Snapshot } from '../snapshot.ts';
import type { State } from '../state.ts';
import { keyedById, withEntries, withEntry, withoutKeys } from './collections.ts';
import type { Part } from './part.ts';

type Slice = 'presences' | 'presenceUpdateId' | 'statuses';

/** Returns the slices about presence and statuses. */
export function beginPresence(snapshot: Snapshot): Pick<State, Slice> {
  return {
    presences: keyedById(snapshot.presences),
    presenceUpdateId: snapshot.presence_last_update_id ?? -1,
    statuses: new Map(
      [...keyedById(snapshot.user_status)]
        .map(([id, status]): [number, UserStatus] => [id, changedStatus({}, status)])
        .filter(([, status]) => Object.keys(status).length > 0),
    ),
  };
}

export const presence: Part<Slice> = {
  presence: ({ presences }, event) => ({
    presences: withEntries(presences, keyedById(event.presences)),
  }),
  user_status: ({ statuses }, { user_id, ...event }) => {
    const status = changedStatus(statuses.get(user_id) ?? {}, event);
    return {
      statuses:
        Object.keys(status).length === 0
          ? withoutKeys(statuses, [user_id])
          : withEntry(statuses, user_id, status),
    };
  },
};

/**
 * Returns the state after a response from POST /users/me/presence. The response contains all people whose presence
 * changed after the last response.
 */
export function withPresences(
  state: State,
  answer: { presences?: Readonly<Record<string, Presence>>; presence_last_update_id: number },
): State {
  return {
    ...state,
    presences: withEntries(state.presences, keyedById(answer.presences ?? {})),
    presenceUpdateId: answer.presence_last_update_id,
  };
}

/** Returns a status with an event's changes. Omits empty fields, because an empty field clears the previous value. */
function changedStatus(
  status: UserStatus,
  change: UserStatus | (UserStatus & ServerEvent),
): UserStatus {
  const { status_text, emoji_name, emoji_code, reaction_type } = { ...status, ...change };
  return {
    ...(status_text && { status_text }),
    ...(emoji_name && { emoji_name, emoji_code, reaction_type }),
  };
}
