import type { Tx } from '@chat/kit/database/database';
import { isApiError } from '@chat/kit/errors/define-error';
import type { UpdateUserSettingsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsRequest';
import type { AccountRow } from '../accounts/account-store.ts';
import { isFreshSession } from '../credentials/is-fresh-session.ts';
import { isOwnPassword } from '../credentials/require-proof.ts';
import type { Deps } from '../second-factors/deps.ts';
import { requireCode } from '../second-factors/verify-code.ts';
import type { SecurityChange } from '../security-activity/record-security-change.ts';
import { wrongPassword } from './own-changes.ts';

type AddressProof = Pick<
  UpdateUserSettingsRequest__Output,
  'oldPassword' | 'secondFactorCode' | 'currentSessionId'
>;

/**
 * Returns whether a person has authenticated again without a code: with their password, or in a session that was opened
 * in the last ten minutes.
 */
export async function isProvenWithoutCode(
  deps: Pick<Deps, 'db' | 'now' | 'passwords' | 'deployment'>,
  account: AccountRow,
  { oldPassword, secondFactorCode, currentSessionId }: AddressProof,
): Promise<boolean> {
  if (oldPassword !== undefined) return isOwnPassword(deps, account, oldPassword);
  return secondFactorCode === undefined && isFreshSession(deps, account, currentSessionId);
}

/**
 * Requires a second factor's code from a person who requests a new address, because an address gives access to the
 * account. The account must be locked. Returns the changes to record.
 *
 * @throws BAD_REQUEST no code, or a wrong code
 */
export async function proveByCode(
  deps: Pick<Deps, 'now' | 'factorSeal'>,
  tx: Tx,
  {
    account,
    request: { oldPassword, secondFactorCode },
  }: { account: AccountRow; request: AddressProof },
): Promise<SecurityChange[]> {
  if (oldPassword !== undefined || secondFactorCode === undefined) throw wrongPassword();
  try {
    return await requireCode(deps, tx, { account, typed: secondFactorCode });
  } catch (error) {
    throw isApiError(error) ? wrongPassword() : error;
  }
}
