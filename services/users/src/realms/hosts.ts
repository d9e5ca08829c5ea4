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

/** A host without its port, in the form names are compared in; '' when it is none. */
export function hostName(host: string): string {
  const [, name = ''] =
    /^(\[[0-9a-f:.]+\]|[a-z0-9.-]*?)\.?(?::\d*)?$/.exec(host.toLowerCase()) ?? [];
  return name;
}

/**
 * The string id of the realm that a host name (as `hostName` gives it) selects: `''` is the root
 * realm, undefined when no realm can have this host.
 *
 * Ports are ignored: behind a forwarded port or an ingress they say nothing about the realm. This
 * machine's own names mean the root host, so that a deployment answers where it runs.
 * @spec events.md section 1, Host name to realm
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

/** The domain of a realm's placeholder addresses; an address of the network is no mail domain. */
export function emailDomainOf(
  realm: { string_id: string; host: string | null },
  deployment: Pick<Deployment, 'externalHost' | 'placeholderEmailDomain'>,
): string {
  const name = hostName(hostOfRealm(realm, deployment));
  const isMailDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) && isIP(name) === 0;
  return isMailDomain ? name : deployment.placeholderEmailDomain;
}
