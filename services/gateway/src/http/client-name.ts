import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { EndpointPrefix } from './permissions.ts';

const MAX_CHARACTERS = 30;

/** The client's self-reported name. The name is shown on messages and never used for permissions. */
export type Client = {
  /** The client's name, in at most 30 characters. */
  readonly name: string;
  /** The client's version; '' when the client did not send it. */
  readonly version: string;
};

// The first word, and everything after it up to the version or a comment in parentheses.
const NAME = /^\s*([^\s/(]+[^/(\d]*)/;
const VERSION = /^[^/]*\/([^\s(]+)/;

/**
 * Returns the client of a request, from the parameter `client` or the User-Agent header. Browsers are `website`, except
 * for the product's own apps, whose names begin with one of the `prefixes`.
 */
export function clientOf(request: {
  readonly parameter: string | undefined;
  readonly userAgent: string | undefined;
  readonly endpointPrefix: EndpointPrefix;
  readonly prefixes: Prefixes;
}): Client {
  const { parameter = '', userAgent = '', endpointPrefix, prefixes } = request;
  const agent = printable(NAME.exec(userAgent)?.[1] ?? '');
  const isOwnApp = prefixes.names.some((prefix) => agent.toLowerCase().startsWith(prefix));
  const isBrowser = endpointPrefix === 'json' && !isOwnApp;
  const name = printable(parameter) || (isBrowser ? 'website' : agent) || 'Unspecified';
  return { name, version: VERSION.exec(userAgent)?.[1] ?? '' };
}

/**
 * Returns a printable client name. Sanitizes the name instead of rejecting it, because a bad name must not fail a
 * request.
 */
function printable(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return Array.from(clean).slice(0, MAX_CHARACTERS).join('').trim();
}
