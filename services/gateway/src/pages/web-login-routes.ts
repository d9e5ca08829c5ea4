import { badRequest, csrfFailed } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import { valuePrefix } from '@chat/kit/prefixes/prefixes';
import type { Request, RequestHandler, Response } from 'express';
import type { Deployment, Deps } from '../deps.ts';
import { hostOf } from '../http/authentication.ts';
import { readForm } from '../http/form.ts';
import { allowsBrowserLogin, cookieOf, sessionCookies } from '../identity/browser-session.ts';
import { getRealmByHost } from '../identity/realms.ts';
import { browserOf, originOf } from './browser.ts';
import { nextPath } from './next-path.ts';
import { escaped, page } from './page.ts';
import { tokenPages } from './page-requests.ts';

/** The protocols of identity providers, by their names in paths. */
type Protocol = 'openid' | 'saml';

/** The paths of a protocol: where a login starts, and where the provider redirects the browser. */
type Paths = {
  protocol: Protocol;
  /**
   * The path at which a login starts, followed by the provider's name. For apps whose prefix differs from the prefix of
   * values, "/" and the app's prefix follow.
   */
  begin: string;
  /** The path at which a person signs up. This requires an invitation unless the realm needs none. */
  signUp: string;
  /** The path at which a login ends, followed by the provider's name. */
  complete: string;
};

const pathsOf = (protocol: Protocol): Paths => ({
  protocol,
  begin: `/accounts/login/${protocol}`,
  signUp: `/accounts/register/${protocol}`,
  complete: `/complete/${protocol}`,
});
export const openIdPaths = pathsOf('openid');
export const samlPaths = pathsOf('saml');

type LoginDeps = Pick<Deps, 'singleSignOn' | 'realmDirectory' | 'limiter' | 'deployment' | 'log'>;

/** A redirect and the cookies that are set with it. */
type Step = { location: string; cookies: string[] };

/**
 * Serves logins through an identity provider. Redirects the browser to the provider. Then redirects it to the app that
 * asked for the login, or to the web client with a session. Shows errors on a page.
 */
export function webLoginRoutes(deps: LoginDeps): Record<string, RequestHandler> {
  return {
    ...routesOf(deps, openIdPaths),
    ...routesOf(deps, samlPaths),
    '/saml/acs': tokenPages(deps, {
      variable: 'provider',
      methods: ['POST'],
      answer: (exchange) => acceptSamlResponse(deps, exchange),
      errorPage: (error) => errorPage(reasonOf(error)),
    }),
    '/saml/metadata': tokenPages(deps, {
      variable: 'provider',
      methods: ['GET', 'HEAD'],
      answer: (exchange) => sendSamlMetadata(deps, exchange),
      errorPage: (error) => errorPage(reasonOf(error)),
    }),
  };
}

function routesOf(deps: LoginDeps, paths: Paths): Record<string, RequestHandler> {
  const begin = route(deps, (request) => beginLogin(deps, paths, request));
  const complete = route(deps, (request) => completeLogin(deps, paths, request));
  return { [paths.begin]: begin, [paths.signUp]: begin, [paths.complete]: complete };
}

async function beginLogin(
  deps: LoginDeps,
  { protocol, signUp }: Paths,
  request: Request,
): Promise<Step> {
  const { deployment } = deps;
  const query = queryOf(request);
  const [provider, scheme] = providerAndScheme(deployment, request);
  const mobileFlowOtp = mobileFlowOtpIn(query);
  const host = hostOf(request);
  const { realmId } = await getRealmByHost(deps.realmDirectory, host);
  if (mobileFlowOtp === undefined && !allowsBrowserLogin(deployment, host)) {
    throw csrfFailed({
      msg: 'You cannot log in at this address in a browser because the connection is not encrypted.',
    });
  }
  const begin =
    protocol === 'saml' ? deps.singleSignOn.beginSamlLogin : deps.singleSignOn.beginOpenIdLogin;
  const { authorizationUrl, loginState } = await begin({
    ...{ realmId, provider },
    login: {
      ...(mobileFlowOtp !== undefined && { app: { mobileFlowOtp, scheme } }),
      next: nextPath(query.get('next')),
      isSignUp: request.baseUrl === signUp,
      invitationToken: query.get('invitation') ?? '',
    },
  });
  return {
    location: authorizationUrl,
    cookies: [setLoginStateCookie(deployment, { protocol, provider }, loginState)],
  };
}

/**
 * Returns the one-time pad of an app; undefined if the browser itself logs in. @throws BAD_REQUEST the one-time pad is
 * malformed
 */
function mobileFlowOtpIn(query: URLSearchParams): string | undefined {
  const pad = query.get('mobile_flow_otp') ?? undefined;
  if (!query.has('desktop_flow_otp')) return pad;
  throw badRequest({
    msg:
      pad === undefined
        ? 'This server does not support browser login for desktop apps.'
        : 'Only one of mobile_flow_otp and desktop_flow_otp can be given.',
  });
}

