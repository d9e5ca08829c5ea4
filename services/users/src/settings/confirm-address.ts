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
import {
  claimConfirmation,
  confirmationOfToken,
  invalidLink,
} from '../confirmations/confirmations.ts';
import { type ConfirmationRow, findAddressChangeTo } from '../confirmations/store.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/store.ts';

/**
 * Confirms a change of address, which becomes that of the user who asked for it: by the token of the link that was mailed
 * there, or for operators by the address.
 *
 * @throws BAD_REQUEST the link is unknown in this realm, used or expired; nobody asks for the address; it is in use
 */
export async function confirmAddress(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment' | 'identityVersions'>,
  request: ConfirmAddressRequest__Output,
): Promise<ConfirmAddressResponse> {
  const { deployment } = deps;
  const { realmId } = request;
  const confirmation = await findChange(deps, request);
  const versions = await deps.transact(async (tx, emit) => {
    const userId = Number(confirmation.user_id);
    const realm = await getRealm(tx, realmId);
    const [before] = await lockPeople(tx, realmId, [userId]);
    if (!before) throw new Error(`no person ${userId} in realm ${realmId}`);
    if (!before.is_active) throw invalidLink();
    await claimConfirmation(tx, confirmation, new Date(deps.now()));
    const after = await updateAccount(tx, before, {
      delivery_email: confirmation.email,
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
  return { email: confirmation.email };
}

async function findChange(
  deps: Pick<Deps, 'db' | 'now'>,
  { realmId, by, token = '', email = '' }: ConfirmAddressRequest__Output,
): Promise<ConfirmationRow> {
  if (by === 'token') {
    return confirmationOfToken(deps, realmId, { kind: 'address_change', token });
  }
  const found = await findAddressChangeTo(deps.db, realmId, { email, now: new Date(deps.now()) });
  if (!found) throw badRequest({ msg: `Nobody in organization ${realmId} wants this address.` });
  return found;
}
