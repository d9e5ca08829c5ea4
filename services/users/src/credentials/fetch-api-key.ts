import { authenticationFailed, badRequest, passwordAuthDisabled } from '@chat/kit/errors/catalog';
import type { FetchApiKeyRequest__Output } from '@chat/proto/chat/users/v1/FetchApiKeyRequest';
import type { FetchApiKeyResponse } from '@chat/proto/chat/users/v1/FetchApiKeyResponse';
import { isEmail } from '../accounts/rules.ts';
import { findAccountByEmail } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { isPasswordLoginEnabled } from '../realms/realm-object.ts';
import { getLoginRealm, logIn } from './log-in.ts';
import { isPassword } from './passwords.ts';

/**
 * Logs in by password. Nobody learns from the answer, or from the time it takes, whether an account
 * exists: that needs its password. Bots have none.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST the user name is no e-mail address
 * @throws PASSWORD_AUTH_DISABLED
 * @throws AUTHENTICATION_FAILED unknown user or wrong password
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 * @spec POST /fetch_api_key
 */
export async function fetchApiKey(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment'>,
  request: FetchApiKeyRequest__Output,
): Promise<FetchApiKeyResponse> {
  const realm = await getLoginRealm(deps.db, request.realmId);
  const email = request.username.trim();
  if (!isEmail(email)) throw badRequest({ msg: 'Enter a valid email address.' });
  if (!isPasswordLoginEnabled(realm)) throw passwordAuthDisabled({});
  const account = await findAccountByEmail(deps.db, realm.realm_id, email);
  const isRight = await isPassword(request.password, account?.password_hash ?? null);
  if (!account || !isRight) throw authenticationFailed({});
  return logIn(deps, realm, account);
}
