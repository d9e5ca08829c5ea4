import { badRequest } from '@chat/kit/errors/catalog';
import type { Deployment } from '../../deployment.ts';
import { loginMethods } from '../../realms/login-methods.ts';
import { urlOfRealm } from '../../realms/realm-object.ts';
import type { Realm } from '../../realms/realm-store.ts';
import type { SamlProvider } from './providers.ts';

/** A realm as a service provider, in the view of a SAML provider. */
export type ServiceProvider = {
  provider: SamlProvider;
  /** The realm's entity id at this provider, which is also the URL of the realm's metadata. */
  entityId: string;
  /** The URL to which browsers post responses. */
  acsUrl: string;
};

/**
 * Returns the realm as a service provider for the SAML provider with this name.
 *
 * @throws BAD_REQUEST the realm does not offer this provider
 */
export function getServiceProvider(
  { deployment, samlProviders }: { deployment: Deployment; samlProviders: readonly SamlProvider[] },
  realm: Realm,
  name: string,
): ServiceProvider {
  const isOffered = loginMethods(realm, deployment).saml.some((method) => method.name === name);
  const provider = isOffered ? samlProviders.find((one) => one.name === name) : undefined;
  if (!provider) throw badRequest({ msg: 'This organization does not offer this login method.' });
  const url = urlOfRealm(realm, deployment);
  return {
    provider,
    entityId: `${url}/saml/metadata/${name}`,
    acsUrl: `${url}/saml/acs/${name}`,
  };
}
