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
import { urlOfRealm } from '../../realms/realm-object.ts';
import type { Realm } from '../../realms/store.ts';
import { getLoginRealm, logIn } from '../log-in.ts';
import { encryptWithOtp } from '../one-time-pad.ts';
import type { LoginState } from './login-state.ts';
import { callbackUrl, getOpenIdClient } from './offered-clients.ts';
import type { OpenIdClient } from './open-id-clients.ts';
import { vouchedEmail } from './rules.ts';

/**
 * Logs in whom the identity provider vouches for, and hands the API key to the app that began, closed with
 * the pad it gave. People are known by their address; who has no account gets none.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST this browser began no such login, or too long ago
 * @throws AUTHENTICATION_FAILED the provider refused, or vouches for nobody with an account
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 * @spec events.md section 3, Mobile web login
 */
export async function completeOpenIdLogin(
  deps: Pick<
    Deps,
    'db' | 'transact' | 'now' | 'log' | 'seal' | 'deployment' | 'openIdClients' | 'loginStates'
  >,
  request: CompleteOpenIdLoginRequest__Output,
): Promise<CompleteOpenIdLoginResponse> {
  const realm = await getLoginRealm(deps.db, request.realmId);
  const begun = openState(deps, request);
  const client = await getOpenIdClient(deps, realm, request.provider);
  const answer = callbackUrl(realm, deps.deployment, request.provider);
  answer.search = request.callbackQuery;
  const email = await exchange(deps, client, begun, answer);
  if (email === undefined) {
    throw authenticationFailed({
      msg: `${client.provider.display_name} did not confirm an email address of yours.`,
    });
  }
  const account = await getPerson(deps, realm, email);
  const login = await logIn(deps, realm, account);

  const parameters = new URLSearchParams({
    otp_encrypted_api_key: encryptWithOtp(login.apiKey, begun.mobileFlowOtp),
    email: login.email,
    user_id: String(login.userId),
    realm: urlOfRealm(realm, deps.deployment),
  });
  const appUrl = `${deps.deployment.apiPrefix}://login?${parameters}`;
  return { appUrl, userId: login.userId };
}

/** @throws BAD_REQUEST */
function openState(
  { loginStates, now }: Pick<Deps, 'loginStates' | 'now'>,
  { realmId, provider, loginState }: CompleteOpenIdLoginRequest__Output,
): LoginState {
  const begun = loginStates.open(loginState);
  const isOurs = begun?.realmId === realmId && begun.provider === provider;
  if (!begun || !isOurs || begun.expiresAtSeconds < now() / 1_000) {
    throw badRequest({
      msg: 'This login took too long or was not begun in this browser. Please begin again in the app.',
    });
  }
  return begun;
}

/** The address that the provider vouches for, in exchange for the code in `answer`. */
async function exchange(
  { log }: Pick<Deps, 'log'>,
  { provider, configuration }: OpenIdClient,
  { state, nonce, pkceCodeVerifier }: LoginState,
  answer: URL,
): Promise<string | undefined> {
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token came');
    const email = vouchedEmail(claims, provider);
    const { userinfo_endpoint: knowsMore } = configuration.serverMetadata();
    if (email !== undefined || knowsMore === undefined) return email;
    // Many providers say more of a person only when they are asked.
    return vouchedEmail(
      await fetchUserInfo(configuration, tokens.access_token, claims.sub),
      provider,
    );
  } catch (cause) {
    if (cause instanceof AuthorizationResponseError) {
      throw authenticationFailed(
        { msg: `${provider.display_name} did not log you in.` },
        { cause },
      );
    }
    if (isOutage(cause)) throw serviceUnavailable({}, { cause });
    log.warn('an identity provider was not believed', { provider: provider.name, error: cause });
    throw authenticationFailed(
      { msg: `What ${provider.display_name} answered could not be verified. Please try again.` },
      { cause },
    );
  }
}

const outageCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** Whether the provider is to blame, and may do better later. */
function isOutage(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  // What `fetch` throws when nobody answers.
  if (error instanceof TypeError) return true;
  return error instanceof ClientError && outageCodes.includes(error.code ?? '');
}

/** @throws AUTHENTICATION_FAILED no person of the realm has this address */
async function getPerson(
  { db }: Pick<Deps, 'db'>,
  realm: Realm,
  email: string,
): Promise<AccountRow> {
  const account = isEmail(email) ? await findAccountByEmail(db, realm.realm_id, email) : undefined;
  if (!account || account.is_bot) {
    throw authenticationFailed({
      msg: `Nobody in ${realm.name} has the email address ${email}. Please ask an administrator of the organization for an account.`,
    });
  }
  return account;
}
