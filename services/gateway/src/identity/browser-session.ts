import { createHmac, timingSafeEqual } from 'node:crypto';
import { csrfFailed } from '@chat/kit/errors/catalog';
import type { Deployment } from '../deps.ts';
import type { BrowserHeaders } from '../http/authentication.ts';

/** The pattern that every session token matches. */
export const sessionTokenForm = /^[A-Za-z0-9_-]{43}$/;

/** The names and attributes of the two session cookies. */
type SessionCookies = { session: string; csrf: string; isSecure: boolean };

/**
 * Returns the names and attributes of the session cookies for a host. With HTTPS, the names begin with `__Host-`, so
 * that no other host can set the cookies. On a loopback host without HTTPS, the names have no prefix, because browsers
 * accept the prefix only over TLS. Returns undefined for any other host without HTTPS, because browsers cannot log in
 * there.
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

/** Returns whether browsers can log in at this host. */
export function allowsBrowserLogin(deployment: Pick<Deployment, 'scheme'>, host: string): boolean {
  return sessionCookiesAt(deployment, host) !== undefined;
}

const loopbackName = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns whether a Host header refers to the machine that the browser runs on. */
export function isLoopbackHost(host: string): boolean {
  const url = URL.parse(`http://${host}`);
  return url !== null && loopbackName.test(url.hostname);
}

/** Returns the session token that a browser sent, without checking its form; undefined if it sent none. */
export function sessionTokenOf(
  deployment: Pick<Deployment, 'scheme'>,
  host: string,
  cookieHeader: string | undefined,
): string | undefined {
  const names = sessionCookiesAt(deployment, host);
  return names && cookieOf(cookieHeader, names.session);
}

/**
 * Returns the value of a cookie in a Cookie header; undefined if absent or empty. Removes only spaces and tabs around a
 * name. If any other character, such as a no-break space, precedes `__Host-`, browsers treat the name as unprefixed. A
 * sibling domain could then set the cookie.
 */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;[ \t]*/).find((text) => text.startsWith(`${name}=`));
  const value = pair && withoutBlanksAtEnd(pair.slice(name.length + 1));
  return value === '' ? undefined : value;
}

/**
 * Removes blanks at the end of the text. A regular expression that ends in "$" would be tried at each blank, which
 * takes seconds for a header that contains only blanks.
 */
function withoutBlanksAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}

/**
 * Returns the CSRF token of a session. Scripts on the organization's own pages read the token from a cookie. The token
 * is derived from the session's token, so tokens from other sessions and earlier logins are invalid.
 */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('chat/csrf/1').digest('base64url');
}

/**
 * The lifetime of session cookies. Browsers keep cookies for at most 400 days. The users service ends sessions much
 * sooner.
 */
const maxAgeSeconds = 400 * 86_400;

/**
 * Returns Set-Cookie headers for a session and its CSRF token.
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
 * Returns a Set-Cookie header for a session's CSRF token if the browser has lost this cookie. Returns undefined if the
 * browser still has it.
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

/** Returns Set-Cookie headers that delete a browser's session. Returns none where browsers cannot log in. */
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
 * Requires that the request comes from a page of the organization itself.
 *
 * @throws CSRF_FAILED Origin (or Referer if there is no Origin) is absent, or is neither the host's nor the realm's
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
      msg: 'The request does not come from a page of this organization. Its Origin or Referer must be the address of the organization.',
    });
  }
}

/**
 * Requires the session's CSRF token.
 * @throws CSRF_FAILED the token is absent or belongs to another session
 */
export function requireCsrfToken(sessionToken: string, sent: string | undefined): void {
  const expected = Buffer.from(csrfTokenOf(sessionToken));
  const given = Buffer.from(sent ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw csrfFailed({
      msg: 'The CSRF token is missing or wrong. Set X-CSRFToken to the value of the cookie that ends in csrftoken.',
    });
  }
}
