// Import this module only at the first SAML login, because its library takes as long to load as all others of a login together.
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlProvider } from './providers.ts';
import type { ServiceProvider } from './service-provider.ts';

/** The allowed clock skew between the provider and the server. */
export const clockToleranceMs = 30_000;
/** The maximum accepted age of a response. */
const maxAgeMs = 600_000;

const nameIdIsAddress = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Returns the SAML protocol between a realm and a provider. A new request has the id `requestId`. */
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
    // A signed assertion is enough, because nothing else is read from an unsigned response.
    wantAuthnResponseSigned: false,
    // When the login is completed, the answered request is compared with the login state of the browser.
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: clockToleranceMs,
    maxAssertionAgeMs: maxAgeMs,
    generateUniqueId: () => requestId,
  });
}

/** Returns the metadata that the provider needs about the realm, as XML. */
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
