import { isIPv6, SocketAddress } from 'node:net';

const mappedIpv4 = /^::ffff:(?=\d+\.)/i;

/**
 * Returns the key under which the addresses of one customer are counted: the full IPv4 address, or the /64 prefix of an
 * IPv6 address.
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
