import { badRequest } from '@chat/kit/errors/catalog';
import type { Deps } from '../../deps.ts';
import { urlOfRealm } from '../../realms/realm-object.ts';
import type { Realm } from '../../realms/store.ts';
import { loginMethods } from '../login-methods.ts';
import type { OpenIdClient } from './open-id-clients.ts';

/**
 * A provider that the realm's people may log in by.
 *
 * @throws BAD_REQUEST the realm has none of this name
 * @throws SERVER_NOT_READY the provider does not answer
 */
export async function getOpenIdClient(
  { deployment, openIdClients }: Pick<Deps, 'deployment' | 'openIdClients'>,
  realm: Realm,
  name: string,
): Promise<OpenIdClient> {
  const isOffered = loginMethods(realm, deployment).openId.some((method) => method.name === name);
  const client = isOffered ? await openIdClients.find(name) : undefined;
  if (!client) {
    throw badRequest({ msg: 'This organization does not have this way to log in.' });
  }
  return client;
}

/** Where the provider sends people back to; to be registered there as it is. */
export function callbackUrl(
  realm: Pick<Realm, 'string_id' | 'host'>,
  deployment: Deps['deployment'],
  provider: string,
): URL {
  return new URL(`/complete/openid/${provider}`, urlOfRealm(realm, deployment));
}
