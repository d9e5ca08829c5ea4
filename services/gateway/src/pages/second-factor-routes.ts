import { badRequest } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { browserHeadersOf, hostOf } from '../http/admission.ts';
import { readForm } from '../http/form.ts';
import { requireOwnOrigin, sessionCookies } from '../identity/browser-session.ts';
import {
  clearPendingLoginCookie,
  pendingLoginCookie,
  pendingLoginOf,
} from '../identity/pending-login-cookie.ts';
import { getRealmByHost } from '../identity/realms.ts';
import { withSecondFactorAttempt } from '../rate-limit/second-factor-attempt.ts';
import { browserOf } from './browser.ts';
import type { PageReply } from './error-pages.ts';
import { type Exchange, formLimits, formRoute, redirect, refusedForm } from './form-route.ts';
import { nextPath } from './next-path.ts';
import { secondFactorPage } from './second-factor-page.ts';

type FactorDeps = Pick<
  Deps,
  'users' | 'realms' | 'limiter' | 'passwordAttempts' | 'deployment' | 'log'
>;

/** The page that asks for the second factor after the password. */
export function secondFactorRoutes(deps: FactorDeps): Record<string, RequestHandler> {
  return {
    '/login/second-factor': formRoute(deps, {
      show: (exchange) => showSecondFactor(deps, exchange),
      submit: (exchange) => submitSecondFactor(deps, exchange),
    }),
  };
}

/** Leads a browser, whose person knew the password, to the page that asks for the second factor; from there to `next`. */
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
  const realm = await getRealmByHost(deps.realms, hostOf(request));
  const query = new URL(request.originalUrl, 'http://localhost').searchParams;
  const next = nextPath(query.get('next'));
  try {
    const { deliveryEmail: email } = await getPending(deps, realm, request.headers.cookie);
    const form = { organization: realm.name, email, next };
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
  const realm = await getRealmByHost(deps.realms, host);
  const { parameters } = await readForm(request, formLimits);
  const next = nextPath(parameters.get('next'));
  const { pendingLogin, deliveryEmail } = await getPending(deps, realm, request.headers.cookie);
  const { realmId } = realm;
  try {
    requireOwnOrigin(deps.deployment, { host, realmHost: realm.host }, browserHeadersOf(request));
    const attempting = {
      ip: request.ip ?? '',
      setHeader: (name: string, value: string) => void response.set(name, value),
      answerHeader: (name: string) => response.get(name),
    };
    const pending = { realmId, pendingLogin };
    const login = await withSecondFactorAttempt(deps, { ...pending, ...attempting }, () =>
      deps.users.logInWithSecondFactor({
        ...pending,
        code: parameters.get('code') ?? '',
        browser: browserOf(deps.deployment, request),
      }),
    );
    deps.log.info('browser login with a second factor', { realmId, userId: login.userId });
    response.set('Set-Cookie', [
      ...sessionCookies(deps.deployment, host, login.sessionToken),
      clearPendingLoginCookie(deps.deployment),
    ]);
    redirect(response, next);
    return undefined;
  } catch (error) {
    const form = { organization: realm.name, email: deliveryEmail, next };
    return refusedForm(response, error, (refusal) => secondFactorPage({ ...form, refusal }));
  }
}

/** @throws BAD_REQUEST the browser has no pending login of this realm, or it is too old */
async function getPending(
  { users, deployment }: FactorDeps,
  { realmId }: Realm__Output,
  cookie: string | undefined,
) {
  const pendingLogin = pendingLoginOf(deployment, cookie) ?? '';
  const { deliveryEmail } = await users.getPendingLogin({ realmId, pendingLogin });
  return { pendingLogin, deliveryEmail };
}
