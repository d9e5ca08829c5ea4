import { isIPv4 } from 'node:net';
import type { Origin } from '@chat/kit/grpc/metadata';
import { addressBlock } from '@chat/kit/limits/address-block';
import { clientName } from './client-name.ts';

/** Most places that are remembered of a person. */
const maxPlaces = 50;

/** Where a person logs in: the name of the browser, and the network, which is a /24 of IPv4 or a /64 of IPv6. */
export function placeOf({ userAgent, ipAddress }: Origin): string {
  const block = addressBlock(ipAddress);
  const network = isIPv4(block) ? block.replace(/\.\d+$/, '.0/24') : block;
  return `${clientName(userAgent)} ${network}`;
}

/** The known places with `place` as the newest. */
export function withPlace(known: readonly string[], place: string): string[] {
  return [...known.filter((other) => other !== place), place].slice(-maxPlaces);
}
