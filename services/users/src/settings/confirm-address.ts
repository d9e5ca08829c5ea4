import { badRequest } from '@chat/kit/errors/catalog';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { ConfirmAddressRequest__Output } from '@chat/proto/chat/users/v1/ConfirmAddressRequest';
import type { ConfirmAddressResponse } from '@chat/proto/chat/users/v1/ConfirmAddressResponse';
import { lockAccountAndOwners } from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { completeChange } from '../accounts/identity-versions.ts';
import {
  claimConfirmation,
  confirmationOfToken,
  invalidLink,
} from '../confirmations/confirmations.ts';
import { type ConfirmationRow, findAddressChangeTo } from '../confirmations/store.ts';
import { changeAccount } from '../lifecycle/change-account.ts';
import { getRealm, requireRealm } from '../realms/realm-store.ts';
import { byOperator, byPerson } from '../security-activity/doer.ts';
import { allowedAddress } from './own-changes.ts';

/**
 * Confirms an address change and returns the user's new address. People confirm it with the token in the mailed link,
 * operators with the address.
 *
 * @throws BAD_REQUEST the link is unknown in this realm, used or expired; no user requested the address; another user
 * has it; the realm does not allow the change or the address
 */
export async function confirmAddress(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment' | 'identityVersions' | 'jobs'>,
  request: ConfirmAddressRequest__Output,
  { origin }: Pick<InternalContext, 'origin'>,
): Promise<ConfirmAddressResponse> {
  const { realmId } = request;
  const confirmation = await findChange(deps, request);
  const outcome = await deps.transact(async (tx, emit) => {
    const userId = Number(confirmation.user_id);
    const realm = await getRealm(tx, realmId);
    const before = (await lockAccountAndOwners(tx, realmId, { userId })).get(userId);
    if (!before) throw new Error(`no person ${userId} in realm ${realmId}`);
    const isWanted = before.is_active && before.delivery_email === confirmation.previous_email;
    if (!isWanted) throw invalidLink();
    await claimConfirmation(tx, confirmation, new Date(deps.now()));
    const requested = {
      delivery_email: allowedAddress(deps, confirmation.email, { account: before, realm }),
    };
    const by = request.by === 'token' ? byPerson(userId, origin) : byOperator;
    return (await changeAccount(deps, { tx, emit }, { realm, before, requested, by })).outcome;
  });
  await completeChange(deps, realmId, outcome);
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
  if (found) return found;
  await requireRealm(deps.db, realmId);
  throw badRequest({ msg: `No one in organization ${realmId} has requested this address.` });
}
