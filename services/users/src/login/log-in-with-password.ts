import { secondFactorSetupRequired } from '@chat/kit/errors/catalog';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { FetchApiKeyRequest__Output } from '@chat/proto/chat/users/v1/FetchApiKeyRequest';
import type { FetchApiKeyResponse } from '@chat/proto/chat/users/v1/FetchApiKeyResponse';
import type { LogInResponse } from '@chat/proto/chat/users/v1/LogInResponse';
import type { LogInWithPasswordRequest__Output } from '@chat/proto/chat/users/v1/LogInWithPasswordRequest';
import { completeChange } from '../accounts/identity-versions.ts';
import { sealPendingLogin } from '../second-factors/pending-login.ts';
import { lacksSecondFactor } from '../second-factors/requirement.ts';
import { originOf } from '../security-activity/doer.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Deps } from './deps.ts';
import { showApiKey } from './log-in.ts';
import { verifyPassword } from './verify-password.ts';
import type { VerifiedLoginDeps } from './web-login.ts';

type PasswordDeps = VerifiedLoginDeps & Pick<Deps, 'directory' | 'passwords' | 'factorSeal'>;

/**
 * Verifies a password and returns the account's API key, or a pending login if the account has a second factor.
 *
 * @throws SECOND_FACTOR_SETUP_REQUIRED the realm requires a second factor, and the account has none
 * @throws the errors of verifyPassword
 * @spec POST /fetch_api_key
 */
export async function fetchApiKey(
  deps: PasswordDeps,
  request: FetchApiKeyRequest__Output,
  { origin }: Pick<InternalContext, 'origin'>,
): Promise<FetchApiKeyResponse> {
  const { realm, account } = await verifyPassword(deps, request, origin);
  if (lacksSecondFactor(realm, account)) throw secondFactorSetupRequired({});
  if (account.has_second_factor) return { pendingLogin: sealPendingLogin(deps, account) };
  return deps.transact((tx, emit) => showApiKey(deps, { tx, emit }, { account, origin }));
}

/**
 * Verifies a password, opens a session for its account and ends the browser's previous session. If the account has a
 * second factor, returns a pending login instead.
 *
 * @throws the errors of verifyPassword
 */
export async function logInWithPassword(
  deps: PasswordDeps,
  request: LogInWithPasswordRequest__Output,
): Promise<LogInResponse> {
  const { realm, account } = await verifyPassword(deps, request, originOf(request.browser));
  if (account.has_second_factor) {
    return { userId: account.user_id, pendingLogin: sealPendingLogin(deps, account) };
  }
  const { token, versions } = await deps.transact((tx, emit) =>
    openSession(deps, { tx, emit }, { account, proof: 'password', browser: request.browser }),
  );
  await completeChange(deps, realm.realm_id, { versions });
  return { sessionToken: token, userId: account.user_id };
}
