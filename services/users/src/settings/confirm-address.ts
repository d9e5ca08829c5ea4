import { badRequest } from '@chat/kit/errors/catalog';
import type { ConfirmAddressRequest__Output } from '@chat/proto/chat/users/v1/ConfirmAddressRequest';
import type { ConfirmAddressResponse } from '@chat/proto/chat/users/v1/ConfirmAddressResponse';
import {
  listUserIdsUpToRole,
  lockPeople,
  raiseIdentityVersions,
} from '../accounts/change-store.ts';
import { updateAccount } from '../accounts/store.ts';
import { addressUpdated, userChangedEvent } from '../accounts/user-events.ts';
import { leastRoleSeeingAddress } from '../accounts/user-object.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/store.ts';
import { claimRequestedAddress } from './own-changes.ts';

/**
 * For operators: confirms a requested e-mail address, which becomes that of the user who requested it.
 * @throws BAD_REQUEST no such request, or the address is in use /
 */
export async function confirmAddress(
  deps: Pick<Deps, 'db' | 'transact' | 'deployment' | 'identityVersions'>,
  { realmId, email }: ConfirmAddressRequest__Output,
): Promise<ConfirmAddressResponse> {
  const { deployment } = deps;
  const versions = await deps.transact(async (tx, emit) => {
    const request = await claimRequestedAddress(tx, realmId, email);
    if (!request)
      throw badRequest({ msg: `Nobody in organization ${realmId} wants this address.` });
    const realm = await getRealm(tx, realmId);
    const [before] = await lockPeople(tx, realmId, [request.user_id]);
    if (!before) throw new Error(`no person ${request.user_id} in realm ${realmId}`);
    const after = await updateAccount(tx, before, {
      delivery_email: request.email,
      // A new address changes the gravatar, so clients must reload it.
      avatar_version: before.avatar_version + (before.avatar_source === 'G' ? 1 : 0),
    });
    const raised = await raiseIdentityVersions(tx, realmId, [after.user_id]);
    const role = leastRoleSeeingAddress(after);
    const viewerIds = await listUserIdsUpToRole(tx, realmId, role, after.user_id);
    const emailDomain = emailDomainOf(realm, deployment);
    await emit(realmId, [
      ...addressUpdated({ before, after }, { viewerIds, emailDomain }),
      userChangedEvent(after, realm, deployment),
    ]);
    return raised.versions;
  });
  await deps.identityVersions.publish({ realmId, users: versions });
  return {};
}
