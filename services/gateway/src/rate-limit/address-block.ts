import { isIPv6, SocketAddress } from 'node:net';

const mappedIpv4 = /^::ffff:(?=\d+\.)/i;

/**
 * The part of a client's address that a limit counts by: all of an IPv4 address, the first 64 bits of an IPv6 one, since
 * whoever has one of those has them all.
 */
export function addressBlock(address: string): string {
  const plain = address.replace(mappedIpv4, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = new SocketAddress({
    family: 'ipv6',
    address: plain,
  }).address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
