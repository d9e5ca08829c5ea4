import { nonexistentSubdomain } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Deps } from '../deps.ts';
import { escaped, page } from './page.ts';

/** A page and its HTTP status. */
export type PageReply = { status: number; html: string };

/** Returns the page for an error that occurred while serving a page at this host. Logs unexpected errors. */
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

/** Returns the page for a host without an organization. */
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

/** Returns the page that is shown while a service is unavailable. */
function unavailablePage(): string {
  return page({
    title: 'Temporarily unavailable',
    body: '<p class="lead">Part of this server isn’t responding. Try again in a minute.</p>',
  });
}
