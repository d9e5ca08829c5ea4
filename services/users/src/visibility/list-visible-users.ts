import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListHiddenFromRequest__Output } from '@chat/proto/chat/users/v1/ListHiddenFromRequest';
import type { ListHiddenFromResponse } from '@chat/proto/chat/users/v1/ListHiddenFromResponse';
import type { ListVisibleUsersRequest__Output } from '@chat/proto/chat/users/v1/ListVisibleUsersRequest';
import type { ListVisibleUsersResponse } from '@chat/proto/chat/users/v1/ListVisibleUsersResponse';
import { listUserRows } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/realm-store.ts';
import { canSee, isLimitedGuest, limitsGuestAccess } from './rules.ts';
import { listVisibleUsersOfGuests } from './store.ts';
import { refreshVisibleUsers, type VisibilityDeps } from './visible-users.ts';

/**
 * Returns the users whom the actor may see: everyone, or for a limited guest only the guest's visible users, bots and
 * the guest's own account.
 */
export async function listVisibleUsers(
  deps: VisibilityDeps,
  _request: ListVisibleUsersRequest__Output,
  { actor }: RpcContext,
): Promise<ListVisibleUsersResponse> {
  const realm = await getRealm(deps.db, actor.realmId);
  if (!isLimitedGuest(actor, realm)) return { isEveryone: true };
  return {
    isEveryone: false,
    userIds: [...(await refreshVisibleUsers(deps, realm, actor.userId))],
  };
}

/** Returns the limited guests who may not see a user and must not receive events about this user. */
export async function listHiddenFrom(
  { db }: Pick<Deps, 'db'>,
  { realmId, userId }: ListHiddenFromRequest__Output,
): Promise<ListHiddenFromResponse> {
  const realm = await getRealm(db, realmId);
  if (!limitsGuestAccess(realm)) return {};
  const [[row], visibleByGuest] = await Promise.all([
    listUserRows(db, realmId, [userId]),
    listVisibleUsersOfGuests(db, realmId),
  ]);
  if (!row) return {};
  const guestIds = [...visibleByGuest].flatMap(([guestId, visibleIds]) =>
    canSee(guestId, visibleIds, row) ? [] : [guestId],
  );
  return { guestIds };
}
