import { createHmac, timingSafeEqual } from 'node:crypto';
import { csrfFailed } from '@chat/kit/errors/catalog';
import type { Deployment } from '../deps.ts';
import type { BrowserHeaders } from '../http/admission.ts';

/** The form of every session token. */
export const sessionTokenForm = /^[A-Za-z0-9_-]{43}$/;

/** Names and attributes of the two cookies of a session. */
type SessionCookies = { session: string; csrf: string; isSecure: boolean };

/**
 * The cookies of sessions at a host; undefined where browsers cannot log in, because the connection is neither encrypted
 * nor local. `__Host-` makes browsers refuse the cookie of another host or of a connection without TLS.
 */
function sessionCookiesAt(
  { scheme }: Pick<Deployment, 'scheme'>,
  host: string,
): SessionCookies | undefined {
  if (scheme === 'https') {
    return { session: '__Host-session', csrf: '__Host-csrftoken', isSecure: true };
  }
  return isLoopbackHost(host)
    ? { session: 'session', csrf: 'csrftoken', isSecure: false }
    : undefined;
}

/** Whether browsers can log in at this host. */
export function allowsBrowserLogin(deployment: Pick<Deployment, 'scheme'>, host: string): boolean {
  return sessionCookiesAt(deployment, host) !== undefined;
}

const loopbackName = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a Host header names the machine that the browser runs on. */
export function isLoopbackHost(host: string): boolean {
  const url = URL.parse(`http://${host}`);
  return url !== null && loopbackName.test(url.hostname);
}

/** The session token that a browser sent, of whatever form; undefined when it sent none. */
export function sessionTokenOf(
  deployment: Pick<Deployment, 'scheme'>,
  host: string,
  cookieHeader: string | undefined,
): string | undefined {
  const names = sessionCookiesAt(deployment, host);
  return names && cookieOf(cookieHeader, names.session);
}

/**
 * The value of a cookie in a Cookie header; undefined when absent or empty. Only spaces and tabs are removed around a
 * name: with another character before `__Host-`, such as a no-break space, browsers take the name for an unprefixed one,
 * which a sibling domain can set.
 */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;[ \t]*/).find((text) => text.startsWith(`${name}=`));
  const value = pair && withoutBlanksAtEnd(pair.slice(name.length + 1));
  return value === '' ? undefined : value;
}

/** A pattern that ends in "$" would be tried at each blank: a header of blanks alone would take seconds. */
function withoutBlanksAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}

/**
 * The CSRF token of a session, which scripts of the organization's own pages read from a cookie. It is derived, so that
 * no other session's token and none of an earlier login passes.
 */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('chat/csrf/1').digest('base64url');
}

/** Browsers keep cookies for 400 days at most; users ends sessions much sooner. */
const maxAgeSeconds = 400 * 86_400;

/**
 * Set-Cookie headers with a session and its CSRF token.
 * @throws an error where browsers cannot log in
 */
export function sessionCookies(
  deployment: Pick<Deployment, 'scheme'>,
  host: string,
  sessionToken: string,
): string[] {
  const names = sessionCookiesAt(deployment, host);
  if (!names) throw new Error('no session can be kept at this host');
  const common = attributes(names.isSecure, maxAgeSeconds);
  return [
    [`${names.session}=${sessionToken}`, ...common, 'HttpOnly'].join('; '),
    [`${names.csrf}=${csrfTokenOf(sessionToken)}`, ...common].join('; '),
  ];
}

/**
 * Set-Cookie header with the CSRF token of a session, for a browser that lost this cookie; undefined when it has it.
 * @throws an error where browsers cannot log in
 */
export function missingCsrfCookie(
  deployment: Pick<Deployment, 'scheme'>,
  host: string,
  { sessionToken, cookie }: { sessionToken: string; cookie: string | undefined },
): string | undefined {
  const [, csrf = ''] = sessionCookies(deployment, host, sessionToken);
  const [name = '', value] = csrf.split(/[=;]/, 2);
  return cookieOf(cookie, name) === value ? undefined : csrf;
}

/** Set-Cookie headers that make a browser forget its session; none where it cannot have one. */
export function clearSessionCookies(
  deployment: Pick<Deployment, 'scheme'>,
  host: string,
): string[] {
  const names = sessionCookiesAt(deployment, host);
  if (!names) return [];
  return [
    [`${names.session}=`, ...attributes(names.isSecure, 0), 'HttpOnly'].join('; '),
    [`${names.csrf}=`, ...attributes(names.isSecure, 0)].join('; '),
  ];
}

function attributes(isSecure: boolean, maxAge: number): string[] {
  return ['Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
}

/**
 * Requires that a page of the organization itself caused the request.
 *
 * @throws CSRF_FAILED Origin, or else Referer, is absent or another than that of the host and of the realm
 */
export function requireOwnOrigin(
  { scheme }: Pick<Deployment, 'scheme'>,
  { host, realmHost }: { host: string; realmHost: string },
  { origin }: Pick<BrowserHeaders, 'origin'>,
): void {
  const own = [host, realmHost].map((name) => URL.parse(`${scheme}://${name}`)?.origin);
  const sent = origin === undefined ? undefined : URL.parse(origin)?.origin;
  if (sent === undefined || sent === 'null' || !own.includes(sent)) {
    throw csrfFailed({
      msg: 'The request does not come from a page of this organization: neither Origin nor Referer is its address.',
    });
  }
}

/**
 * Requires the CSRF token of the session.
 * @throws CSRF_FAILED it is absent, or of another session
 */
export function requireCsrfToken(sessionToken: string, sent: string | undefined): void {
  const expected = Buffer.from(csrfTokenOf(sessionToken));
  const given = Buffer.from(sent ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw csrfFailed({
      msg: 'The CSRF token of the session is missing or wrong: X-CSRFToken is the value of the cookie that ends in csrftoken.',
    });
  }
}
