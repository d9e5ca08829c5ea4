import type { Json, ModelPart } from './model-part.ts';

/** User statuses. Presence is polled and typing is ephemeral: neither is compared with a later snapshot. */
export function presencePart(snapshot: Json): ModelPart {
  const statuses: Json = { ...snapshot.user_status };
  const inactive = new Set<number>(
    (snapshot.realm_non_active_users ?? []).map((user: Json) => user.user_id),
  );
  return {
    handlers: {
      user_status: ({ id: _id, type: _type, user_id, ...change }) => {
        statuses[user_id] = { ...statuses[user_id], ...change };
      },
      'realm_user update': ({ person }) => {
        if (person.is_active === true) inactive.delete(person.user_id);
        if (person.is_active === false) inactive.add(person.user_id);
      },
      presence: () => undefined,
      'typing start': () => undefined,
      'typing stop': () => undefined,
      'typing_edit_message start': () => undefined,
      'typing_edit_message stop': () => undefined,
    },
    contents: () => ({
      statuses: Object.fromEntries(
        Object.entries(statuses)
          .filter(([userId]) => !inactive.has(Number(userId)))
          .map(([userId, status]) => [userId, onlySet(status)])
          .filter(([, status]) => Object.keys(status ?? {}).length > 0),
      ),
    }),
  };
}

function onlySet(status: Json): Json {
  return Object.fromEntries(
    Object.entries(status).filter(([, value]) => value !== '' && value !== false),
  );
}
