import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps, Agent as TlsAgent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type Address, createResolveName, type ResolveName } from './resolve-name.ts';

/**
 * The reason why a call failed.
 * - `refused`: The rules forbid calling the address.
 * - `unreachable`: The connection failed or broke.
 * - `timeout`: The call took too long.
 * - `too-large`: The response has more bytes than the caller accepts.
 */
export type OutboundFault = 'refused' | 'unreachable' | 'timeout' | 'too-large';

/** The error for a failed request. Its message contains no address. */
class OutboundHttpError extends Error {
  override readonly name = 'OutboundHttpError';
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, msg: string, options?: ErrorOptions) {
    super(msg, options);
    this.fault = fault;
  }
}

/** Returns whether the error is a failed request rather than a bug. */
export function isOutboundHttpError(error: unknown): error is OutboundHttpError {
  return error instanceof OutboundHttpError;
}

/** The rules for outbound requests. */
export type OutboundHttpOptions = {
  /** The private networks to which requests are allowed. */
  allowedNetworks: readonly string[];
  /**
   * The URL of a proxy, or undefined. The proxy resolves host names and must reject forbidden ones. This client then
   * checks only literal addresses.
   */
  proxy: string | undefined;
  /**
   * Addresses of name servers, such as `1.1.1.1` or `127.0.0.1:53`. If the list is empty or absent, the system's name
   * servers are used.
   */
  nameServers?: readonly string[];
};

/** A request to an address that a user chose. */
export type OutboundRequest = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** The time limit for the entire call: name resolution, redirects, and the response to its last byte. */
  timeoutMs: number;
  /** The size limit for the response's body. */
  maxBytes: number;
  /**
   * The maximum number of redirects to follow for a GET. Any further redirect is returned as the response. Default 0.
   */
  maxRedirects?: number;
  /** Aborts when the caller has given up. */
  signal?: AbortSignal;
};

/** A response. Its body may be left unread. Disposing it closes the connection. */
export type OutboundResponse = Disposable & {
  status: number;
  headers: IncomingHttpHeaders;
  /** The URL of the response, after redirects. */
  url: URL;
  /**
   * The response's body.
   * @throws OutboundHttpError the connection breaks, the response takes too long, or it is too large
   */
  body: AsyncIterable<Buffer>;
};

/** An HTTP client for addresses outside the deployment. It refuses private addresses. */
export type OutboundHttp = {
  /**
   * Sends a request and returns the response as soon as its headers arrive.
   * @throws OutboundHttpError there is no response, or the rules forbid calling the address
   */
  open(call: OutboundRequest): Promise<OutboundResponse>;
};

type Deadline = { over: AbortSignal; timeout: AbortSignal };

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Creates an HTTP client for outbound requests. `resolve` returns the addresses of a host name; only tests replace it.
 */
export function createOutboundHttp(
  { allowedNetworks, proxy, nameServers }: OutboundHttpOptions,
  resolve: ResolveName = createResolveName(nameServers),
): OutboundHttp {
  const mayConnect = createAddressRule(allowedNetworks);
  const addressesOf = (url: URL, over: AbortSignal) =>
    permittedAddresses({ resolve, mayConnect, proxy }, url, over);

  return {
    async open(call) {
      const { signal, method = 'GET', maxRedirects = 0 } = call;
      const timeout = AbortSignal.timeout(call.timeoutMs);
      const deadline = { timeout, over: signal ? AbortSignal.any([signal, timeout]) : timeout };
      let url = parseTarget(call.url);
      try {
        for (let followed = 0; ; followed += 1) {
          const addresses = await addressesOf(url, deadline.over);
          const response = await ask(call, { url, addresses, proxy, deadline });
          const next = method === 'GET' && followed < maxRedirects && redirectOf(response, url);
          if (!next) return answerOf(response, { url, call, deadline });
          response.destroy();
          url = next;
        }
      } catch (error) {
        throw faultOf(error, deadline);
      }
    },
  };
}

/**
 * Reads the complete body of a response.
 *
 * @throws OutboundHttpError the connection broke, the response took too long, or the body is too large
 */
export async function readBody({ body }: Pick<OutboundResponse, 'body'>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Parses the URL of a request.
 * @throws OutboundHttpError the URL is malformed, has a scheme other than http(s), or contains credentials
 */
function parseTarget(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') {
    throw new OutboundHttpError('refused', 'the address is not one of the web');
  }
  return url;
}

function redirectOf({ statusCode, headers }: IncomingMessage, from: URL): URL | undefined {
  if (!redirects.has(statusCode ?? 0) || headers.location === undefined) return undefined;
  return parseTarget(headers.location, from);
}

/**
 * Returns the addresses to connect to; undefined if the proxy resolves the name.
 * @throws OutboundHttpError the name has no address, or one of its addresses is not permitted
 */
