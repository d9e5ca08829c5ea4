import { authenticationFailed } from '@chat/kit/errors/catalog';
import type { FetchApiKeyForDevelopmentRequest__Output } from '@chat/proto/chat/users/v1/FetchApiKeyForDevelopmentRequest';
import type { FetchApiKeyResponse } from '@chat/proto/chat/users/v1/FetchApiKeyResponse';
import { isEmail } from '../accounts/rules.ts';
import { findAccountByEmail } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { developmentLoginIsOff, getLoginRealm, logIn } from './log-in.ts';
import { loginMethods } from './login-methods.ts';

/**
 * Logs a person in by name alone, where the deployment and the realm allow that.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST development login is off
 * @throws AUTHENTICATION_FAILED no person has this address
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 * @spec POST /dev_fetch_api_key
 */
export async function fetchApiKeyForDevelopment(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment'>,
  request: FetchApiKeyForDevelopmentRequest__Output,
): Promise<FetchApiKeyResponse> {
  if (!deps.deployment.isDevelopmentLoginEnabled) throw developmentLoginIsOff();
  const realm = await getLoginRealm(deps.db, request.realmId);
  if (!loginMethods(realm, deps.deployment).development) throw developmentLoginIsOff();
  const email = request.username.trim();
  const account = isEmail(email)
    ? await findAccountByEmail(deps.db, realm.realm_id, email)
    : undefined;
  if (!account || account.is_bot) throw authenticationFailed({});
  return logIn(deps, realm, account);
}
