import { type Actor, isSpectator, roles } from '@chat/kit/actor/actor';
import type { UserRow } from '../accounts/account-store.ts';
import { realmPermission } from '../realms/permissions.ts';

import type { Realm } from '../realms/realm-store.ts';

/** Returns whether the realm limits which users guests can see. */
export function limitsGuestAccess(realm: Pick<Realm, 'permissions' | 'systemGroups'>): boolean {
  const { direct_subgroups } = realmPermission(realm, 'can_access_all_users_group');
  return !direct_subgroups.includes(realm.systemGroups['role:everyone']);
}

/** Returns whether the actor is a guest with an account in a realm that limits which users guests can see. */
export function isLimitedGuest(
  actor: Pick<Actor, 'userId' | 'role'>,
  realm: Pick<Realm, 'permissions' | 'systemGroups'>,
): boolean {
  return actor.role === roles.guest && !isSpectator(actor) && limitsGuestAccess(realm);
}

/**
 * Returns whether a limited guest sees a user. `visibleIds` are the users who share channels or conversations with the
 * guest.
 */
export function canSee(
  guestId: number,
  visibleIds: ReadonlySet<number>,
  { user_id, is_bot }: Pick<UserRow, 'user_id' | 'is_bot'>,
): boolean {
  return is_bot || user_id === guestId || visibleIds.has(user_id);
}
