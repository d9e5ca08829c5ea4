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
import type { Deps } from '../../deps.ts';
import { loginMethods } from '../../realms/login-methods.ts';
import { urlOfRealm } from '../../realms/realm-object.ts';
import type { Realm } from '../../realms/store.ts';
import type { OpenIdProvider } from './providers.ts';

/** The configured identity providers. */
export type OpenIdClients = {
  /**
   * A provider, with what it publishes about itself; undefined: there is none of this name.
   * @throws SERVER_NOT_READY the provider does not answer
   */
  find(name: string): Promise<OpenIdClient | undefined>;
};

export type OpenIdClient = { provider: OpenIdProvider; configuration: Configuration };

/** Of each request to a provider. */
const requestSeconds = 3;
/** Providers change what they publish so seldom that an hour is often enough to look. */
const rememberedMs = 3_600_000;

export function createOpenIdClients(providers: readonly OpenIdProvider[]): OpenIdClients {
  // Promises are cached, so that many logins at once ask once; failures are not.
  const known = new LRUCache<string, Promise<Configuration>>({ max: 1_000, ttl: rememberedMs });

  function configurationOf(provider: OpenIdProvider): Promise<Configuration> {
    const cached = known.get(provider.name);
    if (cached) return cached;
    const asked = discover(provider);
    known.set(provider.name, asked);
    asked.catch(() => known.delete(provider.name));
    return asked;
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
        // Tokens are believed for their signature, not only for the connection they came over.
        enableNonRepudiationChecks,
        ...(isEncrypted ? [] : [allowInsecureRequests]),
      ],
    },
  );
}

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
