import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { ProviderMethod } from '../../deployment.ts';
import { AttributeMapping } from '../attribute-mapping.ts';
import { jsonSetting } from '../json-setting.ts';
import { isProtected } from '../openid/providers.ts';

/** A SAML identity provider. */
export type SamlProvider = z.output<typeof provider>;

/** A certificate, either in PEM form or as plain Base64 text, as in metadata. */
const certificate = z
  .string()
  .transform((text) =>
    text.includes('-----BEGIN')
      ? text
      : `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/\s+/g, '').replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  )
  .refine(isCertificate, 'must be an X.509 certificate');

const provider = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens'),
  display_name: z.string().min(1),
  display_icon: z.string().nullable().default(null),
  /** The provider's login URL for the HTTP-Redirect binding. */
  entry_point: z.string().refine(isProtected, 'must be an https:// URL'),
  /** The provider's entity id. */
  issuer: z.string().min(1),
  /**
   * The provider's certificates. A signature with any of them is valid. Two are needed while the provider changes its
   * certificate.
   */
  certificates: z.array(certificate).min(1),
  realms: z.array(z.string()).optional(),
  /** The attribute with a person's addresses; if absent, the NameID is the address. */
  email_attribute: z.string().optional(),
  /** The attribute with the provider's identifier for a person; if absent, the NameID is used if it is persistent. */
  identifier_attribute: z.string().optional(),
  /** The attributes that set the account's name, profile, role and groups at each login. */
  mapping: AttributeMapping.prefault({}),
  /** Whether a login may start at the provider, without a request from a browser. */
  allow_unrequested: z.boolean().default(false),
});

/** The setting `SAML_PROVIDERS`: a JSON array of providers, in display order. */
export const samlProvidersSetting = jsonSetting
  .prefault('[]')
  .pipe(
    z
      .array(provider)
      .refine(
        (providers) => new Set(providers.map(({ name }) => name)).size === providers.length,
        'two providers have the same name',
      ),
  )
  .meta({
    description:
      'SAML identity providers: JSON array of {"name","display_name","entry_point","issuer","certificates"}',
  });

/** Returns a provider's login method as shown to users. */
export function samlMethod(of: SamlProvider): ProviderMethod {
  return {
    name: of.name,
    displayName: of.display_name,
    displayIcon: of.display_icon,
    realms: of.realms ?? 'all',
  };
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    // Each error means that the text is not a certificate.
    return false;
  }
}
