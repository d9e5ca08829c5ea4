import { randomUUIDv7 } from 'node:crypto';
import { csrfFailed, notFound } from '@chat/kit/errors/catalog';
import { addressBlock } from '@chat/kit/limits/address-block';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { browserHeadersOf, hostOf } from '../http/authentication.ts';
import { readForm } from '../http/form.ts';
import {
  allowsBrowserLogin,
  clearSessionCookies,
  csrfTokenOf,
  requireCsrfToken,
  requireOwnOrigin,
  sessionCookies,
  sessionTokenOf,
} from '../identity/browser-session.ts';
import { getRealmByHost } from '../identity/realms.ts';
import { recognizeSession } from '../identity/recognize-session.ts';
import { countPasswordAttempt } from '../rate-limit/count-password-attempt.ts';
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
import {
  insecureHostPage,
  type LoginForm,
  loginPage,
  loginScript,
  logoutPage,
  tokenRefusedPage,
} from './login-pages.ts';
import { nextPath } from './next-path.ts';
import { tokenPages } from './page-requests.ts';
import { providerLinks } from './provider-links.ts';
import { askForSecondFactor } from './second-factor-routes.ts';

type SessionDeps = Pick<
  Deps,
  | 'login'
  | 'sessions'
  | 'realmDirectory'
  | 'identities'
  | 'limiter'
  | 'passwordAttempts'
  | 'passwordLoginLimit'
  | 'deployment'
  | 'log'
>;
/**
 * The timeout of a request. It is long, because a login may wait in a queue and its password hash is slow on purpose.
 */
const answerWithinMs = 20_000;

