import { nonexistentSubdomain } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Deps } from '../deps.ts';
import { escaped, page } from './page.ts';

/** A page with its status. */
export type PageReply = { status: number; html: string };

/** The page for an error that ended a request for a page of the host; unexpected errors are logged. */
export function errorReply({ log }: Pick<Deps, 'log'>, host: string, error: unknown): PageReply {
  if (isApiError(error) && error.code === nonexistentSubdomain.code) {
    return { status: 404, html: unknownHostPage(host) };
  }
  if (isApiError(error) && error.httpStatus < 500) {
    return { status: error.httpStatus, html: refusedPage(error.message) };
  }
  log.error('could not render a page', { error });
  return { status: 503, html: unavailablePage() };
}

/** The answer at a host that no organization has. */
function unknownHostPage(host: string): string {
  return page({
    title: 'Organization not found',
    body: `<p class="lead">There is no organization at <code>${escaped(host)}</code>. Check the address, or ask the person who gave it to
you.</p>`,
  });
}

function refusedPage(reason: string): string {
  return page({
    title: 'Something went wrong',
    body: `<p class="lead">${escaped(reason)}</p>
<p><a class="button" href="/login">Log in</a></p>`,
  });
}

/** The page shown while a service does not answer. */
function unavailablePage(): string {
  return page({
    title: 'Temporarily unavailable',
    body: '<p class="lead">Part of this server isn’t responding. Try again in a minute.</p>',
  });
}
