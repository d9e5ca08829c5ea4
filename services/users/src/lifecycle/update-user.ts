import { type Actor, roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { UpdateUserRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserRequest';
import type { UpdateUserResponse } from '@chat/proto/chat/users/v1/UpdateUserResponse';
import { type AccountRow, getAccount } from '../accounts/account-store.ts';
import { checkNameIsUnique, lockAccountAndOwners } from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { getReferencedAccount, noSuchUser } from '../accounts/find-referenced.ts';
import { type ChangeOutcome, completeChange } from '../accounts/identity-versions.ts';
import { emailRules, isLastOwner, parseEmail, parseFullName } from '../accounts/rules.ts';
import type { Deployment } from '../deployment.ts';
import {
  parseProfileItems,
  prepareProfileValues,
  storeProfileValues,
} from '../profiles/profile-values.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm, type Realm } from '../realms/realm-store.ts';
import { checkIsAdministrator, checkIsOwner, parseRole } from '../realms/roles.ts';
import { byActor } from '../security-activity/doer.ts';
import { changeAccount, differencesFrom, type RequestedChange } from './change-account.ts';

/**
 * Changes an account's name, role, address and profile in one transaction.
 *
 * @throws BAD_REQUEST no such user; invalid name, role or address; address or name in use; the only owner
 * @throws UNAUTHORIZED_PRINCIPAL the actor's role is too low
 * @spec PATCH /users/{user_id_or_email}
 */
export async function updateUser(
  deps: Pick<
    Deps,
    'db' | 'transact' | 'now' | 'deployment' | 'identityVersions' | 'jobs' | 'messaging'
  >,
  request: UpdateUserRequest__Output,
  context: RpcContext,
): Promise<UpdateUserResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const [realm, changer] = await Promise.all([
    getRealm(deps.db, realmId),
    getAccount(deps.db, realmId, actor.userId),
  ]);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const { user_id: userId } = await getReferencedAccount(deps.db, actor, {
    reference: request.user,
    emailDomain,
  });
  const profile = await prepareProfileValues(deps, actor, requestedProfile(request));

  const outcome = await deps.transact(async (tx, emit): Promise<ChangeOutcome> => {
    const locked = await lockAccountAndOwners(tx, realmId, { userId });
    const before = locked.get(userId);
    if (!before) throw noSuchUser();
    checkMayManageAccount(actor, before);
    const requested = differencesFrom(
      before,
      parseRequestedChange(request, realm, deps.deployment),
    );
    if (requested.role !== undefined)
      checkMayChangeRole(actor, before, { role: requested.role, accounts: locked.values() });
    if (requested.delivery_email !== undefined) checkMayChangeAddress(changer, before);
    if (requested.full_name !== undefined) {
      await checkNameIsUnique(tx, realm, { name: requested.full_name, exceptUserId: userId });
    }
    if (before.is_bot && profile.length > 0) throw badRequest({ msg: 'Bots have no profile.' });
    const profileEvents = await storeProfileValues(tx, { realmId, userId }, profile);
    if (Object.keys(requested).length === 0) {
      if (profileEvents.length > 0) await emit(realmId, profileEvents);
      return {};
    }

    const changed = await changeAccount(
      deps,
      { tx, emit },
      { realm, ...{ before, requested, by: byActor(context), events: profileEvents } },
    );
    return changed.outcome;
  }, idempotent(context));
  await completeChange(deps, realmId, outcome);
  return {};
}

/** Returns the profile values in the request. */
function requestedProfile({ profileDataJson }: UpdateUserRequest__Output) {
  return profileDataJson === '' ? [] : parseProfileItems(profileDataJson);
}

/**
 * Validates the requested changes and returns them.
 * @throws BAD_REQUEST invalid name, role or address
 */
function parseRequestedChange(
  request: UpdateUserRequest__Output,
  realm: Realm,
  deployment: Pick<Deployment, 'disposableEmailDomains'>,
): RequestedChange {
  const { fullName, role, newEmail } = request;
  return {
    ...(fullName !== undefined && { full_name: parseFullName(fullName) }),
    ...(role !== undefined && { role: parseRole(role) }),
    ...(newEmail !== undefined && {
      delivery_email: parseEmail(newEmail, emailRules(realm, deployment)),
    }),
  };
}

/**
 * Checks that the actor is an administrator or the bot's owner.
 * @throws UNAUTHORIZED_PRINCIPAL
 */
function checkMayManageAccount(actor: Actor, account: AccountRow): void {
  if (account.bot_owner_id !== actor.userId) checkIsAdministrator(actor);
}

/**
 * Checks that the actor may change the role. `accounts` must contain all active owners of the realm.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator, or the old or new role is owner and the actor is
 * not an owner
 * @throws BAD_REQUEST the account is the only owner
 */
function checkMayChangeRole(
  actor: Actor,
  account: AccountRow,
  { role, accounts }: { role: number; accounts: Iterable<AccountRow> },
): void {
  checkIsAdministrator(actor);
  const concernsOwners = role === roles.owner || account.role === roles.owner;
  if (concernsOwners) checkIsOwner(actor);
  if (isLastOwner(account, accounts)) {
    throw badRequest({
      msg: 'The owner permission cannot be removed from the only organization owner.',
    });
  }
}

/**
 * Checks that `changer` may change the address, which requires the permission to create users.
 *
 * @throws UNAUTHORIZED_PRINCIPAL `changer` is not an administrator, or the account is an owner's and `changer` is not an owner
 * @throws BAD_REQUEST missing permission, or the account is a bot
 */
function checkMayChangeAddress(
  changer: Pick<AccountRow, 'role' | 'can_create_users'>,
  account: Pick<AccountRow, 'is_bot' | 'role'>,
): void {
  checkIsAdministrator(changer);
  // A new address gives access to the account, because its mail can reset the password.
  if (account.role === roles.owner) checkIsOwner(changer);
  if (!changer.can_create_users) {
    throw badRequest({ msg: 'User not authorized to change user emails' });
  }
  if (account.is_bot) throw badRequest({ msg: 'The address of a bot cannot be changed.' });
}
