import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import type { FetchApiKeyResponse } from '@chat/proto/chat/users/v1/FetchApiKeyResponse';
import type { FetchApiKeyWithSecondFactorRequest__Output } from '@chat/proto/chat/users/v1/FetchApiKeyWithSecondFactorRequest';
import type { GetPendingLoginRequest__Output } from '@chat/proto/chat/users/v1/GetPendingLoginRequest';
import type { GetPendingLoginResponse } from '@chat/proto/chat/users/v1/GetPendingLoginResponse';
import type { LogInResponse } from '@chat/proto/chat/users/v1/LogInResponse';
import type { LogInWithSecondFactorRequest__Output } from '@chat/proto/chat/users/v1/LogInWithSecondFactorRequest';
import { type AccountRow, lockAccounts } from '../accounts/store.ts';
import { completeChange } from '../credentials/identity-versions.ts';
import type { Deps } from '../deps.ts';
import { getAccountOfPendingLogin } from '../second-factors/pending-login.ts';
import { requireCode } from '../second-factors/verify-code.ts';
import { openSession } from '../sessions/open-session.ts';
import { apiKeyOf, completeLogin, getLoginRealm } from './log-in.ts';

type FactorDeps = Pick<Deps, 'db' | 'transact' | 'now' | 'deployment' | 'factorSeal'>;

/**
 * The person whose password was right, so that the gateway can count the codes that they try.
 *
 * @throws BAD_REQUEST the pending login is too old, or not one of this realm
 */
export async function getPendingLogin(
  deps: FactorDeps,
  request: GetPendingLoginRequest__Output,
): Promise<GetPendingLoginResponse> {
  const account = await getAccountOfPendingLogin(deps, deps.db, request);
  return { userId: account.user_id, deliveryEmail: account.delivery_email };
}

/**
 * Completes a pending login with a code of an authenticator app or a recovery code: opens a session, and ends the one that
 * the browser had.
 *
 * @throws BAD_REQUEST the pending login is too old, or not one of this realm
 * @throws SECOND_FACTOR_FAILED
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED, AUTHENTICATION_FAILED
 */
export async function logInWithSecondFactor(
  deps: FactorDeps & Pick<Deps, 'identityVersions' | 'jobs'>,
  request: LogInWithSecondFactorRequest__Output,
): Promise<LogInResponse> {
  const { token, versions, userId } = await withSecondFactor(deps, request, async (at, account) => {
    const opened = await openSession(deps, at, account, {
      proof: 'second-factor',
      browser: request.browser,
    });
    return { ...opened, userId: account.user_id };
  });
  await completeChange(deps, request.realmId, { versions });
  return { sessionToken: token, userId };
}

/**
 * Completes a pending login with a code: returns the API key of the account.
 *
 * @throws the errors of logInWithSecondFactor
 * @spec POST /fetch_api_key
 */
export async function fetchApiKeyWithSecondFactor(
  deps: FactorDeps & Pick<Deps, 'seal'>,
  request: FetchApiKeyWithSecondFactorRequest__Output,
): Promise<FetchApiKeyResponse> {
  return withSecondFactor(deps, request, async (_at, account) => apiKeyOf(deps, account));
}

async function withSecondFactor<T>(
  deps: FactorDeps,
  request: { realmId: number; pendingLogin: string; code: string },
  complete: (at: { tx: Tx; emit: Emit }, account: AccountRow) => Promise<T>,
): Promise<T> {
  const { realmId } = request;
  const realm = await getLoginRealm(deps.db, realmId);
  const account = await getAccountOfPendingLogin(deps, deps.db, request);
  await completeLogin(deps, realm, account);
  return deps.transact(async (tx, emit) => {
    const [locked] = await lockAccounts(tx, realmId, [account.user_id]);
    await requireCode(deps, tx, locked ?? account, request.code);
    return complete({ tx, emit }, account);
  });
}
