import { isSpectator } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetOwnUserRequest__Output } from '@chat/proto/chat/users/v1/GetOwnUserRequest';
import type { GetOwnUserResponse } from '@chat/proto/chat/users/v1/GetOwnUserResponse';
import type { GetUserRequest__Output } from '@chat/proto/chat/users/v1/GetUserRequest';
import type { GetUserResponse } from '@chat/proto/chat/users/v1/GetUserResponse';
import type { ListUsersRequest__Output } from '@chat/proto/chat/users/v1/ListUsersRequest';
import type { ListUsersResponse } from '@chat/proto/chat/users/v1/ListUsersResponse';
import type { ResolveEmailsRequest__Output } from '@chat/proto/chat/users/v1/ResolveEmailsRequest';
import type { ResolveEmailsResponse } from '@chat/proto/chat/users/v1/ResolveEmailsResponse';
import {
  getAccount,
  listUserRows,
  listUserRowsByEmail,
  type UserRow,
} from '../accounts/account-store.ts';
import { getReferencedAccount, noSuchUser } from '../accounts/find-referenced.ts';
import { isEmail } from '../accounts/rules.ts';
import {
  canSeeAddress,
  publicUserObject,
  userObject,
  userOfPlaceholder,
} from '../accounts/user-object.ts';
import { findAddressChange } from '../confirmations/store.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/realm-store.ts';
import { type VisibilityDeps, visibilityFor } from '../visibility/visible-users.ts';
import { readProfileData } from './profile-object.ts';

/**
 * Returns the realm's users as the actor sees them, sorted by id, including deactivated users and bots. Omits unknown
 * ids and the users whom a guest with limited access may not see.
 * @spec GET /users
 */
export async function listUsers(
  deps: VisibilityDeps,
  request: ListUsersRequest__Output,
  { actor }: RpcContext,
): Promise<ListUsersResponse> {
  const userIds = request.hasUserIds ? request.userIds : undefined;
  const hasProfiles = request.includeCustomProfileFields && !isSpectator(actor);
  const [realm, rows, profiles] = await Promise.all([
    getRealm(deps.db, actor.realmId),
    listUserRows(deps.db, actor.realmId, userIds),
    hasProfiles ? readProfileData(deps.db, actor.realmId, userIds) : undefined,
  ]);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const { clientGravatar } = request;
  const view = { viewer: actor, emailDomain, clientGravatar };
  const shown = (row: UserRow) =>
    isSpectator(actor) ? publicUserObject(row, emailDomain) : userObject(row, view);
  const canSee = await visibilityFor(deps, realm, actor);
  const users = rows
    .filter(canSee)
    .map((row) =>
      profiles && !row.is_bot
        ? { ...shown(row), profile_data: profiles.get(row.user_id) ?? {} }
        : shown(row),
    );
  return { usersJson: JSON.stringify(users) };
}

/**
 * Returns a user as the actor sees them. The user may be deactivated or a bot.
 *
 * @throws BAD_REQUEST no such user, or a user whom the actor may not see
 * @spec GET /users/{user_id_or_email}
 */
export async function getUser(
  deps: VisibilityDeps,
  request: GetUserRequest__Output,
  { actor }: RpcContext,
): Promise<GetUserResponse> {
  const realm = await getRealm(deps.db, actor.realmId);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const account = await getReferencedAccount(deps.db, actor, {
    reference: request.user,
    emailDomain,
  });
  const canSee = await visibilityFor(deps, realm, actor);
  if (!canSee(account)) {
    // A lookup by real address must not reveal that the address has an account.
    const isByRealAddress =
      request.user?.by === 'email' &&
      userOfPlaceholder(request.user.email ?? '', emailDomain) === undefined;
    throw isByRealAddress ? noSuchUser() : badRequest({ msg: 'Insufficient permission' });
  }
  const { clientGravatar, includeCustomProfileFields } = request;
  const shown = userObject(account, { viewer: actor, emailDomain, clientGravatar });
  const hasProfile = includeCustomProfileFields && !account.is_bot;
  if (!hasProfile) return { userJson: JSON.stringify(shown) };
  const profiles = await readProfileData(deps.db, actor.realmId, [account.user_id]);
  const profile_data = profiles.get(account.user_id) ?? {};
  return { userJson: JSON.stringify({ ...shown, profile_data }) };
}

/**
 * Returns the actor's own account with the real address, the picture's URL, and any requested address that is not
 * confirmed yet.
 * @spec GET /users/me
 */
export async function getOwnUser(
  deps: Pick<Deps, 'db' | 'now' | 'deployment'>,
  _request: GetOwnUserRequest__Output,
  { actor }: RpcContext,
): Promise<GetOwnUserResponse> {
  const { userId } = actor;
  const [realm, account, profiles, change] = await Promise.all([
    getRealm(deps.db, actor.realmId),
    getAccount(deps.db, actor.realmId, actor.userId),
    readProfileData(deps.db, actor.realmId, [userId]),
    findAddressChange(deps.db, actor.realmId, { userId, now: new Date(deps.now()) }),
  ]);
  const view = {
    viewer: actor,
    emailDomain: emailDomainOf(realm, deps.deployment),
    clientGravatar: false,
  };
  const shown = userObject(account, view);
  if (account.is_bot) return { userJson: JSON.stringify(shown) };
  const own = {
    ...{ ...shown, profile_data: profiles.get(userId) ?? {} },
    ...(change && { requested_email: change.email }),
  };
  return { userJson: JSON.stringify(own) };
}

/**
 * Returns user ids keyed by email address: by each real address that the actor may see, and by placeholder addresses.
 * Omits unknown addresses and users whom the actor may not see.
 * @spec GET /users/{email}
 */
export async function resolveEmails(
  deps: VisibilityDeps,
  request: ResolveEmailsRequest__Output,
  { actor }: RpcContext,
): Promise<ResolveEmailsResponse> {
  const { realmId } = actor;
  const emails = [...new Set(request.emails)].filter(isEmail);
  const realm = await getRealm(deps.db, realmId);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const canSee = await visibilityFor(deps, realm, actor);
  const placeholders = new Map(
    emails.map((email) => [email, userOfPlaceholder(email, emailDomain)]),
  );
  const [byAddress, byId] = await Promise.all([
    listUserRowsByEmail(deps.db, realmId, emails),
    listUserRows(
      deps.db,
      realmId,
      [...placeholders.values()].filter((id) => id !== undefined),
    ),
  ]);
  const visible = new Map(
    byAddress
      .filter((row) => canSeeAddress(row, actor) && canSee(row))
      .map((row) => [row.delivery_email.toLowerCase(), row.user_id]),
  );
  const existing = new Set(byId.filter(canSee).map((row) => row.user_id));

  const userIds: Record<string, number> = {};
  for (const [email, placeholderOf] of placeholders) {
    const found = visible.get(email.toLowerCase()) ?? placeholderOf;
    if (found === undefined) continue;
    if (found !== placeholderOf || existing.has(found)) userIds[email] = found;
  }
  return { userIds };
}
