import { isIPv4 } from 'node:net';
import type { Origin } from '@chat/kit/grpc/metadata';
import { addressBlock } from '@chat/kit/limits/address-block';
import { clientName } from './client-name.ts';

/** The maximum number of places stored per person. */
const maxPlaces = 50;

/** Returns the place of a login: the browser's name and the network, which is an IPv4 /24 or an IPv6 /64 block. */
export function placeOf({ userAgent, ipAddress }: Origin): string {
  const block = addressBlock(ipAddress);
  const network = isIPv4(block) ? block.replace(/\.\d+$/, '.0/24') : block;
  return `${clientName(userAgent)} ${network}`;
}

/** Returns the 50 newest known places, with `place` as the newest. */
export function withPlace(known: readonly string[], place: string): string[] {
  return [...known.filter((other) => other !== place), place].slice(-maxPlaces);
}
