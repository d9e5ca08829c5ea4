import { randomBytes } from 'node:crypto';
import { realmDeactivated } from '@chat/kit/errors/catalog';
import type { BeginSamlLoginRequest__Output } from '@chat/proto/chat/users/v1/BeginSamlLoginRequest';
import type { BeginWebLoginResponse } from '@chat/proto/chat/users/v1/BeginWebLoginResponse';
import type { GetSamlMetadataRequest__Output } from '@chat/proto/chat/users/v1/GetSamlMetadataRequest';
import type { GetSamlMetadataResponse } from '@chat/proto/chat/users/v1/GetSamlMetadataResponse';
import type { Deps } from '../deps.ts';
import { getLoginRealm } from '../log-in.ts';
import { loginSeconds } from '../login-state.ts';
import { parseWebLogin } from '../web-login.ts';
import { getServiceProvider } from './service-provider.ts';

/**
 * Starts a SAML login in a browser or a mobile app. The browser stores the request's sealed id. Any replica can
 * therefore complete the login, but no other browser can.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws REALM_DEACTIVATED
 * @throws BAD_REQUEST invalid one-time pad, or the realm does not offer this provider
 */
export async function beginSamlLogin(
  deps: Pick<Deps, 'db' | 'now' | 'deployment' | 'samlProviders' | 'loginStates'>,
  { realmId, provider, login: requested }: BeginSamlLoginRequest__Output,
): Promise<BeginWebLoginResponse> {
  const login = parseWebLogin(requested);
  const realm = await getLoginRealm(deps.db, realmId);
  const serviceProvider = getServiceProvider(deps, realm, provider);
  if (!realm.is_active) throw realmDeactivated({});

  // An XML id must start with a letter or an underscore.
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const { samlOf } = await import('./protocol.ts');
  const saml = samlOf(serviceProvider, { requestId });
  const authorizationUrl = await saml.getAuthorizeUrlAsync(requestId, undefined, {});
  const loginState = deps.loginStates.saml.seal({
    ...{ realmId, provider, login, requestId },
    expiresAtSeconds: deps.now() / 1_000 + loginSeconds,
  });
  return { authorizationUrl, loginState };
}

/**
 * Returns the metadata that a SAML provider needs about a realm: its entity id and its URL for responses.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST the realm does not offer this provider
 */
export async function getSamlMetadata(
  deps: Pick<Deps, 'db' | 'deployment' | 'samlProviders'>,
  { realmId, provider }: GetSamlMetadataRequest__Output,
): Promise<GetSamlMetadataResponse> {
  const realm = await getLoginRealm(deps.db, realmId);
  const serviceProvider = getServiceProvider(deps, realm, provider);
  const { metadataOf } = await import('./protocol.ts');
  return { xml: metadataOf(serviceProvider) };
}
