import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

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
