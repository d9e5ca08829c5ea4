import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { CreateUserRequest__Output } from '@chat/proto/chat/users/v1/CreateUserRequest';
import type { CreateUserResponse } from '@chat/proto/chat/users/v1/CreateUserResponse';
import type { Deps } from '../deps.ts';
import { findInvitationTo } from '../invitations/store.ts';
import { getRealm } from '../realms/store.ts';
import { addPerson, completePerson } from './add-person.ts';
import { emailRules } from './email-rules.ts';
import { checkMayCreateUsers, parseEmail, parseFullName, roles } from './rules.ts';
import { getAccount } from './store.ts';

/**
 * Creates a member of the actor's realm, subscribed to its default channels. Who was invited gets the promised groups and
 * channels as well, but not the role: this makes members.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST the actor may not create users; bad name, address or password; address in use
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
    const added = await addPerson(deps, { tx, emit }, realm, {
      ...{ email, fullName, passwordHash, invitation },
      role: roles.member,
      hasJoined: false,
    });
    if (!added) throw badRequest({ msg: `Email '${email}' already in use` });
    return { userId: added.account.user_id, operations: added.operations };
  }, idempotent(context));
  await completePerson(deps, operations);
  return { userId };
}
