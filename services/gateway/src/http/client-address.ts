import type { IncomingMessage } from 'node:http';

/** The address that a request came from, as far as the `trustedProxies` in front of this server tell. */
export function clientAddress(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & {
    readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  },
  trustedProxies: number,
): string {
  const connected = socket.remoteAddress ?? '';
  if (trustedProxies === 0) return connected;
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  // Each proxy adds behind the others whom it was asked by.
  const nearestFirst = [connected, ...told.toReversed()];
  return nearestFirst[Math.min(trustedProxies, nearestFirst.length - 1)] ?? connected;
}
