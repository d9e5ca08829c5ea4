import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { isProtected, providerFields, providersSetting } from '../provider-settings.ts';

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
  ...providerFields,
  /** The provider's login URL for the HTTP-Redirect binding. */
  entry_point: z.string().refine(isProtected, 'must be an https:// URL'),
  /** The provider's entity id. */
  issuer: z.string().min(1),
  /**
   * The provider's certificates. A signature with any of them is valid. Two are needed while the provider changes its
   * certificate.
   */
  certificates: z.array(certificate).min(1),
  /** The attribute with a person's addresses; if absent, the NameID is the address. */
  email_attribute: z.string().optional(),
  /** The attribute with the provider's identifier for a person; if absent, the NameID is used if it is persistent. */
  identifier_attribute: z.string().optional(),
  /** Whether a login may start at the provider, without a request from a browser. */
  allow_unrequested: z.boolean().default(false),
});

/** The setting `SAML_PROVIDERS`: a JSON array of providers, in display order. */
export const samlProvidersSetting = providersSetting(provider).meta({
  description:
    'SAML identity providers, as a JSON array of {"name","display_name","entry_point","issuer","certificates"}',
});

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    // Each error means that the text is not a certificate.
    return false;
  }
}
