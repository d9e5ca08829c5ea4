import { badRequest } from '@chat/kit/errors/catalog';
import type { SetRealmActiveRequest__Output } from '@chat/proto/chat/users/v1/SetRealmActiveRequest';
import type { SetRealmActiveResponse } from '@chat/proto/chat/users/v1/SetRealmActiveResponse';
import type { Deps } from '../deps.ts';
import { realmFact } from '../events.ts';
import { realmDeactivated } from './realm-events.ts';
import { findRealm, lockRealm, updateRealmRow } from './store.ts';

/**
 * Deactivates a realm, or brings it back. When it returns, no gateway lets anybody of a deactivated realm in.
 * @throws BAD_REQUEST there is no such realm
 */
export async function setRealmActive(
  deps: Pick<Deps, 'transact' | 'deployment' | 'identityVersions'>,
  { realmId, isActive }: SetRealmActiveRequest__Output,
): Promise<SetRealmActiveResponse> {
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
  return {};
}