async function completeLogin(
  deps: LoginDeps,
  { protocol }: Paths,
  request: Request,
): Promise<Step> {
  const { deployment, singleSignOn } = deps;
  const host = hostOf(request);
  const { realmId } = await getRealmByHost(deps.realmDirectory, host);
  const provider = providerOf(request);
  const query = queryOf(request);
  const login = {
    ...{ realmId, provider },
    loginState: readLoginState(deployment, { protocol, provider }, request.headers.cookie),
    browser: browserOf(deployment, request),
  };
  const { location, sessionToken, userId } =
    protocol === 'saml'
      ? await singleSignOn.completeSamlLogin({ ...login, ticket: query.get('ticket') ?? '' })
      : await singleSignOn.completeOpenIdLogin({ ...login, callbackQuery: query.toString() });
  deps.log.info('identity provider login', { realmId, userId, provider });
  const session = sessionToken === '' ? [] : sessionCookies(deployment, host, sessionToken);
  return {
    location,
    cookies: [clearLoginStateCookie(deployment, { protocol, provider }), ...session],
  };
}

/**
 * The limits for a SAML response. They are large, because a response contains a signed document with many attributes,
 * in Base64.
 */
const formLimits = { maxBytes: 1024 * 1024, maxFiles: 0, maxFileBytes: 0 };

/**
 * Accepts the form that the browser posts from a SAML provider's site. Browsers do not send their cookies with this
 * form. The response therefore redirects the browser to a second request, which completes the login.
 */
async function acceptSamlResponse(
  deps: LoginDeps,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const { realmId } = await getRealmByHost(deps.realmDirectory, hostOf(request));
  const provider = providerOf(request);
  const { parameters } = await readForm(request, formLimits);
  const { ticket } = await deps.singleSignOn.acceptSamlResponse(
    {
      ...{ realmId, provider },
      samlResponse: parameters.get('SAMLResponse') ?? '',
      relayState: parameters.get('RelayState') ?? '',
    },
    { origin: originOf(request) },
  );
  const location = `${samlPaths.complete}/${provider}?${new URLSearchParams({ ticket })}`;
  response.status(303).set({ Location: location }).end();
}

async function sendSamlMetadata(
  deps: LoginDeps,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const { realmId } = await getRealmByHost(deps.realmDirectory, hostOf(request));
  const { xml } = await deps.singleSignOn.getSamlMetadata({
    realmId,
    provider: providerOf(request),
  });
  response.type('application/samlmetadata+xml').send(xml);
}

function route(deps: LoginDeps, step: (request: Request) => Promise<Step>): RequestHandler {
  return tokenPages(deps, {
    variable: 'provider',
    methods: ['GET'],
    async answer({ request, response }) {
      const { location, cookies } = await step(request);
      response.status(302).set({ Location: location, 'Set-Cookie': cookies }).end();
    },
    errorPage: (error) => errorPage(reasonOf(error)),
  });
}

function reasonOf({ httpStatus, message }: ApiError): string {
  return httpStatus < 500
    ? message
    : 'Couldn’t reach the identity provider or this server. Please try again in a few minutes.';
}

/** Returns the provider and prefix that follow the path. No provider's name contains a slash. */
function providerOf(request: Request): string {
  return request.path.slice(1);
}

/** Returns the provider and the URL scheme that the app uses. */
function providerAndScheme(
  { apiPrefixes }: Pick<Deployment, 'apiPrefixes'>,
  request: Request,
): [provider: string, appScheme: string] {
  const path = providerOf(request);
  const prefix = apiPrefixes.names.find((prefix) => path.endsWith(`/${prefix}`));
  if (prefix === undefined) return [path, valuePrefix(apiPrefixes)];
  return [path.slice(0, -prefix.length - 1), prefix];
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.originalUrl, 'http://localhost').searchParams;
}

/** The maximum duration of a login. */
const maxAgeSeconds = 600;

type Binding = Pick<Deployment, 'scheme'>;
type LoginAt = { protocol: Protocol; provider: string };

/**
 * Returns the name of the cookie. The prefix `__Host-` makes browsers reject a login that a sibling domain started for
 * them.
 */
const cookieName = ({ scheme }: Binding, { protocol, provider }: LoginAt) =>
  `${scheme === 'https' ? '__Host-' : ''}login-${protocol}-${provider}`;

/**
 * Returns a Set-Cookie header for the login state, which the users service has encrypted. The cookie binds the login to
 * the browser and is not a session.
 */
function setLoginStateCookie(binding: Binding, at: LoginAt, state: string): string {
  return [`${cookieName(binding, at)}=${state}`, ...attributes(binding, maxAgeSeconds)].join('; ');
}

/** Returns a Set-Cookie header that deletes the login state after one use. */
function clearLoginStateCookie(binding: Binding, at: LoginAt): string {
  return [`${cookieName(binding, at)}=`, ...attributes(binding, 0)].join('; ');
}

/** Returns the login state in a request; '' if the request has none. */
function readLoginState(binding: Binding, at: LoginAt, header: string | undefined): string {
  return cookieOf(header, cookieName(binding, at)) ?? '';
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

/** Returns a page that shows a person why the login failed. */
function errorPage(reason: string): string {
  return page({
    title: 'Couldn’t log you in',
    isNarrow: true,
    body: `<p class="lead">${escaped(reason)}</p>
<p><a class="button" href="/login">Log in</a></p>
<p class="elsewhere">Don’t have an account? <a href="/register">Sign up</a></p>`,
  });
}
