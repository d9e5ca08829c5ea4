import { type Actor, roles } from '@chat/kit/actor/actor';
import { badRequest, cannotDeactivateLastUser } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import type { DeactivateOwnUserRequest__Output } from '@chat/proto/chat/users/v1/DeactivateOwnUserRequest';
import type { DeactivateOwnUserResponse } from '@chat/proto/chat/users/v1/DeactivateOwnUserResponse';
import type { DeactivateUserRequest__Output } from '@chat/proto/chat/users/v1/DeactivateUserRequest';
import type { DeactivateUserResponse } from '@chat/proto/chat/users/v1/DeactivateUserResponse';
import type { AccountRow } from '../accounts/account-store.ts';
import { countActivePeople, lockAccountAndOwners } from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { noSuchUser } from '../accounts/find-referenced.ts';
import { completeChange } from '../accounts/identity-versions.ts';
import { isLastOwner } from '../accounts/rules.ts';
import { getRealm, lockRealm } from '../realms/realm-store.ts';
import { checkIsAdministrator, checkIsOwner } from '../realms/roles.ts';
import { byActor } from '../security-activity/doer.ts';
import { deactivateAccounts } from './deactivate-accounts.ts';

type Needed = Pick<Deps, 'db' | 'transact' | 'now' | 'deployment' | 'identityVersions' | 'jobs'>;

/**
 * Deactivates a person and their bots, and mails the person if the request has a comment for them.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator, or the person is an owner and the actor is not
 * @throws BAD_REQUEST no such person, or already deactivated
 * @throws CANNOT_DEACTIVATE_LAST_USER the person is the only owner
 * @spec DELETE /users/{user_id}
 */
export async function deactivateUser(
  deps: Needed,
  request: DeactivateUserRequest__Output,
  context: RpcContext,
): Promise<DeactivateUserResponse> {
  checkIsAdministrator(context.actor);
  const { userId, mailComment: comment } = request;
  const mails = comment === undefined ? [] : [{ deactivation: { userId, comment } }];
  const check: Check = async (person, owners) => {
    checkMayDeactivate(context.actor, person);
    if (isLastOwner(person, owners)) throw lastOwner();
  };
  await deactivate(deps, userId, { context, check, mails });
  return {};
}

/**
 * Deactivates the actor and the actor's bots.
 *
 * @throws CANNOT_DEACTIVATE_LAST_USER the actor is the only owner, or the only person
 * @spec DELETE /users/me
 */
export async function deactivateOwnUser(
  deps: Needed,
  _request: DeactivateOwnUserRequest__Output,
  context: RpcContext,
): Promise<DeactivateOwnUserResponse> {
  const { realmId, userId } = context.actor;
  const check: Check = async (person, owners) => {
    if (isLastOwner(person, owners)) throw lastOwner();
    if ((await countActivePeople(deps.db, realmId)) === 1) {
      throw cannotDeactivateLastUser({ is_last_owner: false, entity: 'user' });
    }
  };
  await deactivate(deps, userId, { context, check, mails: [] });
  return {};
}

/** A check that throws if the person may not be deactivated. */
type Check = (person: AccountRow, others: Iterable<AccountRow>) => Promise<void>;

async function deactivate(
  deps: Needed,
  userId: number,
  { context, check, mails }: { context: RpcContext; check: Check; mails: readonly MailCause[] },
): Promise<void> {
  const { realmId } = context.actor;
  const realm = await getRealm(deps.db, realmId);
  const outcome = await deps.transact(async (tx, emit) => {
    // Lock the realm, so that no bot is created for the person or given to them before their bots are locked.
    await lockRealm(tx, realmId);
    const locked = await lockAccountAndOwners(tx, realmId, { userId });
    const person = locked.get(userId);
    if (!person || person.is_bot) throw noSuchUser();
    if (!person.is_active) throw badRequest({ msg: 'User is deactivated' });
    await check(person, locked.values());
    const bots = [...locked.values()].filter(
      ({ bot_owner_id, is_active }) => bot_owner_id === userId && is_active,
    );
    return deactivateAccounts(
      deps,
      { tx, emit },
      { realm, accounts: [person, ...bots], ...{ by: byActor(context), mails } },
    );
  }, idempotent(context));
  await completeChange(deps, realmId, outcome);
}

function checkMayDeactivate(actor: Actor, person: AccountRow): void {
  if (person.role === roles.owner) checkIsOwner(actor);
}

function lastOwner() {
  return cannotDeactivateLastUser({ is_last_owner: true, entity: 'organization owner' });
}
