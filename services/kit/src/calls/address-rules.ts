import { BlockList, isIP } from 'node:net';

/** Whether this server may connect to an address. */
export type AddressRule = (address: string) => boolean;

/** Networks of IPv4 that are not part of the public internet: this host, private ones, carriers', those for tests. */
const closed4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Public by its number, and what machines of Azure ask about themselves.
  '168.63.129.16/32',
];
/** The public internet of IPv6; loopback, local, multicast, mapped and translated addresses lie outside. */
const open6 = ['2000::/3'];
/** Of it what is for protocols, documentation, or leads to addresses of IPv4. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const closed4List = blockList(closed4);
const open6List = blockList(open6);
const closed6List = blockList(closed6);

/** Addresses of the public internet are open, and those in the networks of `allowed` (`10.1.0.0/16`, `fd00::/8`). */
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

/** Whether that is a network as `createAddressRule` takes it. */
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
