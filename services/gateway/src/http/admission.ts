import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { Request } from 'express';
import type { Identity } from './permissions.ts';

/** Who sends a request, before its body is read. */
export type Sender = {
  /** The Host header in lower case, with the port if it was sent. */
  readonly host: string;
  readonly ip: string;
  /** The header. */
  readonly authorization: string | undefined;
  /** Whether the request changes nothing. */
  readonly isReading: boolean;
};

/** All that decides who asks and whether they may ask now. */
export type AdmissionRequest = Sender & {
  /**
   * What the path asks for: `open` ignores credentials, even malformed ones; `spectator` also
   * serves those who sent none; `account` serves nobody without them.
   */
  readonly access: 'open' | 'spectator' | 'account';
  /** The key in the address by which old clients read files, in place of the header. */
  readonly keyInAddress?: string | undefined;
  /** Whether a file or picture is read, which is counted apart: a page shows many at once. */
  readonly isFile?: boolean | undefined;
};

export function senderOf(request: Request): Sender {
  const { ip = '', headers, method } = request;
  const isReading = method === 'GET' || method === 'HEAD';
  return { host: hostOf(request), ip, authorization: headers.authorization, isReading };
}

/** The Host header as realms are looked up by; '' when absent. */
export function hostOf({ headers }: Request): string {
  return (headers.host ?? '').toLowerCase();
}

export type Admission = {
  /** Response headers whatever comes of the request: what is left of the rate limit. */
  readonly headers: Readonly<Record<string, string>>;
  /** Who asks; undefined where nobody had to say. */
  readonly identity?: Identity;
  /** Why the request is turned away. */
  readonly refusal?: ApiError;
};

/**
 * Identifies the caller and counts the request. Called once per request on every declared path.
 * A thrown catalog error refuses it too, without headers.
 */
export type Admit = (request: AdmissionRequest) => Promise<Admission>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What proxies add: the client is somewhere else, whatever its address looks like here. */
const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Whether a request was sent on this machine, straight to this process, and not by the page of another site. Decided
 * by the connection: what a header says of the client's address counts for nothing.
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

/** Programs send no origin; a page of ours has the one that it asks. */
function isOwnOrigin(origin: string | undefined, host = ''): boolean {
  if (origin === undefined) return true;
  return [`http://${host}`, `https://${host}`].includes(origin.toLowerCase()) && host !== '';
}
