import type { Json, ModelPart } from './model-part.ts';
import { addIds, keyed, known, removeIds, sorted } from './records.ts';

/** Users and groups. */
export function peoplePart(snapshot: Json): ModelPart {
  const users = keyed(snapshot.realm_users, 'user_id');
  const groups = keyed(snapshot.realm_user_groups, 'id');
  return {
    handlers: {
      'realm_user add': ({ person: { is_active, ...person } }) => {
        if (users.has(person.user_id)) throw new Error(`added twice: ${person.user_id}`);
        users.set(person.user_id, person);
      },
      'realm_user update': ({ person: { user_id, ...update } }) => {
        // What only the own account has in a snapshot is not in the list of users.
        const { new_email, avatar_url_medium, avatar_source, ...change } = update;
        const email = new_email === undefined ? {} : { email: new_email };
        Object.assign(known(users, user_id), change, email, rolesOf(update.role));
      },
      'user_group add_members': ({ group_id, user_ids }) => {
        addIds(known(groups, group_id), 'members', user_ids);
      },
      'user_group remove_members': ({ group_id, user_ids }) => {
        removeIds(known(groups, group_id), 'members', user_ids);
      },
    },
    contents: () => ({ users: sorted(users), groups: sorted(groups) }),
  };
}

/** What clients derive from a role that somebody now has. */
function rolesOf(role: number | undefined): Json {
  if (role === undefined) return {};
  return { is_owner: role <= 100, is_admin: role <= 200, is_guest: role >= 600 };
}
