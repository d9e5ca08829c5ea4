import type { Tx } from '@chat/kit/database/database';
import { isApiError } from '@chat/kit/errors/define-error';
import type { UpdateUserSettingsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsRequest';
import type { AccountRow } from '../accounts/store.ts';
import { isFreshSession } from '../credentials/is-fresh-session.ts';
import { isOwnPassword } from '../credentials/require-proof.ts';
import type { Deps } from '../deps.ts';
import { requireCode } from '../second-factors/verify-code.ts';
import type { SecurityChange } from '../security-activity/record-security-change.ts';
import { wrongPassword } from './own-changes.ts';

type AddressProof = Pick<
  UpdateUserSettingsRequest__Output,
  'oldPassword' | 'secondFactorCode' | 'currentSessionId'
>;

/** Whether a person has proved who they are without using up a code: by their password, or by a session that was just opened. */
export async function isProvenWithoutCode(
  deps: Pick<Deps, 'db' | 'now' | 'passwords' | 'deployment'>,
  account: AccountRow,
  { oldPassword, secondFactorCode, currentSessionId }: AddressProof,
): Promise<boolean> {
  if (oldPassword !== undefined) return isOwnPassword(deps, account, oldPassword);
  return secondFactorCode === undefined && isFreshSession(deps, account, currentSessionId);
}

/**
 * Proves by a code of a second factor who asks for an address, which leads to everything else of the account. The account is
 * locked. Returns what has to be recorded.
 *
 * @throws BAD_REQUEST there is no code, or it is wrong
 */
export async function proveByCode(
  deps: Pick<Deps, 'now' | 'factorSeal'>,
  tx: Tx,
  account: AccountRow,
  { oldPassword, secondFactorCode }: AddressProof,
): Promise<SecurityChange[]> {
  if (oldPassword !== undefined || secondFactorCode === undefined) throw wrongPassword();
  try {
    return await requireCode(deps, tx, account, secondFactorCode);
  } catch (error) {
    throw isApiError(error) ? wrongPassword() : error;
  }
}
