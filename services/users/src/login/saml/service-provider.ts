import { badRequest } from '@chat/kit/errors/catalog';
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Deps } from '../../deps.ts';
import { loginMethods } from '../../realms/login-methods.ts';
import { urlOfRealm } from '../../realms/realm-object.ts';
import type { Realm } from '../../realms/store.ts';
import type { SamlProvider } from './providers.ts';

/** Clocks of provider and server may differ by this much. */
export const clockToleranceMs = 30_000;
/** The longest time since a response was issued. */
const maxAgeMs = 600_000;

const nameIdIsAddress = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** A realm as a SAML provider knows it. */
export type ServiceProvider = {
  provider: SamlProvider;
  /** Entity id of the realm at this provider, and the address of its metadata. */
  entityId: string;
  /** Address to which browsers post responses. */
  acsUrl: string;
};

/**
 * A realm at a SAML provider that it offers.
 *
 * @throws BAD_REQUEST the realm does not offer this provider
 */
export function getServiceProvider(
  { deployment, samlProviders }: Pick<Deps, 'deployment' | 'samlProviders'>,
  realm: Realm,
  name: string,
): ServiceProvider {
  const isOffered = loginMethods(realm, deployment).saml.some((method) => method.name === name);
  const provider = isOffered ? samlProviders.find((one) => one.name === name) : undefined;
  if (!provider) throw badRequest({ msg: 'This organization does not have this way to log in.' });
  const url = urlOfRealm(realm, deployment);
  return {
    provider,
    entityId: `${url}/saml/metadata/${name}`,
    acsUrl: `${url}/saml/acs/${name}`,
  };
}

/** The protocol of a realm and a provider. `requestId` is the id of the request that is made. */
export function samlOf(
  { provider, entityId, acsUrl }: ServiceProvider,
  { requestId = '' }: { requestId?: string } = {},
): SAML {
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: provider.entry_point,
    idpCert: provider.certificates,
    idpIssuer: provider.issuer,
    identifierFormat: identifierFormatOf(provider),
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    // A signed assertion suffices; of an unsigned response nothing else is read
    wantAuthnResponseSigned: false,
    // What a response answers is compared with the state of the browser, when it is completed
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: clockToleranceMs,
    maxAssertionAgeMs: maxAgeMs,
    generateUniqueId: () => requestId,
  });
}

/** What the provider has to know about the realm, as XML. */
export function metadataOf({ provider, entityId, acsUrl }: ServiceProvider): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: identifierFormatOf(provider),
    wantAssertionsSigned: true,
    generateUniqueId: () => `_${provider.name}`,
  });
}

function identifierFormatOf({ email_attribute }: SamlProvider): string | null {
  return email_attribute === undefined ? nameIdIsAddress : null;
}
