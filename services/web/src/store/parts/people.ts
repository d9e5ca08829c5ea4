import type { PersonChange } from '../events.ts';
import type { User, UserGroup } from '../records.ts';
import type { ListedUser, Snapshot } from '../snapshot.ts';
import type { State } from '../state.ts';
import {
  keyedBy,
  united,
  withChange,
  withChanges,
  withEntry,
  without,
  withoutKeys,
} from './collections.ts';
import type { Part } from './part.ts';

type Slice = 'users' | 'groups' | 'mutedUsers';

/**
 * Returns the slices about accounts and groups. They include deactivated accounts, because messages from these remain.
 */
export function beginPeople(snapshot: Snapshot): Pick<State, Slice> {
  const active = snapshot.realm_users.map((user) => userOf({ ...user, is_active: true }));
  const inactive = snapshot.realm_non_active_users.map((user) =>
    userOf({ ...user, is_active: false }),
  );
  const bots = snapshot.cross_realm_bots.map(userOf);
  return {
    users: keyedBy([...bots, ...inactive, ...active], ({ user_id }) => user_id),
    groups: keyedBy(snapshot.realm_user_groups, ({ id }) => id),
    mutedUsers: new Set(snapshot.muted_users?.map(({ id }) => id)),
  };
}

export const people: Part<Slice> = {
  'realm_user add': ({ users }, { person }) => ({
    users: withEntry(users, person.user_id, userOf(person)),
  }),
  'realm_user update': ({ users }, { person }) => ({
    users: withChanges(users, [person.user_id], (user) => changed(user, person)),
  }),
  'realm_user remove': ({ users }, { person }) => ({
    users: withoutKeys(users, [person.user_id]),
  }),
  // Deleting a field deletes its values
  custom_profile_fields: ({ users }, { fields }) => {
    const known = new Set(fields.map(({ id }) => String(id)));
    return {
      users: withChanges(users, users.keys(), (user) => {
        const values = Object.entries(user.profile_data ?? {});
        const left = values.filter(([id]) => known.has(id));
        if (left.length === values.length) return user;
        return { ...user, profile_data: Object.fromEntries(left) };
      }),
    };
  },
  'user_group add': ({ groups }, { group }) => ({ groups: withEntry(groups, group.id, group) }),
  'user_group update': ({ groups }, { group_id, data }) => ({
    groups: withChange(groups, group_id, data),
  }),
  'user_group remove': ({ groups }, { group_id }) => ({ groups: withoutKeys(groups, [group_id]) }),
  'user_group add_members': ({ groups }, { group_id, user_ids }) => ({
    groups: withChanges(groups, [group_id], (group) => ({
      ...group,
      members: united(group.members, user_ids),
    })),
  }),
  'user_group remove_members': ({ groups }, { group_id, user_ids }) => ({
    groups: withChanges(groups, [group_id], (group) => ({
      ...group,
      members: without(group.members, user_ids),
    })),
  }),
  'user_group add_subgroups': ({ groups }, { group_id, direct_subgroup_ids }) => ({
    groups: withChanges(groups, [group_id], (group) =>
      withSubgroups(group, united(group.direct_subgroup_ids, direct_subgroup_ids)),
    ),
  }),
  'user_group remove_subgroups': ({ groups }, { group_id, direct_subgroup_ids }) => ({
    groups: withChanges(groups, [group_id], (group) =>
      withSubgroups(group, without(group.direct_subgroup_ids, direct_subgroup_ids)),
    ),
  }),
  muted_users: (_state, event) => ({ mutedUsers: new Set(event.muted_users.map(({ id }) => id)) }),
};

function withSubgroups(group: UserGroup, direct_subgroup_ids: readonly number[]): UserGroup {
  return { ...group, direct_subgroup_ids };
}

/**
 * Returns the fields of an account that the client reads. Omits fields that derive from the role, so that they cannot
 * contradict `role`.
 */
function userOf(listed: ListedUser & { is_active: boolean }): User {
  const { user_id, full_name, email, delivery_email, role, is_bot, bot_type, timezone } = listed;
  const { bot_owner_id, avatar_url, avatar_version, date_joined, profile_data } = listed;
  return {
    ...{ user_id, full_name, email, delivery_email, role, is_bot, bot_type, timezone },
    ...{ bot_owner_id, avatar_url, avatar_version, date_joined, is_active: listed.is_active },
    ...(profile_data && { profile_data }),
    ...(listed.is_imported_stub && { is_imported_stub: true }),
    ...(listed.is_system_bot && { is_system_bot: true }),
    ...(listed.is_deleted && { is_deleted: true }),
  };
}

function changed(user: User, person: PersonChange): User {
  const { new_email: email, custom_profile_field, ...change } = person;
  return userOf({
    ...user,
    ...change,
    ...(email !== undefined && { email }),
    ...(custom_profile_field && {
      profile_data: changedProfile(user.profile_data ?? {}, custom_profile_field),
    }),
  });
}

function changedProfile(
  profile: NonNullable<User['profile_data']>,
  { id, value, rendered_value }: NonNullable<PersonChange['custom_profile_field']>,
): NonNullable<User['profile_data']> {
  const { [id]: _before, ...others } = profile;
  if (value === null) return others;
  return { ...others, [id]: { value, ...(rendered_value !== undefined && { rendered_value }) } };
}
