import { isIPv4 } from 'node:net';
import type { Origin } from '@chat/kit/grpc/metadata';
import { addressBlock } from '@chat/kit/limits/address-block';
import { clientName } from './client-name.ts';

/** The most places that are remembered for a person. */
const maxPlaces = 50;

/** Returns the place of a login: the browser's name, and the network, which is a /24 of IPv4 or a /64 of IPv6. */
export function placeOf({ userAgent, ipAddress }: Origin): string {
  const block = addressBlock(ipAddress);
  const network = isIPv4(block) ? block.replace(/\.\d+$/, '.0/24') : block;
  return `${clientName(userAgent)} ${network}`;
}

/** Returns the known places with `place` as the newest, at most 50. */
export function withPlace(known: readonly string[], place: string): string[] {
  return [...known.filter((other) => other !== place), place].slice(-maxPlaces);
}
