// Imported at the first login by SAML only: the library takes as long to load as all others of a login together.
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlProvider } from './providers.ts';
import type { ServiceProvider } from './service-provider.ts';

/** Clocks of provider and server may differ by this much. */
export const clockToleranceMs = 30_000;
/** The longest time since a response was issued. */
const maxAgeMs = 600_000;

const nameIdIsAddress = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

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
