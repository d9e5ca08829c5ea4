import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { Identity } from './permissions.ts';

/**
 * The properties of a request that are available before its body is read, such as its host, address and credentials.
 */
export type Sender = {
  /** The Host header in lower case, with the port if the client sent it. */
  readonly host: string;
  readonly ip: string;
  /** The Authorization header. */
  readonly authorization: string | undefined;
  /** Whether the request only reads. */
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

/** The input for authentication and rate limiting. */
export type AuthenticationRequest = Sender & {
  /**
   * The credentials that the path requires. `anonymous` ignores all credentials, even malformed ones. `spectator` also
   * accepts requests without credentials. `account` requires credentials.
   */
  readonly access: 'anonymous' | 'spectator' | 'account';
  /** The API key in the query, where old clients send it when they request files. */
  readonly keyInAddress?: string | undefined;
  /** Whether the path serves sessions whose user must set up a second factor before doing anything else. */
  readonly servesFactorSetup?: boolean | undefined;
  /** The headers of a browser session, set on paths that accept browser sessions. */
  readonly browser?: BrowserHeaders | undefined;
  /**
   * Whether the request reads a file or picture. These requests are counted separately, because a page shows many files
   * at the same time.
   */
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

/** Returns the value of a header that occurs at most once in a request. `name` is in lower case. */
export function headerOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  name: string,
): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Returns the address of a request's client; '' when the connection has closed. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/**
 * Creates the lookup of client addresses behind `trustedProxies` proxies. Each proxy appends its client's address to
 * `X-Forwarded-For`, so the client's address is that many places from the end. Earlier addresses may be forged.
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

/** Returns the Host header in the form that identifies a realm; '' when the header is absent. */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return (headers.host ?? '').toLowerCase();
}

export type Authentication = {
  /** The rate limit headers for every response to this request. */
  readonly headers: Readonly<Record<string, string>>;
  /** The caller; undefined if the endpoint ignores credentials. */
  readonly identity?: Identity;
  /** The reason why the request is rejected. */
  readonly refusal?: ApiError;
};

/**
 * Authenticates the caller and counts the request. It is called once per request. If it throws a catalog error, the
 * error response has no rate limit headers.
 */
export type Authenticate = (request: AuthenticationRequest) => Promise<Authentication>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The headers that proxies add. A request that has any of them is not local. */
const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Returns whether the connection comes from this machine, without proxy headers and not from a page of another site.
 * Uses the socket's address and ignores headers about the client's address.
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

/** Returns whether an Origin header is absent, as for programs, or has this host, as for our own pages. */
function isOwnOrigin(origin: string | undefined, host = ''): boolean {
  if (origin === undefined) return true;
  return [`http://${host}`, `https://${host}`].includes(origin.toLowerCase()) && host !== '';
}
