import type { Actor } from '@chat/kit/actor/actor';
import { unauthorized } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { Logger } from '@chat/kit/logging/logger';
import { prefixOfClient } from '@chat/kit/prefixes/prefixes';
import type { Request, Response } from 'express';
import type { Deployment } from '../deps.ts';
import { type Authenticate, browserHeadersOf, hostOf, senderOf } from '../http/authentication.ts';
import { asApiError, errorAnswer } from '../http/error-answer.ts';
import { sessionTokenOf } from '../identity/browser-session.ts';
import type { RealmDirectory } from '../identity/realms.ts';
import { page, pageHeaders } from '../pages/page.ts';

export type CallerDeps = {
  authenticate: Authenticate;
  realmDirectory: RealmDirectory;
};

/** The caller of a file request in the realm of the host. Spectators may read files of web-public channels. */
export type FileCaller = {
  actor: Actor;
  isAnonymous: boolean;
  /** Whether the caller is a browser. A browser sends a session or no credentials. */
  isBrowser: boolean;
};

/**
 * Identifies the caller by Basic credentials, by a browser session or, for old clients, by an API key in the query.
 * Counts the request and sets the rate limit headers.
 *
 * @throws UNAUTHORIZED the credentials are wrong, the session has ended, or a realm without web-public content gets no
 * credentials
 * @throws INVALID_API_KEY, REALM_DEACTIVATED, USER_DEACTIVATED, NONEXISTENT_SUBDOMAIN, RATE_LIMIT_HIT
 */
export async function fileCallerOf(
  { authenticate }: CallerDeps,
  request: Request,
  response: Response,
): Promise<FileCaller> {
  const hasHeader = request.get('authorization') !== undefined;
  const { headers, identity, refusal } = await authenticate({
    ...senderOf(request),
    access: 'spectator',
    isFile: true,
    browser: browserHeadersOf(request),
    keyInAddress: hasHeader ? undefined : (keyInAddress(request) ?? undefined),
  });
  response.set(headers);
  if (refusal) throw refusal;
  if (!identity) throw new Error('authenticated a request without identity');
  const isAnonymous = identity.kind === 'spectator';
  const isBrowser = isAnonymous || identity.account.sessionId !== undefined;
  return { actor: identity.actor, isAnonymous, isBrowser };
}

/** Returns the API key in the query, which old clients send; null if absent. */
function keyInAddress({ originalUrl }: Request): string | null {
  return new URL(originalUrl, 'http://localhost').searchParams.get('api_key');
}

const forbidden = 403;
/** The placeholder image that is sent when a picture is unavailable. */
const errorPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
  '<rect width="64" height="64" fill="#ddd"/><path d="M20 20l24 24M44 20L20 44" stroke="#888" stroke-width="6"/></svg>';

/**
 * Sends the error response to a file request: a page to browsers, a placeholder for images, and the envelope to
 * programs. Redirects browsers without credentials to the login page.
 */
export function sendFileError(
  { deployment, log }: { deployment: Deployment; log: Logger },
  { request, response }: { request: Request; response: Response },
  thrown: unknown,
): void {
  const error = asApiError(thrown);
  if (error.httpStatus >= 500) log.error('could not send a file', { error: thrown });
  if (response.headersSent) {
    // Destroy the connection, so that a truncated file does not look complete
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) {
    if (ofFile.has(name)) response.removeHeader(name);
  }
  const wanted = wantedForm(request);
  const isLoggedOut = error.code === unauthorized.code && !hasApiKey(request);
  const session = sessionTokenOf(deployment, hostOf(request), request.headers.cookie);
  response.set({ 'Cache-Control': 'no-store' });
  if (isLoggedOut && wanted === 'html') {
    const next = encodeURIComponent(request.originalUrl);
    response.status(302).set('Location', `/login/?next=${next}`).end();
    return;
  }
  const status = isLoggedOut && session === undefined ? forbidden : error.httpStatus;
  response.status(status);
  if (wanted === 'json') {
    const prefix = prefixOfClient(request.get('user-agent'), deployment.apiPrefixes);
    // A Basic challenge would make a browser with a session open its password dialog
    const endpointPrefix = session === undefined ? 'api' : 'json';
    const { headers, body } = errorAnswer(error, { endpointPrefix, prefix });
    response.set(headers).send(body);
  } else if (wanted === 'image')
    response.set({ ...pageHeaders, 'Content-Type': 'image/svg+xml' }).send(errorPicture);
  else response.set(pageHeaders).send(errorPage(error));
}

function hasApiKey(request: Request): boolean {
  return request.get('authorization') !== undefined || keyInAddress(request) !== null;
}

/** The headers that were set for the file and do not apply to an error. */
const ofFile = new Set([
  'accept-ranges',
  'content-disposition',
  'content-length',
  'content-range',
  'etag',
]);

function wantedForm(request: Request): 'html' | 'image' | 'json' {
  const accepted = request.get('accept') ?? '';
  if (accepted.includes('text/html')) return 'html';
  return accepted.startsWith('image/') ? 'image' : 'json';
}

/** Returns an error page, which contains no user content. */
function errorPage({ httpStatus }: ApiError): string {
  const reason =
    httpStatus === 404
      ? 'There is no such file.'
      : httpStatus === forbidden
        ? 'You do not have access to this file.'
        : 'The file cannot be shown.';
  return page({ title: reason, body: '' });
}
