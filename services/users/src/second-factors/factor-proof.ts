import type { Tx } from '@chat/kit/database/database';
import { secondFactorRequired } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/store.ts';
import type { Proof } from '../credentials/require-proof.ts';
import type { Deps } from '../deps.ts';
import type { SecurityChange } from '../security-activity/record-security-change.ts';
import { findSession } from '../sessions/store.ts';
import { requireCode } from './verify-code.ts';

/** How a person proves again who they are before their second factors change. */
export type FactorProof = Proof & { secondFactor?: string | undefined };

/** The code that alone proves who confirms a new second factor; undefined: the password or a fresh session has to. */
export function codeThatProves({ password, secondFactor }: FactorProof): string | undefined {
  return password === undefined ? secondFactor : undefined;
}

/**
 * Requires a code of those who have a second factor, unless a session asks that was opened with one or in which one was set up:
 * an API key, another session and a password alone change no second factor. `account` is locked. Returns what its owner has to be
 * told.
 *
 * @throws SECOND_FACTOR_REQUIRED, SECOND_FACTOR_FAILED
 */
export async function requireFactorProof(
  deps: Pick<Deps, 'now' | 'factorSeal'>,
  tx: Tx,
  account: AccountRow,
  { currentSessionId, secondFactor }: FactorProof,
): Promise<SecurityChange[]> {
  if (!account.has_second_factor) return [];
  const session =
    currentSessionId === undefined
      ? undefined
      : await findSession(tx, { ...account, session_id: currentSessionId });
  if (session?.proof === 'second-factor') return [];
  if (secondFactor !== undefined) return requireCode(deps, tx, account, secondFactor);
  throw secondFactorRequired({
    msg: 'Enter a code of your authenticator app, or a recovery code.',
  });
}