/** Serves the pages on which a browser logs in and out: /login, /login/token/{token} and /logout. */
export function sessionRoutes(deps: SessionDeps): Record<string, RequestHandler> {
  const login = formRoute(deps, {
    show: (exchange) => showLogin(deps, exchange),
    submit: (exchange) => logIn(deps, exchange),
  });
  return {
    '/login/token': tokenPages(deps, {
      variable: 'token',
      methods: ['GET'],
      answer: (exchange) => logInWithToken(deps, exchange),
      errorPage: (error) => tokenRefusedPage(error.message),
    }),
    [loginScriptPath]: (_request, response) => {
      response.set({ 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=3600' });
      response.send(loginScript);
    },
    '/login': login,
    '/accounts/login': login,
    '/logout': formRoute(deps, {
      show: (exchange) => showLogout(deps, exchange),
      submit: (exchange) => logOut(deps, exchange),
    }),
  };
}

const loginScriptPath = '/login/fragment.js';

async function showLogin(
  deps: SessionDeps,
  { request, response }: Exchange,
): Promise<PageReply | undefined> {
  const host = hostOf(request);
  const realm = await getRealmByHost(deps.realmDirectory, host);
  if (!allowsBrowserLogin(deps.deployment, host)) return insecureHost(realm);
  const next = nextPath(queryOf(request).get('next'));
  if (await recognizeSession(deps, { host, cookie: request.headers.cookie })) {
    redirect(response, next);
    return undefined;
  }
  return { status: 200, html: pageOfLogin(deps, realm, host, { email: '', next }) };
}

function pageOfLogin(
  { deployment }: SessionDeps,
  realm: Realm__Output,
  host: string,
  form: LoginForm,
): string {
  const links = providerLinks(deployment, realm, { verb: 'Log in', host, next: form.next });
  return loginPage(realm, form, links);
}

function insecureHost({ name }: Realm__Output): PageReply {
  return { status: 403, html: insecureHostPage(name) };
}

async function logIn(deps: SessionDeps, exchange: Exchange): Promise<PageReply | undefined> {
  const { request, response } = exchange;
  const host = hostOf(request);
  const realm = await getRealmByHost(deps.realmDirectory, host);
  if (!allowsBrowserLogin(deps.deployment, host)) return insecureHost(realm);
  const { parameters } = await readForm(request, formLimits);
  const username = parameters.get('username') ?? '';
  const next = nextPath(parameters.get('next'));
  try {
    requireOwnOrigin(deps.deployment, { host, realmHost: realm.host }, browserHeadersOf(request));
    const password = parameters.get('password') ?? '';
    const login = await openSession(deps, exchange, realm, { username, password });
    if (login.pendingLogin !== undefined) {
      askForSecondFactor(deps, response, { pendingLogin: login.pendingLogin, next });
      return undefined;
    }
    deps.log.info('browser login', { realmId: realm.realmId, userId: login.userId });
    response.set('Set-Cookie', sessionCookies(deps.deployment, host, login.sessionToken));
    redirect(response, next);
    return undefined;
  } catch (error) {
    return refusedForm(response, error, (refusal) =>
      pageOfLogin(deps, realm, host, { email: username, next, refusal }),
    );
  }
}

/** Logs the person in with a password. @throws the errors of LogInWithPassword, RATE_LIMIT_HIT */
async function openSession(
  deps: SessionDeps,
  { request, response }: Exchange,
  { realmId }: Realm__Output,
  credentials: { username: string; password: string },
) {
  const { ip = '' } = request;
  const signal = AbortSignal.timeout(answerWithinMs);
  const attempting = attemptingIn({ request, response });
  return deps.passwordLoginLimit.run(
    async () => {
      const name = { realmId, username: credentials.username };
      const attempt = await countPasswordAttempt(deps, name, attempting);
      const browser = browserOf(deps.deployment, request);
      const login = await deps.login.logInWithPassword(
        { realmId, ...credentials, browser },
        { signal },
      );
      await attempt.succeeded();
      return login;
    },
    { key: addressBlock(ip), signal },
  );
}

async function logInWithToken(deps: SessionDeps, { request, response }: Exchange): Promise<void> {
  const host = hostOf(request);
  const { realmId } = await getRealmByHost(deps.realmDirectory, host);
  const [token = '', ...more] = request.path.split('/').slice(1);
  if (more.length > 0) throw notFound({});
  requireNavigation(request);
  if (!allowsBrowserLogin(deps.deployment, host)) {
    throw csrfFailed({
      msg: 'You cannot log in at this address in a browser because the connection is not encrypted.',
    });
  }
  const browser = browserOf(deps.deployment, request);
  const login = await deps.login.logInWithToken({ realmId, token, browser });
  deps.log.info('browser login by a token', { realmId, userId: login.userId });
  response.set('Set-Cookie', sessionCookies(deps.deployment, host, login.sessionToken));
  redirect(response, '/');
}

/**
 * Requires that the browser opens the address as a page. Rejects requests for a picture, frame or other part of a page,
 * and prefetches. Accepts browsers that do not send the headers that show this.
 *
 * @throws CSRF_FAILED
 */
function requireNavigation(request: Request): void {
  const isPart = (request.get('sec-fetch-dest') ?? 'document') !== 'document';
  if (isPart || request.get('sec-purpose') !== undefined) {
    throw csrfFailed({ msg: 'Open the login link as a page in a browser.' });
  }
}

async function showLogout(
  deps: SessionDeps,
  { request, response }: Exchange,
): Promise<PageReply | undefined> {
  const host = hostOf(request);
  const { name } = await getRealmByHost(deps.realmDirectory, host);
  const loggedIn = await recognizeSession(deps, { host, cookie: request.headers.cookie });
  if (!loggedIn) {
    redirect(response, '/login');
    return undefined;
  }
  const { deliveryEmail } = loggedIn.identity;
  const csrfToken = csrfTokenOf(loggedIn.sessionToken);
  return { status: 200, html: logoutPage({ name, email: deliveryEmail, csrfToken }) };
}

/**
 * The data that a browser deletes at logout in addition to its cookies. Otherwise, the next person at this browser
 * could read private files in its cache and drafts in its storage.
 */
const forgotten = '"cache", "storage"';

/**
 * Ends the session. A request without a session changes nothing, because browsers send forms from other sites without
 * the cookie. If the response cleared the cookie, such a form would log the person out.
 *
 * @throws CSRF_FAILED
 */
async function logOut(
  deps: SessionDeps,
  { request, response }: Exchange,
): Promise<PageReply | undefined> {
  const host = hostOf(request);
  const realm = await getRealmByHost(deps.realmDirectory, host);
  const browser = browserHeadersOf(request);
  const sessionToken = sessionTokenOf(deps.deployment, host, browser.cookie);
  if (sessionToken !== undefined) {
    const { parameters } = await readForm(request, formLimits);
    requireOwnOrigin(deps.deployment, { host, realmHost: realm.host }, browser);
    requireCsrfToken(sessionToken, browser.csrfToken ?? parameters.get('csrf_token'));
    await endSession(deps, host, browser.cookie);
    const cleared = clearSessionCookies(deps.deployment, host);
    response.set({ 'Set-Cookie': cleared, 'Clear-Site-Data': forgotten });
  }
  redirect(response, '/login');
  return undefined;
}

async function endSession(
  deps: SessionDeps,
  host: string,
  cookie: string | undefined,
): Promise<void> {
  const loggedIn = await recognizeSession(deps, { host, cookie });
  const sessionId = loggedIn?.identity.sessionId;
  if (!loggedIn || sessionId === undefined) return;
  const idempotency = { key: randomUUIDv7(), requestHash: '-' };
  await deps.sessions.endSession({ sessionId }, { actor: loggedIn.actor, idempotency });
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.originalUrl, 'http://localhost').searchParams;
}
