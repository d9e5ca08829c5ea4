import { badRequest, realmDeactivated } from '@chat/kit/errors/catalog';
import type { BeginOpenIdLoginRequest__Output } from '@chat/proto/chat/users/v1/BeginOpenIdLoginRequest';
import type { BeginOpenIdLoginResponse } from '@chat/proto/chat/users/v1/BeginOpenIdLoginResponse';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Deps } from '../../deps.ts';
import { getLoginRealm } from '../log-in.ts';
import { isOtp } from '../one-time-pad.ts';
import { loginSeconds } from './login-state.ts';
import { callbackUrl, getOpenIdClient } from './open-id-clients.ts';

/**
 * Starts an OpenID Connect login for a mobile app. The login state is sealed and stored in the browser, so any
 * replica can complete the login and no other browser can.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws REALM_DEACTIVATED
 * @throws BAD_REQUEST invalid one-time pad, or the realm does not offer this provider
 */
export async function beginOpenIdLogin(
  deps: Pick<Deps, 'db' | 'now' | 'deployment' | 'openIdClients' | 'loginStates'>,
  { realmId, provider, mobileFlowOtp, isSignUp, appScheme }: BeginOpenIdLoginRequest__Output,
): Promise<BeginOpenIdLoginResponse> {
  if (!isOtp(mobileFlowOtp)) throw badRequest({ msg: 'Invalid OTP' });
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
  const loginState = deps.loginStates.seal({
    ...{ realmId, provider, mobileFlowOtp, isSignUp, appScheme, state, nonce, pkceCodeVerifier },
    expiresAtSeconds: deps.now() / 1_000 + loginSeconds,
  });
  return { authorizationUrl: authorizationUrl.href, loginState };
}
