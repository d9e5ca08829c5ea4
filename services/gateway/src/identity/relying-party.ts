import { isIP } from 'node:net';
import { badRequest } from '@chat/kit/errors/catalog';
import type { Deployment } from '../deps.ts';

/** The host name that a passkey is bound to, and the origins of the pages that may request the passkey. */
export type RelyingParty = { host: string; origins: string[] };

type Hosts = {
  /** The host in the Host header, which selects the realm. */
  host: string;
  realmHost: string;
};

/**
 * Returns the relying party for passkeys at a host. Passkeys are bound to the realm's host name, even at its
 * subdomains. If the realm is served under a different name, such as localhost, passkeys are bound to that name.
 * Returns undefined at an IP address, where browsers do not support passkeys.
 */
export function relyingPartyAt(
  { scheme }: Pick<Deployment, 'scheme'>,
  { host, realmHost }: Hosts,
): RelyingParty | undefined {
  const here = URL.parse(`${scheme}://${host}`);
  const own = URL.parse(`${scheme}://${realmHost}`);
  if (!here || !own) return undefined;
  const isOwn = here.hostname === own.hostname || here.hostname.endsWith(`.${own.hostname}`);
  const name = isOwn ? own.hostname : here.hostname;
  if (isIP(name) !== 0 || name.startsWith('[')) return undefined;
  return { host: name, origins: [...new Set([here.origin, own.origin])] };
}

/** Returns the relying party. @throws BAD_REQUEST the host is an IP address */
export function requireRelyingParty(
  deployment: Pick<Deployment, 'scheme'>,
  hosts: Hosts,
): RelyingParty {
  const found = relyingPartyAt(deployment, hosts);
  if (!found) throw badRequest({ msg: noPasskeysHere(deployment, hosts) });
  return found;
}

/**
 * Returns a message that passkeys do not work at an IP address. If the realm has a host name, the message suggests its
 * address.
 */
export function noPasskeysHere(
  deployment: Pick<Deployment, 'scheme'>,
  { realmHost }: Pick<Hosts, 'realmHost'>,
): string {
  const isNamed = relyingPartyAt(deployment, { host: realmHost, realmHost }) !== undefined;
  const instead = isNamed ? ` Open ${deployment.scheme}://${realmHost} instead.` : '';
  return `Passkeys do not work at an IP address.${instead}`;
}
