import { isIP } from 'node:net';
import { badRequest } from '@chat/kit/errors/catalog';
import type { Deployment } from '../deps.ts';

/** Where a browser asks for a passkey: the name that it is bound to, and the origins of the pages that may ask. */
export type RelyingParty = { host: string; origins: string[] };

type Hosts = {
  /** Of the Host header, which selects the realm. */
  host: string;
  realmHost: string;
};

/**
 * What passkeys are bound to at a host: the name of the realm's host, also at its subdomains; the host itself where the realm has
 * another name there, such as localhost. undefined at an IP address, where browsers know no passkeys.
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

/** The same where there has to be one. @throws BAD_REQUEST at an IP address */
export function requireRelyingParty(
  deployment: Pick<Deployment, 'scheme'>,
  hosts: Hosts,
): RelyingParty {
  const found = relyingPartyAt(deployment, hosts);
  if (!found) throw badRequest({ msg: noPasskeysHere(deployment, hosts) });
  return found;
}

/** Why there are no passkeys at an IP address, and where there are. */
export function noPasskeysHere(
  deployment: Pick<Deployment, 'scheme'>,
  { realmHost }: Pick<Hosts, 'realmHost'>,
): string {
  const isNamed = relyingPartyAt(deployment, { host: realmHost, realmHost }) !== undefined;
  const instead = isNamed ? ` Open ${deployment.scheme}://${realmHost} instead.` : '';
  return `Browsers have no passkeys at an IP address.${instead}`;
}
