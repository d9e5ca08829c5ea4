import { authenticationFailed, badRequest, serviceUnavailable } from '@chat/kit/errors/catalog';
import type { CompleteOpenIdLoginRequest__Output } from '@chat/proto/chat/users/v1/CompleteOpenIdLoginRequest';
import type { CompleteOpenIdLoginResponse } from '@chat/proto/chat/users/v1/CompleteOpenIdLoginResponse';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import { isEmail } from '../../accounts/rules.ts';
import { type AccountRow, findAccountByEmail } from '../../accounts/store.ts';
import type { Deps } from '../../deps.ts';
import { type JoinDeps, joinByVerifiedEmail } from '../../lifecycle/join-realm.ts';
import { urlOfRealm } from '../../realms/realm-object.ts';
import type { Realm } from '../../realms/store.ts';
import { getLoginRealm, logIn } from '../log-in.ts';
import { encryptWithOtp } from '../one-time-pad.ts';
import type { LoginState } from './login-state.ts';
import { callbackUrl, getOpenIdClient, type OpenIdClient } from './open-id-clients.ts';
import { namesIn, verifiedEmail } from './providers.ts';

/**
 * Completes an OpenID Connect login and returns the app's URL with the API key encrypted by its one-time pad. Users
 * are matched by verified e-mail address; a new user needs an invitation, or must have asked to sign up in a realm
 * without invitations.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST this browser began no such login, or too long ago; the realm rejects the new person's address
 *   or name
 * @throws AUTHENTICATION_FAILED the provider rejected the login, or the verified address has no account
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 */
export async function completeOpenIdLogin(
  deps: JoinDeps & Pick<Deps, 'log' | 'openIdClients' | 'loginStates'>,
  request: CompleteOpenIdLoginRequest__Output,
): Promise<CompleteOpenIdLoginResponse> {
  const realm = await getLoginRealm(deps.db, request.realmId);
  const loginState = openLoginState(deps, request);
  const client = await getOpenIdClient(deps, realm, request.provider);
  const answer = callbackUrl(realm, deps.deployment, request.provider);
  answer.search = request.callbackQuery;
  const person = await exchange(deps, client, loginState, answer);
  if (!person) {
    throw authenticationFailed({
      msg: `${client.provider.display_name} did not confirm an email address of yours.`,
    });
  }
  const account = await getPerson(deps, realm, person, loginState);
  const login = await logIn(deps, realm, account);

  const parameters = new URLSearchParams({
    otp_encrypted_api_key: encryptWithOtp(login.apiKey, loginState.mobileFlowOtp),
    email: login.email,
    user_id: String(login.userId),
    realm: urlOfRealm(realm, deps.deployment),
  });
  const appUrl = `${loginState.appScheme}://login?${parameters}`;
  return { appUrl, userId: login.userId };
}

/** @throws BAD_REQUEST */
function openLoginState(
  { loginStates, now }: Pick<Deps, 'loginStates' | 'now'>,
  { realmId, provider, loginState: sealed }: CompleteOpenIdLoginRequest__Output,
): LoginState {
  const loginState = loginStates.open(sealed);
  const isOurs = loginState?.realmId === realmId && loginState.provider === provider;
  if (!loginState || !isOurs || loginState.expiresAtSeconds < now() / 1_000) {
    throw badRequest({
      msg: 'This login took too long or was not begun in this browser. Please begin again in the app.',
    });
  }
  return loginState;
}

/** A person identified by a verified e-mail address. */
type Person = { email: string; names: readonly string[] };

/** Exchanges the code in `answer` for the person; undefined when the provider returned no verified address. */
async function exchange(
  { log }: Pick<Deps, 'log'>,
  { provider, configuration }: OpenIdClient,
  { state, nonce, pkceCodeVerifier }: LoginState,
  answer: URL,
): Promise<Person | undefined> {
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the response has no ID token');
    const person = personIn(claims, provider);
    const { userinfo_endpoint: userinfoEndpoint } = configuration.serverMetadata();
    if (person || userinfoEndpoint === undefined) return person;
    // Many providers return the address only from the userinfo endpoint.
    return personIn(await fetchUserInfo(configuration, tokens.access_token, claims.sub), provider);
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
      { msg: `What ${provider.display_name} answered could not be verified. Please try again.` },
      { cause },
    );
  }
}

const outageCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** Whether the error is an outage of the provider. */
function isOutage(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  // `fetch` throws TypeError when the connection fails.
  if (error instanceof TypeError) return true;
  return error instanceof ClientError && outageCodes.includes(error.code ?? '');
}

function personIn(
  claims: { readonly [claim: string]: unknown },
  provider: OpenIdClient['provider'],
): Person | undefined {
  const email = verifiedEmail(claims, provider);
  return email === undefined ? undefined : { email, names: namesIn(claims) };
}

/**
 * The person's account, created if necessary.
 * @throws AUTHENTICATION_FAILED no account with this address, and none may be created
 */
async function getPerson(
  deps: JoinDeps,
  realm: Realm,
  { email, names }: Person,
  { isSignUp }: LoginState,
): Promise<AccountRow> {
  const existing = isEmail(email)
    ? await findAccountByEmail(deps.db, realm.realm_id, email)
    : undefined;
  const allowsUninvited = isSignUp && !realm.settings.invite_required;
  const account =
    existing ??
    (await joinByVerifiedEmail(deps, realm, { emails: [email], names }, { allowsUninvited }));
  if (!account || account.is_bot) {
    throw authenticationFailed({
      msg: `Nobody in ${realm.name} has the email address ${email}. Please ask an administrator of the organization for an account.`,
    });
  }
  return account;
}
