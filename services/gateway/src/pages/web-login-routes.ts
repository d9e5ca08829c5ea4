import { badRequest } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { Request, RequestHandler } from 'express';
import type { Deployment, Deps } from '../deps.ts';
import { hostOf } from '../http/admission.ts';
import { cookieOf } from '../identity/browser-session.ts';
import { getRealmByHost } from '../identity/realms.ts';
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

/** A redirect with its cookie header. */
type Step = { location: string; cookie: string };

/**
 * Login of apps through an identity provider: redirects the browser to the provider and finally to the app; errors
 * end on a page. No sessions.
 */
export function webLoginRoutes(deps: LoginDeps): Record<string, RequestHandler> {
  const begin = route(deps, beginLogin);
  return { [beginPath]: begin, [signUpPath]: begin, [completePath]: route(deps, completeLogin) };
}

async function beginLogin(deps: LoginDeps, request: Request): Promise<Step> {
  const query = queryOf(request);
  if (query.has('mobile_flow_otp') && query.has('desktop_flow_otp')) {
    throw badRequest({ msg: 'Only one of mobile_flow_otp and desktop_flow_otp can be given.' });
  }
  if (query.has('desktop_flow_otp')) {
    throw badRequest({ msg: 'This server does not log in desktop apps in a browser.' });
  }
  const mobileFlowOtp = query.get('mobile_flow_otp');
  if (mobileFlowOtp === null) throw badRequest({ msg: 'Please begin to log in from the app.' });
  const { realmId } = await getRealmByHost(deps.realms, hostOf(request));
  const [provider, appScheme] = providerAndScheme(deps.deployment, request);
  const { authorizationUrl, loginState } = await deps.users.beginOpenIdLogin({
    ...{ realmId, provider, mobileFlowOtp, appScheme },
    isSignUp: request.baseUrl === signUpPath,
  });
  return {
    location: authorizationUrl,
    cookie: setLoginStateCookie(deps.deployment, provider, loginState),
  };
}

async function completeLogin(deps: LoginDeps, request: Request): Promise<Step> {
  const { realmId } = await getRealmByHost(deps.realms, hostOf(request));
  const provider = providerOf(request);
  const { appUrl, userId } = await deps.users.completeOpenIdLogin({
    ...{ realmId, provider },
    loginState: readLoginState(deps.deployment, request.headers.cookie),
    callbackQuery: queryOf(request).toString(),
  });
  deps.log.info('identity provider login', { realmId, userId, provider });
  return { location: appUrl, cookie: clearLoginStateCookie(deps.deployment, provider) };
}

function route(
  deps: LoginDeps,
  step: (deps: LoginDeps, request: Request) => Promise<Step>,
): RequestHandler {
  return tokenPages(deps, {
    variable: 'provider',
    methods: ['GET'],
    async answer({ request, response }) {
      const { location, cookie } = await step(deps, request);
      response.status(302).set({ Location: location, 'Set-Cookie': cookie }).end();
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

type Binding = { apiPrefixes: Prefixes; scheme: string };

const cookieName = ({ apiPrefixes }: Binding) => `${apiPrefixes[0]}_login`;

/**
 * Set-Cookie with the login state, sealed by users. Binds the login to the browser (CSRF protection); it is no
 * session.
 */
function setLoginStateCookie(binding: Binding, provider: string, state: string): string {
  return [`${cookieName(binding)}=${state}`, ...attributes(binding, provider, maxAgeSeconds)].join(
    '; ',
  );
}

/** Set-Cookie that deletes the state after one use. */
function clearLoginStateCookie(binding: Binding, provider: string): string {
  return [`${cookieName(binding)}=`, ...attributes(binding, provider, 0)].join('; ');
}

/** The state that came back with a request; '' when none did. */
function readLoginState(binding: Binding, header: string | undefined): string {
  return cookieOf(header, cookieName(binding)) ?? '';
}

function attributes({ scheme }: Binding, provider: string, seconds: number): string[] {
  return [
    `Path=${completePath}/${provider}`,
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
    body: `<p class="lead">${escaped(reason)}</p>`,
  });
}
