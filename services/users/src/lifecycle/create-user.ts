import { roles } from '@chat/kit/actor/actor';
import { raisedVersion } from '@chat/kit/database/timeline';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateUserRequest__Output } from '@chat/proto/chat/users/v1/CreateUserRequest';
import type { CreateUserResponse } from '@chat/proto/chat/users/v1/CreateUserResponse';
import type { SetMayCreateUsersRequest__Output } from '@chat/proto/chat/users/v1/SetMayCreateUsersRequest';
import type { SetMayCreateUsersResponse } from '@chat/proto/chat/users/v1/SetMayCreateUsersResponse';
import { findAccountByEmail, getAccount, updateAccount } from '../accounts/account-store.ts';
import { checkMayCreateUsers, emailRules, parseEmail, parseFullName } from '../accounts/rules.ts';
import type { Deps } from '../credentials/deps.ts';
import { findInvitationTo } from '../invitations/store.ts';

import { getRealm, requireRealm } from '../realms/realm-store.ts';
import { byOperator } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import { addPerson, waitForPersonJobs } from './create-account.ts';

/**
 * Creates a member of the actor's realm and subscribes the member to the default channels. An open invitation to the
 * address adds its groups and channels, but its role does not apply.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST the actor may not create users; invalid name, address or password; address in use
 * @spec POST /users
 */
export async function createUser(
  deps: Pick<
    Deps,
    'db' | 'transact' | 'now' | 'seal' | 'passwords' | 'passwordStrength' | 'deployment' | 'jobs'
  >,
  request: CreateUserRequest__Output,
  context: RpcContext,
): Promise<CreateUserResponse> {
  const { realmId, userId: creatorId } = context.actor;
  const [realm, creator] = await Promise.all([
    getRealm(deps.db, realmId),
    getAccount(deps.db, realmId, creatorId),
  ]);
  checkMayCreateUsers(creator);
  const fullName = parseFullName(request.fullName);
  const email = parseEmail(request.email, emailRules(realm, deps.deployment));
  await deps.passwordStrength.check(request.password, [email, fullName]);
  const passwordHash = await deps.passwords.hash(request.password);

  const { userId, operations } = await deps.transact(async (tx, emit) => {
    const invitation = await findInvitationTo(tx, realmId, { email, now: new Date(deps.now()) });
    const added = await addPerson(
      deps,
      { tx, emit },
      {
        realm,
        draft: {
          ...{ email, fullName, passwordHash, invitation },
          role: roles.member,
          hasJoined: false,
        },
      },
    );
    if (!added) throw badRequest({ msg: `Email '${email}' already in use` });
    return { userId: added.account.user_id, operations: added.operations };
  }, idempotent(context));
  await waitForPersonJobs(deps, operations);
  return { userId };
}

/**
 * Grants or revokes an account's permission to create users, for an operator.
 *
 * @throws BAD_REQUEST no such realm, or no account in it with this address
 */
export async function setMayCreateUsers(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'identityVersions'>,
  { realmId, email, mayCreateUsers }: SetMayCreateUsersRequest__Output,
): Promise<SetMayCreateUsersResponse> {
  const account = await deps.transact(async (tx, emit) => {
    const found = await findAccountByEmail(tx, realmId, email);
    if (!found) {
      await requireRealm(tx, realmId);
      throw badRequest({ msg: `No one in organization ${realmId} has this address.` });
    }
    const after = await updateAccount(tx, found, {
      can_create_users: mayCreateUsers,
      version: tx.raw(raisedVersion('version')),
    });
    const kind = mayCreateUsers ? 'CREATING_USERS_PERMITTED' : 'CREATING_USERS_FORBIDDEN';
    await emitSecurityChanges(
      deps,
      { tx, emit },
      {
        holder: after,
        by: byOperator,
        changes: found.can_create_users === mayCreateUsers ? [] : [{ kind }],
      },
    );
    return after;
  });
  const { user_id, version } = account;
  await deps.identityVersions.publish({ realmId, users: { [user_id]: version } });
  return {};
}