async function permittedAddresses(
  {
    resolve,
    mayConnect,
    proxy,
  }: { resolve: ResolveName; mayConnect: AddressRule; proxy: string | undefined },
  { hostname }: URL,
  over: AbortSignal,
): Promise<readonly Address[] | undefined> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  if (family === 0 && proxy !== undefined) return undefined;
  const addresses = family === 0 ? await resolve(host, over) : [{ address: host, family }];
  if (addresses.length === 0 || !addresses.every(({ address }) => mayConnect(address))) {
    throw new OutboundHttpError('refused', 'the address is not one of the public internet');
  }
  return addresses;
}

function ask(
  { method = 'GET', headers, body }: OutboundRequest,
  to: {
    url: URL;
    addresses: readonly Address[] | undefined;
    proxy: string | undefined;
    deadline: Deadline;
  },
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isTls = to.url.protocol === 'https:';
  const { proxy } = to;
  // A connection serves only one call, so that it leads to an address that was validated for this call.
  const connection = {
    keepAlive: false,
    ...(proxy === undefined ? {} : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }),
  };
  const request = (isTls ? requestHttps : requestHttp)(to.url, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    agent: isTls ? new TlsAgent(connection) : new Agent(connection),
    signal: to.deadline.over,
    ...(to.addresses && proxy === undefined && { lookup: pinned(to.addresses) }),
  });
  request.once('response', resolve);
  // The reader receives errors that occur after the response has begun.
  request.on('error', reject);
  request.end(body);
  return promise;
}

/**
 * Returns a lookup that always yields the validated addresses. A DNS change between the check and the connection
 * therefore has no effect.
 */
function pinned(addresses: readonly Address[]): LookupFunction {
  return (_hostname, { all }, done) => {
    if (all) return done(null, [...addresses]);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  };
}

function answerOf(
  response: IncomingMessage,
  { url, call, deadline }: { url: URL; call: OutboundRequest; deadline: Deadline },
): OutboundResponse {
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    url,
    body: bounded(response, call.maxBytes, deadline),
    [Symbol.dispose]: () => {
      response.destroy();
    },
  };
}

async function* bounded(
  response: IncomingMessage,
  maxBytes: number,
  deadline: Deadline,
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('a body is made of bytes');
      size += chunk.length;
      if (size > maxBytes) throw new OutboundHttpError('too-large', 'the answer is too large');
      yield chunk;
    }
  } catch (error) {
    throw faultOf(error, deadline);
  }
}

function faultOf(error: unknown, { over, timeout }: Deadline): unknown {
  if (isOutboundHttpError(error)) return error;
  if (timeout.aborted)
    return new OutboundHttpError('timeout', 'the call took too long', { cause: error });
  if (over.aborted) return over.reason;
  return new OutboundHttpError('unreachable', 'there is no answer', { cause: error });
}

/** Returns whether this server may connect to an address. */
type AddressRule = (address: string) => boolean;

/**
 * The IPv4 networks that are not part of the public internet: this host, and networks for private use, carriers and
 * tests.
 */
const closed4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // A public number, but Azure's virtual machines query it about themselves.
  '168.63.129.16/32',
];
/** The public IPv6 internet. It excludes loopback, local, multicast, mapped and translated addresses. */
const open6 = ['2000::/3'];
/** The parts of the public IPv6 internet that are for protocols or documentation, or that lead to IPv4 addresses. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const closed4List = blockList(closed4);
const open6List = blockList(open6);
const closed6List = blockList(closed6);

/** Returns a rule that permits public IP addresses and those in the networks `allowed` (`10.1.0.0/16`, `fd00::/8`). */
export function createAddressRule(allowed: readonly string[]): AddressRule {
  const allowedList = blockList(allowed);
  return (address) => {
    const family = isIP(address);
    if (family === 0) return false;
    const type = family === 4 ? 'ipv4' : 'ipv6';
    if (allowedList.check(address, type)) return true;
    if (family === 4) return !closed4List.check(address, type);
    return open6List.check(address, type) && !closed6List.check(address, type);
  };
}

/** Returns whether the text is an address or a network in CIDR form, as `createAddressRule` accepts them. */
export function isNetwork(text: string): boolean {
  const { address, prefix, family } = networkOf(text);
  const mostBits = family === 4 ? 32 : 128;
  return isIP(address) !== 0 && Number.isInteger(prefix) && prefix >= 0 && prefix <= mostBits;
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const { address, prefix, family } = networkOf(network);
    list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

function networkOf(text: string): { address: string; prefix: number; family: number } {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const whole = family === 4 ? 32 : 128;
  const isNumber = bits !== undefined && /^\d{1,3}$/.test(bits) && more.length === 0;
  return { address, prefix: text === address ? whole : isNumber ? Number(bits) : -1, family };
}
