import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { EndpointPrefix } from './permissions.ts';

const MAX_CHARACTERS = 30;

/** The client's self-reported name: shown on messages, never used for permissions. */
export type Client = {
  /** At most 30 characters. */
  readonly name: string;
  /** '' when not told. */
  readonly version: string;
};

// The first word, and all that follows it up to the version or the comment in parentheses.
const NAME = /^\s*([^\s/(]+[^/(\d]*)/;
const VERSION = /^[^/]*\/([^\s(]+)/;

/**
 * The client of a request: the parameter `client`, else what the User-Agent says. Browsers are
 * `website`, except the product's own apps, whose names begin with one of the `prefixes`.
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

/** Sanitized instead of rejected: a bad name must not fail a request. */
function printable(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return Array.from(clean).slice(0, MAX_CHARACTERS).join('').trim();
}
