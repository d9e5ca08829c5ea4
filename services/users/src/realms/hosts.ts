import { isIP } from 'node:net';
import type { Deployment } from '../deployment.ts';

type HostSettings = Pick<Deployment, 'externalHost' | 'rootHostAliases'>;

/** Returns the host at which clients reach a realm, with the port if the deployment's host has one. */
export function hostOfRealm(
  realm: { string_id: string; host: string | null },
  { externalHost }: Pick<Deployment, 'externalHost'>,
): string {
  if (realm.host !== null) return realm.host;
  return realm.string_id === '' ? externalHost : `${realm.string_id}.${externalHost}`;
}

/** Returns the host without its port, normalized for comparison, or '' if the host is invalid. */
export function hostName(host: string): string {
  const [, name = ''] =
    /^(\[[0-9a-f:.]+\]|[a-z0-9.-]*?)\.?(?::\d*)?$/.exec(host.toLowerCase()) ?? [];
  return name;
}

/**
 * Returns the string id for a host name that `hostName` has normalized: `''` for the root realm, or undefined if no
 * realm can have the host. Ignores ports, because port forwarding and ingresses change them. Treats loopback names as
 * the root host.
 */
export function stringIdOfHost(name: string, settings: HostSettings): string | undefined {
  const root = hostName(settings.externalHost);
  if (name === root) return '';
  if (name.endsWith(`.${root}`)) {
    const subdomain = name.slice(0, -root.length - 1);
    return settings.rootHostAliases.includes(subdomain) ? '' : subdomain;
  }
  return isLoopback(name) ? '' : undefined;
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
}

/**
 * Returns the domain of a realm's placeholder addresses: its host, or the configured domain if the host is not a mail
 * domain.
 */
export function emailDomainOf(
  realm: { string_id: string; host: string | null },
  deployment: Pick<Deployment, 'externalHost' | 'placeholderEmailDomain'>,
): string {
  const name = hostName(hostOfRealm(realm, deployment));
  const isMailDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) && isIP(name) === 0;
  return isMailDomain ? name : deployment.placeholderEmailDomain;
}
