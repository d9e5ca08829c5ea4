import { authenticationFailed, serviceUnavailable } from '@chat/kit/errors/catalog';
import type { CompleteOpenIdLoginRequest__Output } from '@chat/proto/chat/users/v1/CompleteOpenIdLoginRequest';
import type { CompleteWebLoginResponse } from '@chat/proto/chat/users/v1/CompleteWebLoginResponse';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import { findAccountByIdentity, type ProviderIdentity } from '../../accounts/identity-store.ts';
import { originOf } from '../../security-activity/doer.ts';
import { attributesIn, attributesOf, wantedAccount } from '../attribute-mapping.ts';
import type { Deps } from '../deps.ts';
import { getLoginRealm } from '../log-in.ts';
import { type OpenIdLoginState, openLoginState } from '../login-state.ts';
import type { ProvidedPerson } from '../provided-account.ts';
import { watchLogin } from '../watch-login.ts';
import { completeWebLogin, type VerifiedLoginDeps } from '../web-login.ts';
import { callbackUrl, getOpenIdClient, type OpenIdClient } from './open-id-clients.ts';
import { namesIn, verifiedEmail } from './providers.ts';

/**
 * Completes an OpenID Connect login. Opens a session for the browser, or returns the app's URL with the API key.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST this browser did not start the login, or it took too long
 * @throws AUTHENTICATION_FAILED the provider rejected the login, or sent no verified address of a person without a
 * linked account
 * @throws the errors of completeWebLogin
 */
export async function completeOpenIdLogin(
  deps: OpenIdDeps,
  request: CompleteOpenIdLoginRequest__Output,
): Promise<CompleteWebLoginResponse> {
  const { realmId, browser } = request;
  const attempt = { realmId, method: 'openid', origin: originOf(browser) } as const;
  return watchLogin(deps, attempt, { work: () => completeByCode(deps, request) });
}

type OpenIdDeps = VerifiedLoginDeps & Pick<Deps, 'openIdClients' | 'loginStates'>;

async function completeByCode(
  deps: OpenIdDeps,
  request: CompleteOpenIdLoginRequest__Output,
): Promise<CompleteWebLoginResponse> {
  const realm = await getLoginRealm(deps.db, request.realmId);
  const loginState = openLoginState(deps.loginStates.openId, deps.now, request);
  const client = await getOpenIdClient(deps, realm, request.provider);
  const answer = callbackUrl(realm, deps.deployment, request.provider);
  answer.search = request.callbackQuery;
  const person = await exchange(deps, client, { loginState, answer });
  const isKnown =
    person.emails.length > 0 ||
    (await findAccountByIdentity(deps.db, realm.realm_id, person.identity)) !== undefined;
  if (!isKnown) {
    throw authenticationFailed({
      msg: `${client.provider.display_name} did not confirm an email address of yours.`,
    });
  }
  const { browser } = request;
  return completeWebLogin(deps, realm, { person, login: loginState.login, browser });
}

/**
 * Exchanges the code in `answer` for the person's data.
 * @throws AUTHENTICATION_FAILED the provider rejected the login
 */
async function exchange(
  { log }: Pick<Deps, 'log'>,
  { provider, configuration }: OpenIdClient,
  {
    loginState: { state, nonce, pkceCodeVerifier },
    answer,
  }: { loginState: OpenIdLoginState; answer: URL },
): Promise<IdentifiedPerson> {
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the response has no ID token');
    const { userinfo_endpoint: userinfoEndpoint } = configuration.serverMetadata();
    const isComplete =
      verifiedEmail(claims, provider) !== undefined &&
      attributesOf(provider.mapping).every((name) => Object.hasOwn(claims, name));
    const { iss, sub } = claims;
    const identity = { provider: `openid:${iss}`, identifier: sub };
    if (isComplete || userinfoEndpoint === undefined) {
      return personIn([claims], identity, provider);
    }
    // Many providers return the address and groups only from the userinfo endpoint.
    const userInfo = await fetchUserInfo(configuration, tokens.access_token, sub);
    return personIn([claims, userInfo], identity, provider);
  } catch (cause) {
    if (cause instanceof AuthorizationResponseError) {
      throw authenticationFailed(
        { msg: `${provider.display_name} did not log you in.` },
        { cause },
      );
    }
    if (isOutage(cause)) throw serviceUnavailable({}, { cause });
    log.warn('identity provider response could not be verified', {
      provider: provider.name,
      error: cause,
    });
    throw authenticationFailed(
      { msg: `The response of ${provider.display_name} could not be verified. Please try again.` },
      { cause },
    );
  }
}

const outageCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** Returns whether the error results from an outage of the provider. */
function isOutage(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  // `fetch` throws TypeError when the connection fails.
  if (error instanceof TypeError) return true;
  return error instanceof ClientError && outageCodes.includes(error.code ?? '');
}

type Claims = { readonly [claim: string]: unknown };

type IdentifiedPerson = ProvidedPerson & { identity: ProviderIdentity };

/**
 * Returns the person in the provider's responses, with at most one verified address. The response that contains the
 * address must also state that the address is verified.
 */
function personIn(
  answers: readonly Claims[],
  identity: ProviderIdentity,
  provider: OpenIdClient['provider'],
): IdentifiedPerson {
  const emails = answers.flatMap((claims) => verifiedEmail(claims, provider) ?? []).slice(0, 1);
  const claims: Claims = Object.assign({}, ...answers);
  return {
    identity,
    emails,
    names: namesIn(claims),
    wanted: wantedAccount(provider.mapping, attributesIn(claims)),
  };
}
