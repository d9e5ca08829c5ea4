import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { Identity } from './permissions.ts';

/** A request before its body is read: host, address, credentials, and whether it only reads. */
export type Sender = {
  /** The Host header in lower case, with the port if the client sent it. */
  readonly host: string;
  readonly ip: string;
  /** The Authorization header. */
  readonly authorization: string | undefined;
  /** Whether the request changes nothing. */
  readonly isReading: boolean;
};

/** The request headers that authenticate a browser session, unparsed. */
export type BrowserHeaders = {
  readonly cookie: string | undefined;
  /** The Origin header, or the Referer header if Origin is absent. */
  readonly origin: string | undefined;
  /** The X-CSRFToken header. */
  readonly csrfToken: string | undefined;
};

/** Input of authentication and rate limiting. */
export type AuthenticationRequest = Sender & {
  /**
   * The credentials that the path needs. `anonymous` ignores all credentials, even malformed ones. `spectator` also serves
   * requests without credentials. `account` requires credentials.
   */
  readonly access: 'anonymous' | 'spectator' | 'account';
  /** The API key in the query, which old clients send for files in place of the header. */
  readonly keyInAddress?: string | undefined;
  /** Whether the path serves sessions that must set up a second factor before anything else. */
  readonly servesFactorSetup?: boolean | undefined;
  /** Set on paths that accept browser sessions. */
  readonly browser?: BrowserHeaders | undefined;
  /** Whether the request reads a file or picture. These are counted separately, because a page shows many at once. */
  readonly isFile?: boolean | undefined;
};

export function senderOf(
  request: Pick<IncomingMessage, 'headers' | 'method'> & { readonly ip?: string | undefined },
): Sender {
  const { ip = '', headers, method } = request;
  const isReading = method === 'GET' || method === 'HEAD';
  return { host: hostOf(request), ip, authorization: headers.authorization, isReading };
}

export function browserHeadersOf(request: Pick<IncomingMessage, 'headers'>): BrowserHeaders {
  const { cookie, origin, referer } = request.headers;
  return { cookie, origin: origin ?? referer, csrfToken: headerOf(request, 'x-csrftoken') };
}

/** Returns a header that a request has once, by its lower-case name. */
export function headerOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  name: string,
): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Returns the address of a request's client; '' when its connection has ended. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/**
 * Each of `trustedProxies` in front of the server adds the address of its client to `X-Forwarded-For`, so the client is that
 * many addresses before the end. Earlier addresses may be forged.
 */
export function createAddressOf(trustedProxies: number): AddressOf {
  return (request) => {
    const { remoteAddress = '' } = request.socket;
    const forwarded = trustedProxies === 0 ? undefined : headerOf(request, 'x-forwarded-for');
    if (!forwarded) return remoteAddress;
    const addresses = forwarded.split(',').map((address) => address.trim());
    return addresses.filter(Boolean).slice(-trustedProxies)[0] ?? remoteAddress;
  };
}

/** The Host header in the form that realms are looked up by; '' when absent. */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return (headers.host ?? '').toLowerCase();
}

export type Authentication = {
  /** Rate limit headers, which every response to this request has. */
  readonly headers: Readonly<Record<string, string>>;
  /** The caller. undefined if the endpoint ignores credentials. */
  readonly identity?: Identity;
  /** The reason why the request is rejected. */
  readonly refusal?: ApiError;
};

/**
 * Authenticates the caller and counts the request; called once per request. A catalog error that it throws is sent without
 * rate limit headers.
 */
export type Authenticate = (request: AuthenticationRequest) => Promise<Authentication>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add. A request that has one is not local. */
const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Returns whether the connection is local, has no proxy headers and comes from no foreign page. Uses the socket's address
 * and ignores headers about the client's address.
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

/** Programs send no Origin header. Our own pages send this host. */
function isOwnOrigin(origin: string | undefined, host = ''): boolean {
  if (origin === undefined) return true;
  return [`http://${host}`, `https://${host}`].includes(origin.toLowerCase()) && host !== '';
}
