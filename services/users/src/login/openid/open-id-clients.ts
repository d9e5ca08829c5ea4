import { badRequest, serviceUnavailable } from '@chat/kit/errors/catalog';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Deployment } from '../../deployment.ts';
import { loginMethods } from '../../realms/login-methods.ts';
import { urlOfRealm } from '../../realms/realm-object.ts';
import type { Realm } from '../../realms/realm-store.ts';
import type { OpenIdProvider } from './providers.ts';

/** The configured OpenID Connect providers. */
export type OpenIdClients = {
  /**
   * Returns the provider with this name and its discovered metadata, or undefined if there is none.
   * @throws SERVER_NOT_READY the provider does not respond
   */
  find(name: string): Promise<OpenIdClient | undefined>;
};

export type OpenIdClient = { provider: OpenIdProvider; configuration: Configuration };

/** The timeout of each request to a provider, in seconds. */
const requestSeconds = 3;
/** How long a provider's metadata is cached. */
const cacheTtlMs = 3_600_000;

export function createOpenIdClients(providers: readonly OpenIdProvider[]): OpenIdClients {
  // Cache promises, so that concurrent logins discover a provider once. Failures are not cached.
  const configurations = new LRUCache<string, Promise<Configuration>>({
    max: 1_000,
    ttl: cacheTtlMs,
  });

  function configurationOf(provider: OpenIdProvider): Promise<Configuration> {
    const cached = configurations.get(provider.name);
    if (cached) return cached;
    const discovering = discover(provider);
    configurations.set(provider.name, discovering);
    discovering.catch(() => configurations.delete(provider.name));
    return discovering;
  }

  return {
    async find(name) {
      const provider = providers.find((one) => one.name === name);
      if (!provider) return undefined;
      try {
        return { provider, configuration: await configurationOf(provider) };
      } catch (cause) {
        throw serviceUnavailable({}, { cause });
      }
    },
  };
}

function discover(provider: OpenIdProvider): Promise<Configuration> {
  const { issuer, client_id: clientId, client_secret: secret } = provider;
  const isEncrypted = new URL(issuer).protocol === 'https:';
  return discovery(
    new URL(issuer),
    clientId,
    undefined,
    secret === undefined ? None() : ClientSecretBasic(secret),
    {
      timeout: requestSeconds,
      execute: [
        // Verify ID tokens by their signature, not only by TLS.
        enableNonRepudiationChecks,
        ...(isEncrypted ? [] : [allowInsecureRequests]),
      ],
    },
  );
}

/**
 * Returns an identity provider that the realm offers.
 *
 * @throws BAD_REQUEST the realm does not offer this provider
 * @throws SERVER_NOT_READY the provider does not respond
 */
export async function getOpenIdClient(
  { deployment, openIdClients }: { deployment: Deployment; openIdClients: OpenIdClients },
  realm: Realm,
  name: string,
): Promise<OpenIdClient> {
  const isOffered = loginMethods(realm, deployment).openId.some((method) => method.name === name);
  const client = isOffered ? await openIdClients.find(name) : undefined;
  if (!client) {
    throw badRequest({ msg: 'This organization does not offer this login method.' });
  }
  return client;
}

/** Returns the redirect URI, which must be registered with the provider. */
export function callbackUrl(
  realm: Pick<Realm, 'string_id' | 'host'>,
  deployment: Deployment,
  provider: string,
): URL {
  return new URL(`/complete/openid/${provider}`, urlOfRealm(realm, deployment));
}
