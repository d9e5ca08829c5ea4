import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { CreateUserRequest__Output } from '@chat/proto/chat/users/v1/CreateUserRequest';
import type { CreateUserResponse } from '@chat/proto/chat/users/v1/CreateUserResponse';
import { hashPassword } from '../credentials/passwords.ts';
import type { Deps } from '../deps.ts';
import { idempotent } from '../idempotent.ts';
import { invitationsEnded } from '../invitations/invitation-events.ts';
import { getRealm } from '../realms/store.ts';
import { accountOperation } from './account-operations.ts';
import { followUp } from './account-outcome.ts';
import { emailRules } from './email-rules.ts';
import { createAccount, newAccountEvents } from './new-account.ts';
import { checkMayCreateUsers, parseEmail, parseFullName, roles } from './rules.ts';
import { getAccount } from './store.ts';
import { reserveName } from './unique-names.ts';

/**
 * Creates a member of the actor's realm, subscribed to its default channels.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST the actor may not create users; bad name, address or password; address in use
 * @spec POST /users
 */
export async function createUser(
  deps: Pick<
    Deps,
    | 'db'
    | 'transact'
    | 'now'
    | 'seal'
    | 'passwordStrength'
    | 'deployment'
    | 'identityVersions'
    | 'pendingOperations'
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
  const passwordHash = await hashPassword(request.password);

  const { userId, operation } = await deps.transact(async (tx, emit) => {
    await reserveName(tx, realm, fullName);
    const created = await createAccount(deps, tx, realm, {
      email,
      fullName,
      passwordHash,
      role: roles.member,
      canCreateUsers: false,
      hasJoined: false,
    });
    if (!created) throw badRequest({ msg: `Email '${email}' already in use` });
    const { account } = created;
    const operation = await deps.pendingOperations.record(
      tx,
      accountOperation(account, 'account-created', { userId: account.user_id }),
    );
    const invitations = await invitationsEnded(tx, realmId, { email });
    await emit(realmId, [...newAccountEvents(created, realm, deps.deployment), ...invitations]);
    return { userId: account.user_id, operation };
  }, idempotent(context));
  await followUp(deps, realmId, { operation });
  return { userId };
}
