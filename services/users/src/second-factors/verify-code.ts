import type { Tx } from '@chat/kit/database/database';
import { secondFactorFailed } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/account-store.ts';
import type { SecurityChange } from '../security-activity/record-security-change.ts';
import { deleteRecoveryCode, findTotp, useTotpStep } from './code-store.ts';
import type { Deps } from './deps.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';
import { totpSecretOf } from './totp-secret.ts';

/**
 * Requires a code from the account's authenticator app or a recovery code, and marks it as used in the transaction. The
 * account must be locked, so that no code works twice. Returns the changes to record.
 *
 * @throws SECOND_FACTOR_FAILED wrong or used code, or no second factor
 */
export async function requireCode(
  deps: Pick<Deps, 'now' | 'factorSeal'>,
  tx: Tx,
  {
    account,
    typed,
  }: { account: Pick<AccountRow, 'realm_id' | 'user_id' | 'has_second_factor'>; typed: string },
): Promise<SecurityChange[]> {
  const { realm_id, user_id, has_second_factor } = account;
  if (has_second_factor) {
    if (await useTotpCode(deps, tx, { account, typed })) return [];
    const recovery = { realm_id, user_id, code_hash: hashRecoveryCode(typed) };
    if (await deleteRecoveryCode(tx, recovery)) return [{ kind: 'RECOVERY_CODE_USED' }];
  }
  throw secondFactorFailed({});
}

async function useTotpCode(
  deps: Pick<Deps, 'now' | 'factorSeal'>,
  tx: Tx,
  { account, typed }: { account: Pick<AccountRow, 'realm_id' | 'user_id'>; typed: string },
): Promise<boolean> {
  const totp = await findTotp(tx, account);
  if (!totp?.confirmed_at) return false;
  const at = { atMs: deps.now(), lastStep: totp.last_step };
  const step = matchingStep(totpSecretOf(deps, totp), typed, at);
  return step !== undefined && (await useTotpStep(tx, account, step));
}
