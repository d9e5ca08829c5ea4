import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { Request } from 'express';
import type { Identity } from './permissions.ts';

/** A request before its body is read: host, address, credentials, and whether it only reads. */
export type Sender = {
  /** The Host header in lower case, with the port if it was sent. */
  readonly host: string;
  readonly ip: string;
  /** The header. */
  readonly authorization: string | undefined;
  /** Whether the request changes nothing. */
  readonly isReading: boolean;
};

/** Request headers that authenticate a browser's session, unparsed. */
export type BrowserHeaders = {
  readonly cookie: string | undefined;
  /** The Origin header, or the Referer where there is none. */
  readonly origin: string | undefined;
  /** The header X-CSRFToken. */
  readonly csrfToken: string | undefined;
};

/** Input of authentication and rate limiting. */
export type AdmissionRequest = Sender & {
  /**
   * The credentials that the path asks for: `anonymous` ignores credentials, even malformed ones; `spectator` also
   * serves requests without credentials; `account` requires them.
   */
  readonly access: 'anonymous' | 'spectator' | 'account';
  /** API key in the query, which old clients send for files instead of the header. */
  readonly keyInAddress?: string | undefined;
  /** Whether the path serves sessions that have to set up a second factor before anything else. */
  readonly servesFactorSetup?: boolean | undefined;
  /** Given on paths that accept the session of a browser. */
  readonly browser?: BrowserHeaders | undefined;
  /** Whether a file or picture is read, which is counted apart: a page shows many at once. */
  readonly isFile?: boolean | undefined;
};

export function senderOf(request: Request): Sender {
  const { ip = '', headers, method } = request;
  const isReading = method === 'GET' || method === 'HEAD';
  return { host: hostOf(request), ip, authorization: headers.authorization, isReading };
}

export function browserHeadersOf(request: Request): BrowserHeaders {
  const { cookie, origin, referer } = request.headers;
  return { cookie, origin: origin ?? referer, csrfToken: request.get('x-csrftoken') };
}

/** The Host header as realms are looked up by; '' when absent. */
export function hostOf({ headers }: Request): string {
  return (headers.host ?? '').toLowerCase();
}

export type Admission = {
  /** Headers of every response to this request: the rate limit. */
  readonly headers: Readonly<Record<string, string>>;
  /** The caller; undefined where the endpoint ignores credentials. */
  readonly identity?: Identity;
  /** Why the request is turned away. */
  readonly refusal?: ApiError;
};

/**
 * Authenticates the caller and counts the request, once per request. Catalog errors that it throws are sent without
 * rate limit headers.
 */
export type Admit = (request: AdmissionRequest) => Promise<Admission>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers added by proxies: the request is not local. */
const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Whether the connection is local, without proxy headers, and not from a foreign page. Decided by the socket; headers
 * about the client's address are ignored.
 */
export function isLocalRequest({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const { remoteAddress = '' } = socket;
  const isLoopback = loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
  const isForwarded = Object.keys(headers).some((name) => forwarding.test(name));
  return isLoopback && !isForwarded && isOwnOrigin(headers.origin, headers.host);
}

/** Programs send no Origin; our own pages send this host. */
function isOwnOrigin(origin: string | undefined, host = ''): boolean {
  if (origin === undefined) return true;
  return [`http://${host}`, `https://${host}`].includes(origin.toLowerCase()) && host !== '';
}
