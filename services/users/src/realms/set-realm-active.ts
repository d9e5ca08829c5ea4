import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { DeactivateRealmRequest__Output } from '@chat/proto/chat/users/v1/DeactivateRealmRequest';
import type { DeactivateRealmResponse } from '@chat/proto/chat/users/v1/DeactivateRealmResponse';
import type { SetRealmActiveRequest__Output } from '@chat/proto/chat/users/v1/SetRealmActiveRequest';
import type { SetRealmActiveResponse } from '@chat/proto/chat/users/v1/SetRealmActiveResponse';
import { roles } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { realmFact } from '../events.ts';
import { realmDeactivated } from './realm-events.ts';
import { findRealm, lockRealm, updateRealmRow } from './store.ts';

type ActivityDeps = Pick<Deps, 'transact' | 'deployment' | 'identityVersions'>;

/**
 * Deactivates a realm, or brings it back. When it returns, no gateway lets anybody of a deactivated realm in.
 * @throws BAD_REQUEST there is no such realm
 */
export async function setRealmActive(
  deps: ActivityDeps,
  { realmId, isActive }: SetRealmActiveRequest__Output,
): Promise<SetRealmActiveResponse> {
  await changeActivity(deps, realmId, isActive);
  return {};
}

/**
 * Deactivates the actor's realm, which an operator can bring back. When it returns, no gateway lets anybody in.
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no owner
 */
export async function deactivateRealm(
  deps: ActivityDeps,
  _request: DeactivateRealmRequest__Output,
  { actor }: RpcContext,
): Promise<DeactivateRealmResponse> {
  if (actor.role > roles.owner) {
    throw unauthorizedPrincipal({ msg: 'Must be an organization owner' });
  }
  await changeActivity(deps, actor.realmId, false);
  return {};
}

async function changeActivity(
  deps: ActivityDeps,
  realmId: number,
  isActive: boolean,
): Promise<void> {
  const version = await deps.transact(async (tx, emit) => {
    await lockRealm(tx, realmId);
    const realm = await findRealm(tx, realmId);
    if (!realm) throw badRequest({ msg: `There is no organization ${realmId}.` });
    if (realm.is_active === isActive) return realm.version;
    const change = { is_active: isActive, version: realm.version + 1 };
    await updateRealmRow(tx, realmId, change);
    const fact = realmFact({ ...realm, ...change }, deps.deployment);
    await emit(realmId, isActive ? [fact] : [realmDeactivated(realmId), fact]);
    return change.version;
  });
  await deps.identityVersions.announce({ realmId, realm: version });
}
