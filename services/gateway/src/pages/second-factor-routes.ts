import { badRequest } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { GetPendingLoginResponse__Output } from '@chat/proto/chat/users/v1/GetPendingLoginResponse';
import type { LogInResponse__Output } from '@chat/proto/chat/users/v1/LogInResponse';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { browserHeadersOf, hostOf } from '../http/authentication.ts';
import { readForm } from '../http/form.ts';
import { requireOwnOrigin, sessionCookies } from '../identity/browser-session.ts';
import {
  clearPendingLoginCookie,
  pendingLoginCookie,
  pendingLoginOf,
} from '../identity/pending-login-cookie.ts';
import { getRealmByHost } from '../identity/realms.ts';
import { noPasskeysHere, relyingPartyAt, requireRelyingParty } from '../identity/relying-party.ts';
import { withSecondFactorAttempt } from '../rate-limit/second-factor-attempt.ts';
import { browserOf } from './browser.ts';
import type { PageReply } from './error-pages.ts';
import {
  attemptingIn,
  type Exchange,
  formLimits,
  formRoute,
  redirect,
  refusedForm,
} from './form-route.ts';
import { nextPath } from './next-path.ts';
import {
  passkeyScript,
  passkeyScriptPath,
  type SecondFactorForm,
  secondFactorPage,
} from './second-factor-page.ts';

type FactorDeps = Pick<
  Deps,
  'login' | 'realmDirectory' | 'limiter' | 'passwordAttempts' | 'deployment' | 'log'
>;

/** Serves the page that asks for the second factor after the password. */
export function secondFactorRoutes(deps: FactorDeps): Record<string, RequestHandler> {
  return {
    '/login/second-factor': formRoute(deps, {
      show: (exchange) => showSecondFactor(deps, exchange),
      submit: (exchange) => submitSecondFactor(deps, exchange),
    }),
    [passkeyScriptPath]: (_request, response) => {
      response.set({ 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=3600' });
      response.send(passkeyScript);
    },
  };
}

/**
 * Redirects a browser that sent the correct password to the second factor page. After the login, that page redirects to
 * `next`.
 */
export function askForSecondFactor(
  { deployment }: Pick<Deps, 'deployment'>,
  response: Response,
  { pendingLogin, next = '/' }: { pendingLogin: string; next?: string },
): void {
  response.set('Set-Cookie', pendingLoginCookie(deployment, pendingLogin));
  redirect(response, `/login/second-factor?${new URLSearchParams({ next })}`);
}

async function showSecondFactor(
  deps: FactorDeps,
  { request, response }: Exchange,
): Promise<PageReply | undefined> {
  const realm = await getRealmByHost(deps.realmDirectory, hostOf(request));
  const query = new URL(request.originalUrl, 'http://localhost').searchParams;
  const next = nextPath(query.get('next'));
  try {
    const pending = await getPending(deps, realm, request.headers.cookie);
    const form = await formOf(deps, { realm, host: hostOf(request), pending, next });
    return { status: 200, html: secondFactorPage(form) };
  } catch (error) {
    if (!isApiError(error) || error.code !== badRequest.code) throw error;
    redirect(response, `/login?${new URLSearchParams({ next })}`);
    return undefined;
  }
}

async function submitSecondFactor(
  deps: FactorDeps,
  { request, response }: Exchange,
): Promise<PageReply | undefined> {
  const host = hostOf(request);
  const realm = await getRealmByHost(deps.realmDirectory, host);
  const { parameters } = await readForm(request, formLimits);
  const next = nextPath(parameters.get('next'));
  const pending = await getPending(deps, realm, request.headers.cookie);
  try {
    requireOwnOrigin(deps.deployment, { host, realmHost: realm.host }, browserHeadersOf(request));
    const login = await logIn(deps, { request, response }, { realm, pending, parameters });
    deps.log.info('browser login with a second factor', {
      realmId: realm.realmId,
      userId: login.userId,
    });
    response.set('Set-Cookie', [
      ...sessionCookies(deps.deployment, host, login.sessionToken),
      clearPendingLoginCookie(deps.deployment),
    ]);
    redirect(response, next);
    return undefined;
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Each page has its own challenge
    const form = await formOf(deps, { realm, host, pending, next });
    return refusedForm(response, error, (refusal) => secondFactorPage({ ...form, refusal }));
  }
}

/** Completes the login with the submitted passkey signature or code. */
async function logIn(
  deps: FactorDeps,
  { request, response }: Exchange,
  {
    realm: { realmId, host: realmHost },
    pending: { pendingLogin },
    parameters,
  }: { realm: Realm__Output; pending: Pending; parameters: ReadonlyMap<string, string> },
): Promise<LogInResponse__Output> {
  const browser = browserOf(deps.deployment, request);
  const login = { realmId, pendingLogin };
  const attempting = attemptingIn({ request, response });
  const credentialJson = parameters.get('credential');
  return withSecondFactorAttempt(deps, { ...login, ...attempting }, () => {
    if (credentialJson === undefined) {
      const code = parameters.get('code') ?? '';
      return deps.login.logInWithSecondFactor({ ...login, code, browser });
    }
    const hosts = { host: hostOf(request), realmHost };
    const relyingParty = requireRelyingParty(deps.deployment, hosts);
    return deps.login.logInWithPasskey({ ...login, credentialJson, relyingParty, browser });
  });
}

/** A pending login, whose password was correct, with the user's data. */
type Pending = GetPendingLoginResponse__Output & { pendingLogin: string };

/** Returns the form for this person at this host. @throws BAD_REQUEST the pending login has expired */
async function formOf(
  { login, deployment }: FactorDeps,
  {
    realm: { realmId, name: organization, host: realmHost },
    ...at
  }: { realm: Realm__Output; host: string; pending: Pending; next: string },
): Promise<SecondFactorForm> {
  const { pendingLogin, deliveryEmail: email, hasTotp, passkeyHosts } = at.pending;
  const form = { organization, email, next: at.next, hasTotp };
  if (passkeyHosts.length === 0) return form;
  const relyingParty = relyingPartyAt(deployment, { host: at.host, realmHost });
  if (!relyingParty) return { ...form, passkeyNotice: noPasskeysHere(deployment, { realmHost }) };
  const begun = await login.beginPasskeyLogin({ realmId, pendingLogin, relyingParty });
  if (begun.optionsJson !== undefined) return { ...form, passkeyOptions: begun.optionsJson };
  return { ...form, passkeyNotice: `Your passkeys work only at ${passkeyHosts.join(', ')}.` };
}

/**
 * Returns the browser's pending login. @throws BAD_REQUEST the browser has no pending login in this realm, or the login
 * has expired
 */
async function getPending(
  { login, deployment }: FactorDeps,
  { realmId }: Realm__Output,
  cookie: string | undefined,
): Promise<Pending> {
  const pendingLogin = pendingLoginOf(deployment, cookie) ?? '';
  return { ...(await login.getPendingLogin({ realmId, pendingLogin })), pendingLogin };
}
