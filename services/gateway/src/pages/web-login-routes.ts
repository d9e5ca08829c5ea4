import { badRequest, csrfFailed } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { Request, RequestHandler } from 'express';
import type { Deployment, Deps } from '../deps.ts';
import { hostOf } from '../http/admission.ts';
import { allowsBrowserLogin, cookieOf, sessionCookies } from '../identity/browser-session.ts';
import { getRealmByHost } from '../identity/realms.ts';
import { browserOf } from './browser.ts';
import { nextPath } from './next-path.ts';
import { escaped, page } from './page.ts';
import { tokenPages } from './page-requests.ts';

/**
 * Path at which a login through an identity provider starts; followed by the provider's name and, for apps with another
 * than the first prefix, "/" and the prefix.
 */
export const beginPath = '/accounts/login/openid';
/**
 * Path at which a person without an account signs up through the identity provider, in realms that need no
 * invitation.
 */
export const signUpPath = '/accounts/register/openid';
/** Path to which the provider redirects the browser; the name of the provider follows. */
const completePath = '/complete/openid';

type LoginDeps = Pick<Deps, 'users' | 'realms' | 'limiter' | 'deployment' | 'log'>;

/** A redirect with its cookies. */
type Step = { location: string; cookies: string[] };

/**
 * Login through an identity provider: redirects the browser to the provider, and finally to the app that asked, or else to
 * the web client with a session. Errors end on a page.
 */
export function webLoginRoutes(deps: LoginDeps): Record<string, RequestHandler> {
  const begin = route(deps, beginLogin);
  return { [beginPath]: begin, [signUpPath]: begin, [completePath]: route(deps, completeLogin) };
}

async function beginLogin(deps: LoginDeps, request: Request): Promise<Step> {
  const { deployment } = deps;
  const query = queryOf(request);
  const [provider, scheme] = providerAndScheme(deployment, request);
  const mobileFlowOtp = mobileFlowOtpIn(query);
  const host = hostOf(request);
  const { realmId } = await getRealmByHost(deps.realms, host);
  if (mobileFlowOtp === undefined && !allowsBrowserLogin(deployment, host)) {
    throw csrfFailed({
      msg: 'Browsers cannot log in at this address, because it is not encrypted.',
    });
  }
  const { authorizationUrl, loginState } = await deps.users.beginOpenIdLogin({
    ...{ realmId, provider },
    login: {
      ...(mobileFlowOtp !== undefined && { app: { mobileFlowOtp, scheme } }),
      next: nextPath(query.get('next')),
      isSignUp: request.baseUrl === signUpPath,
      invitationToken: query.get('invitation') ?? '',
    },
  });
  return {
    location: authorizationUrl,
    cookies: [setLoginStateCookie(deployment, provider, loginState)],
  };
}

/** The one-time pad of an app; undefined: the browser itself logs in. @throws BAD_REQUEST */
function mobileFlowOtpIn(query: URLSearchParams): string | undefined {
  const pad = query.get('mobile_flow_otp') ?? undefined;
  if (!query.has('desktop_flow_otp')) return pad;
  throw badRequest({
    msg:
      pad === undefined
        ? 'This server does not log in desktop apps in a browser.'
        : 'Only one of mobile_flow_otp and desktop_flow_otp can be given.',
  });
}

async function completeLogin(deps: LoginDeps, request: Request): Promise<Step> {
  const { deployment } = deps;
  const host = hostOf(request);
  const { realmId } = await getRealmByHost(deps.realms, host);
  const provider = providerOf(request);
  const { location, sessionToken, userId } = await deps.users.completeOpenIdLogin({
    ...{ realmId, provider },
    loginState: readLoginState(deployment, provider, request.headers.cookie),
    callbackQuery: queryOf(request).toString(),
    browser: browserOf(deployment, request),
  });
  deps.log.info('identity provider login', { realmId, userId, provider });
  const session = sessionToken === '' ? [] : sessionCookies(deployment, host, sessionToken);
  return { location, cookies: [clearLoginStateCookie(deployment, provider), ...session] };
}

function route(
  deps: LoginDeps,
  step: (deps: LoginDeps, request: Request) => Promise<Step>,
): RequestHandler {
  return tokenPages(deps, {
    variable: 'provider',
    methods: ['GET'],
    async answer({ request, response }) {
      const { location, cookies } = await step(deps, request);
      response.status(302).set({ Location: location, 'Set-Cookie': cookies }).end();
    },
    errorPage: (error) => errorPage(reasonOf(error)),
  });
}

function reasonOf({ httpStatus, message }: ApiError): string {
  return httpStatus < 500
    ? message
    : 'The identity provider or this server cannot be reached. Please try again in a few minutes.';
}

/** The provider and prefix after the path; no provider has a name with a slash. */
function providerOf(request: Request): string {
  return request.path.slice(1);
}

/** The provider, and the prefix that the app speaks. */
function providerAndScheme(
  { apiPrefixes }: Pick<Deployment, 'apiPrefixes'>,
  request: Request,
): [provider: string, appScheme: string] {
  const path = providerOf(request);
  const prefix = apiPrefixes.find((prefix) => path.endsWith(`/${prefix}`));
  if (prefix === undefined) return [path, apiPrefixes[0]];
  return [path.slice(0, -prefix.length - 1), prefix];
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.originalUrl, 'http://localhost').searchParams;
}

/** As long as a login may take. */
const maxAgeSeconds = 600;

type Binding = Pick<Deployment, 'scheme'>;

/** `__Host-` makes browsers refuse a login that a sibling domain began for them. */
const cookieName = ({ scheme }: Binding, provider: string) =>
  `${scheme === 'https' ? '__Host-' : ''}login-${provider}`;

/** Set-Cookie with the login state, sealed by users. Binds the login to the browser; it is no session. */
function setLoginStateCookie(binding: Binding, provider: string, state: string): string {
  return [`${cookieName(binding, provider)}=${state}`, ...attributes(binding, maxAgeSeconds)].join(
    '; ',
  );
}

/** Set-Cookie that deletes the state after one use. */
function clearLoginStateCookie(binding: Binding, provider: string): string {
  return [`${cookieName(binding, provider)}=`, ...attributes(binding, 0)].join('; ');
}

/** The state that came back with a request; '' when none did. */
function readLoginState(binding: Binding, provider: string, header: string | undefined): string {
  return cookieOf(header, cookieName(binding, provider)) ?? '';
}

function attributes({ scheme }: Binding, seconds: number): string[] {
  return [
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    // SameSite=Lax, because the provider redirects from another site
    'SameSite=Lax',
    ...(scheme === 'https' ? ['Secure'] : []),
  ];
}

/** A page that tells a person why they are not logged in. */
function errorPage(reason: string): string {
  return page({
    title: 'You are not logged in',
    isNarrow: true,
    body: `<p class="lead">${escaped(reason)}</p>
<p><a class="button" href="/login">Log in</a></p>
<p class="elsewhere">You have no account? <a href="/register">Sign up</a></p>`,
  });
}
