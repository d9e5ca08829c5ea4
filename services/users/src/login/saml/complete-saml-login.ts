import { authenticationFailed } from '@chat/kit/errors/catalog';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { AcceptSamlResponseRequest__Output } from '@chat/proto/chat/users/v1/AcceptSamlResponseRequest';
import type { AcceptSamlResponseResponse } from '@chat/proto/chat/users/v1/AcceptSamlResponseResponse';
import type { CompleteSamlLoginRequest__Output } from '@chat/proto/chat/users/v1/CompleteSamlLoginRequest';
import type { CompleteWebLoginResponse } from '@chat/proto/chat/users/v1/CompleteWebLoginResponse';
import { originOf } from '../../security-activity/doer.ts';
import { createToken, hashToken } from '../../sessions/tokens.ts';
import type { Deps } from '../deps.ts';
import { getLoginRealm } from '../log-in.ts';
import { noSuchLogin, openLoginState } from '../login-state.ts';
import { watchLogin } from '../watch-login.ts';
import { completeWebLogin, type VerifiedLoginDeps, type WebLogin } from '../web-login.ts';
import { getServiceProvider } from './service-provider.ts';
import { deleteExpiredAssertions, forgetPerson, insertAssertion, lockAssertion } from './store.ts';
import { verifyResponse } from './verify-response.ts';

/** How long after the provider's response the browser may complete the login. */
const completeWithinMs = 120_000;

/**
 * Verifies the response of a SAML provider, stores its assertion and returns a ticket. A browser posts the response
 * from the provider's site, so the request lacks the cookie that binds the login to the browser. The browser sends this
 * cookie and the ticket in its next request, `completeSamlLogin`.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST the realm does not offer this provider
 * @throws AUTHENTICATION_FAILED the response is not signed by the provider, is for a different recipient, has expired
 * or was used before
 * @throws AUTHENTICATION_FAILED the response is for a request other than the one in the relay state, or for no request
 * although the realm requires one
 * @throws RATE_LIMIT_HIT too many responses are being read
 */
export async function acceptSamlResponse(
  deps: AcceptDeps,
  request: AcceptSamlResponseRequest__Output,
  { origin }: Pick<InternalContext, 'origin'>,
): Promise<AcceptSamlResponseResponse> {
  const attempt = { realmId: request.realmId, method: 'saml', origin } as const;
  return watchLogin(deps, attempt, { work: () => keepAssertion(deps, request), isStep: true });
}

type AcceptDeps = Pick<
  Deps,
  'db' | 'transact' | 'now' | 'log' | 'deployment' | 'samlProviders' | 'responseReaders'
>;

async function keepAssertion(
  deps: AcceptDeps,
  { realmId, provider: name, samlResponse, relayState }: AcceptSamlResponseRequest__Output,
): Promise<AcceptSamlResponseResponse> {
  const realm = await getLoginRealm(deps.db, realmId);
  const serviceProvider = getServiceProvider(deps, realm, name);
  const { provider } = serviceProvider;
  const verified = await verifyResponse(deps, serviceProvider, samlResponse);
  const { inResponseTo } = verified;
  const isRequested = inResponseTo !== '';
  if (isRequested ? relayState !== inResponseTo : !provider.allow_unrequested) {
    throw authenticationFailed({ msg: 'Please log in from the login page of this server.' });
  }
  const ticket = createToken();
  const isNew = await deps.transact((tx) =>
    insertAssertion(tx, {
      ...{ realm_id: realmId, provider: name, in_response_to: inResponseTo },
      assertion_hash: hashToken(verified.assertionId),
      ticket_hash: hashToken(ticket),
      person: verified.person,
      accepted_at: new Date(deps.now()),
      expires_at: verified.expiresAt,
    }),
  );
  if (!isNew) throw authenticationFailed({ msg: 'This login has already been used.' });
  return { ticket };
}

/**
 * Completes a SAML login in the browser that started it. Opens a session for the browser, or returns the app's URL with
 * the API key.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST this browser started no such login, or started it too long ago; the ticket was used
 * @throws the errors of completeWebLogin
 */
export async function completeSamlLogin(
  deps: CompleteDeps,
  request: CompleteSamlLoginRequest__Output,
): Promise<CompleteWebLoginResponse> {
  const { realmId, browser } = request;
  const attempt = { realmId, method: 'saml', origin: originOf(browser) } as const;
  return watchLogin(deps, attempt, { work: () => completeByTicket(deps, request) });
}

type CompleteDeps = VerifiedLoginDeps & Pick<Deps, 'samlProviders' | 'loginStates'>;

async function completeByTicket(
  deps: CompleteDeps,
  request: CompleteSamlLoginRequest__Output,
): Promise<CompleteWebLoginResponse> {
  const { realmId, provider, browser } = request;
  const realm = await getLoginRealm(deps.db, realmId);
  getServiceProvider(deps, realm, provider);
  const { person, login } = await deps.transact(async (tx) => {
    const ticket = { realmId, provider, ticketHash: hashToken(request.ticket) };
    const row = await lockAssertion(tx, ticket, new Date(deps.now() - completeWithinMs));
    if (!row?.person) throw noSuchLogin();
    const answered = row.in_response_to === '' ? unrequested : loginAnsweredBy(deps, request, row);
    await forgetPerson(tx, row);
    return { person: row.person, login: answered };
  });
  return completeWebLogin(deps, realm, { person, login, browser });
}

/** The login to complete if the login started at the provider. */
const unrequested: WebLogin = { next: '/', isSignUp: false, invitationToken: '' };

/**
 * Returns the login that the response completes.
 * @throws BAD_REQUEST this browser started a different login
 */
function loginAnsweredBy(
  { loginStates, now }: Pick<Deps, 'loginStates' | 'now'>,
  request: CompleteSamlLoginRequest__Output,
  { in_response_to }: { in_response_to: string },
): WebLogin {
  const { requestId, login } = openLoginState(loginStates.saml, now, request);
  if (requestId !== in_response_to) throw noSuchLogin();
  return login;
}

/** Deletes expired assertions. Until then, the stored rows prevent an assertion from being used twice. */
export async function removeExpiredAssertions({
  transact,
  now,
}: Pick<Deps, 'transact' | 'now'>): Promise<void> {
  await transact((tx) => deleteExpiredAssertions(tx, new Date(now())));
}
