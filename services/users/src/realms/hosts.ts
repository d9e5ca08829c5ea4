import { isIP } from 'node:net';
import type { Deployment } from '../deployment.ts';

type HostSettings = Pick<Deployment, 'externalHost' | 'rootHostAliases'>;

/** The host under which clients reach a realm, with a port if the deployment was configured with one. */
export function hostOfRealm(
  realm: { string_id: string; host: string | null },
  { externalHost }: Pick<Deployment, 'externalHost'>,
): string {
  if (realm.host !== null) return realm.host;
  return realm.string_id === '' ? externalHost : `${realm.string_id}.${externalHost}`;
}

/** The host without port, normalized for comparison; '' when invalid. */
export function hostName(host: string): string {
  const [, name = ''] =
    /^(\[[0-9a-f:.]+\]|[a-z0-9.-]*?)\.?(?::\d*)?$/.exec(host.toLowerCase()) ?? [];
  return name;
}

/**
 * The string id selected by a host name normalized by `hostName`: `''` for the root realm, undefined when no realm
 * can have the host. Ports are ignored because port forwarding and ingresses change them. Loopback names mean the
 * root host.
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

/** Domain of a realm's placeholder addresses; an IP address cannot be one. */
export function emailDomainOf(
  realm: { string_id: string; host: string | null },
  deployment: Pick<Deployment, 'externalHost' | 'placeholderEmailDomain'>,
): string {
  const name = hostName(hostOfRealm(realm, deployment));
  const isMailDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) && isIP(name) === 0;
  return isMailDomain ? name : deployment.placeholderEmailDomain;
}
