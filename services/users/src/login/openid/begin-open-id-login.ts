import { realmDeactivated } from '@chat/kit/errors/catalog';
import type { BeginOpenIdLoginRequest__Output } from '@chat/proto/chat/users/v1/BeginOpenIdLoginRequest';
import type { BeginWebLoginResponse } from '@chat/proto/chat/users/v1/BeginWebLoginResponse';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Deps } from '../deps.ts';
import { getLoginRealm } from '../log-in.ts';
import { loginSeconds } from '../login-state.ts';
import { parseWebLogin } from '../web-login.ts';
import { callbackUrl, getOpenIdClient } from './open-id-clients.ts';

/**
 * Starts an OpenID Connect login in a browser or a mobile app. The browser stores the sealed login state. Any replica
 * can therefore complete the login, but no other browser can.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws REALM_DEACTIVATED
 * @throws BAD_REQUEST invalid one-time pad, or the realm does not offer this provider
 */
export async function beginOpenIdLogin(
  deps: Pick<Deps, 'db' | 'now' | 'deployment' | 'openIdClients' | 'loginStates'>,
  { realmId, provider, login: requested }: BeginOpenIdLoginRequest__Output,
): Promise<BeginWebLoginResponse> {
  const login = parseWebLogin(requested);
  const realm = await getLoginRealm(deps.db, realmId);
  const client = await getOpenIdClient(deps, realm, provider);
  if (!realm.is_active) throw realmDeactivated({});

  const pkceCodeVerifier = randomPKCECodeVerifier();
  const [state, nonce] = [randomState(), randomNonce()];
  const authorizationUrl = buildAuthorizationUrl(client.configuration, {
    redirect_uri: callbackUrl(realm, deps.deployment, provider).href,
    scope: client.provider.scope,
    code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  const loginState = deps.loginStates.openId.seal({
    ...{ realmId, provider, login, state, nonce, pkceCodeVerifier },
    expiresAtSeconds: deps.now() / 1_000 + loginSeconds,
  });
  return { authorizationUrl: authorizationUrl.href, loginState };
}
