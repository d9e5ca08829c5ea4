import type { Tx } from '@chat/kit/database/database';
import { secondFactorRequired } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/account-store.ts';
import type { Proof } from '../credentials/require-proof.ts';
import type { SecurityChange } from '../security-activity/record-security-change.ts';
import { findSession } from '../sessions/store.ts';
import type { Deps } from './deps.ts';
import { requireCode } from './verify-code.ts';

/** The proof with which a person authenticates again before their second factors change. */
export type FactorProof = Proof & { secondFactor?: string | undefined };

/**
 * Returns the code with which a person may confirm a new second factor. Returns undefined if the person needs the
 * password or a fresh session instead.
 */
export function codeThatProves({ password, secondFactor }: FactorProof): string | undefined {
  return password === undefined ? secondFactor : undefined;
}

/**
 * Requires a code if the person has a second factor. A session needs no code if it was opened with a second factor, or
 * if a second factor was set up in it. An API key, any other session or a password is not enough. The row `account`
 * must be locked. Returns the changes to record.
 *
 * @throws SECOND_FACTOR_REQUIRED no code
 * @throws SECOND_FACTOR_FAILED wrong code
 */
export async function requireFactorProof(
  deps: Pick<Deps, 'now' | 'factorSeal'>,
  tx: Tx,
  {
    account,
    proof: { currentSessionId, secondFactor },
  }: { account: AccountRow; proof: FactorProof },
): Promise<SecurityChange[]> {
  if (!account.has_second_factor) return [];
  const session =
    currentSessionId === undefined
      ? undefined
      : await findSession(tx, { ...account, session_id: currentSessionId });
  if (session?.proof === 'second-factor') return [];
  if (secondFactor !== undefined) return requireCode(deps, tx, { account, typed: secondFactor });
  throw secondFactorRequired({
    msg: 'Enter a code from your authenticator app, or a recovery code.',
  });
}
