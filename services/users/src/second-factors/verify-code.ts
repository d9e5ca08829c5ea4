import type { Tx } from '@chat/kit/database/database';
import { secondFactorFailed } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { deleteRecoveryCode, findTotp, useTotpStep } from './store.ts';
import { matchingStep } from './totp.ts';
import { totpSecretOf } from './totp-secret.ts';

/**
 * Requires a code of the account's authenticator app or one of its recovery codes, and uses it up when the transaction commits.
 * The account is locked, so that no code counts twice.
 *
 * @throws SECOND_FACTOR_FAILED
 */
export async function requireCode(
  deps: Pick<Deps, 'now' | 'factorSeal'>,
  tx: Tx,
  account: Pick<AccountRow, 'realm_id' | 'user_id' | 'has_second_factor'>,
  typed: string,
): Promise<void> {
  const { realm_id, user_id, has_second_factor } = account;
  const isRight =
    has_second_factor &&
    ((await useTotpCode(deps, tx, account, typed)) ||
      (await deleteRecoveryCode(tx, { realm_id, user_id, code_hash: hashRecoveryCode(typed) })));
  if (!isRight) throw secondFactorFailed({});
}

async function useTotpCode(
  deps: Pick<Deps, 'now' | 'factorSeal'>,
  tx: Tx,
  account: Pick<AccountRow, 'realm_id' | 'user_id'>,
  typed: string,
): Promise<boolean> {
  const totp = await findTotp(tx, account);
  if (!totp?.confirmed_at) return false;
  const at = { atMs: deps.now(), lastStep: totp.last_step };
  const step = matchingStep(totpSecretOf(deps, totp), typed, at);
  return step !== undefined && (await useTotpStep(tx, account, step));
}
