import type { RpcContext } from '@chat/kit/grpc/server';
import type { DeactivateRealmRequest__Output } from '@chat/proto/chat/users/v1/DeactivateRealmRequest';
import type { DeactivateRealmResponse } from '@chat/proto/chat/users/v1/DeactivateRealmResponse';
import type { SetRealmActiveRequest__Output } from '@chat/proto/chat/users/v1/SetRealmActiveRequest';
import type { SetRealmActiveResponse } from '@chat/proto/chat/users/v1/SetRealmActiveResponse';
import { raiseRealmVersion } from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { realmChangedEvent, realmDeactivated } from '../realms/realm-events.ts';
import { lockRealm, requireRealm, updateRealmRow } from '../realms/realm-store.ts';
import { checkIsOwner } from '../realms/roles.ts';
import { deleteSessionsOfRealm } from '../sessions/store.ts';

type ActivityDeps = Pick<Deps, 'transact' | 'deployment' | 'identityVersions'>;

/**
 * Deactivates or reactivates a realm for an operator. A change ends the sessions of the realm's users. When the promise
 * resolves, gateways reject users of a deactivated realm.
 * @throws BAD_REQUEST no such realm
 */
export async function setRealmActive(
  deps: ActivityDeps,
  { realmId, isActive }: SetRealmActiveRequest__Output,
): Promise<SetRealmActiveResponse> {
  await changeActivity(deps, realmId, isActive);
  return {};
}

/**
 * Deactivates the actor's realm and ends its users' sessions. When the promise resolves, gateways reject the realm's
 * users. Only an operator can reactivate the realm.
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an owner
 */
export async function deactivateRealm(
  deps: ActivityDeps,
  _request: DeactivateRealmRequest__Output,
  { actor }: RpcContext,
): Promise<DeactivateRealmResponse> {
  checkIsOwner(actor);
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
    const realm = await requireRealm(tx, realmId);
    if (realm.is_active === isActive) return realm.version;
    await updateRealmRow(tx, realmId, { is_active: isActive });
    const change = { is_active: isActive, version: await raiseRealmVersion(tx, realmId) };
    await deleteSessionsOfRealm(tx, realmId);
    const changed = realmChangedEvent({ ...realm, ...change }, deps.deployment);
    await emit(realmId, isActive ? [changed] : [realmDeactivated(realmId), changed]);
    return change.version;
  });
  await deps.identityVersions.publish({ realmId, realm: version });
}
