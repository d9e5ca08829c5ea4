import { unauthorized } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { Logger } from '@chat/kit/logging/logger';
import { prefixOfClient } from '@chat/kit/prefixes/prefixes';
import type { Request, Response } from 'express';
import type { Deployment } from '../deps.ts';
import { asApiError, refusalAnswer } from '../http/refusal.ts';
import { page, pageHeaders } from '../pages/page.ts';
import { keyInAddress } from './file-caller.ts';

const forbidden = 403;
/** A picture for where one was to be shown. */
const errorPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
  '<rect width="64" height="64" fill="#ddd"/><path d="M20 20l24 24M44 20L20 44" stroke="#888" stroke-width="6"/></svg>';

/**
 * Tells why a file is not shown: pages to browsers, a picture where one was to be shown, and the envelope to
 * programs. A browser without credentials is led to where people log in.
 *
 * @spec messages.md, Serving
 */
export function refuseFile(
  { deployment, log }: { deployment: Deployment; log: Logger },
  { request, response }: { request: Request; response: Response },
  thrown: unknown,
): void {
  const error = asApiError(thrown);
  if (error.httpStatus >= 500) log.error('a file could not be sent', { error: thrown });
  if (response.headersSent) {
    // What is missing must not look like the end.
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) {
    if (ofFile.has(name)) response.removeHeader(name);
  }
  const wanted = wantedForm(request);
  const isLoggedOut = error.code === unauthorized.code && !hasCredentials(request);
  response.set({ 'Cache-Control': 'no-store' });
  if (isLoggedOut && wanted === 'html') {
    const next = encodeURIComponent(request.originalUrl);
    response.status(302).set('Location', `/login/?next=${next}`).end();
    return;
  }
  const status = isLoggedOut ? forbidden : error.httpStatus;
  response.status(status);
  if (wanted === 'json') {
    const prefix = prefixOfClient(request.get('user-agent'), deployment.apiPrefixes);
    const { headers, body } = refusalAnswer(error, { entrance: 'api', prefix });
    response.set(headers).send(body);
  } else if (wanted === 'image')
    response.set({ ...pageHeaders, 'Content-Type': 'image/svg+xml' }).send(errorPicture);
  else response.set(pageHeaders).send(refusalPage(error));
}

function hasCredentials(request: Request): boolean {
  return request.get('authorization') !== undefined || keyInAddress(request) !== null;
}

/** Said of the file before something went wrong. */
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

/** Holds nothing that anybody wrote. */
function refusalPage({ httpStatus }: ApiError): string {
  const reason =
    httpStatus === 404
      ? 'There is no such file.'
      : httpStatus === forbidden
        ? 'You may not see this file.'
        : 'The file cannot be shown.';
  return page({ title: reason, body: '' });
}
