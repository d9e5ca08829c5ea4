import { networkInterfaces } from 'node:os';

/**
 * Returns the addresses in a setting, which are separated by commas. Replaces `localhost` with 127.0.0.1, and also with
 * ::1 if the machine has IPv6.
 */
export function listenAddresses(setting: string): string[] {
  const names = setting.split(',').map((name) => name.trim());
  return [...new Set(names.flatMap((name) => (name === 'localhost' ? loopback() : [name])))];
}

function loopback(): string[] {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const hasIpv6 = own.some(({ address }) => address === '::1');
  return hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];
}
