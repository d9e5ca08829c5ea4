import { z } from 'zod';
import { isProtected, providerFields, providersSetting } from '../provider-settings.ts';

/** Returns the verified email address in the claims, or undefined if there is none. */
export function verifiedEmail(
  claims: { readonly [claim: string]: unknown },
  { trust_unverified_emails }: { trust_unverified_emails: boolean },
): string | undefined {
  const { email, email_verified: verified } = claims;
  // Some providers send the claim as text.
  const isVerified = verified === true || verified === 'true';
  const isTrusted = isVerified || (verified === undefined && trust_unverified_emails);
  return typeof email === 'string' && isTrusted ? email.trim() : undefined;
}

/** Returns the candidates for a name in the claims, best first. */
export function namesIn(claims: { readonly [claim: string]: unknown }): string[] {
  const textOf = (claim: string) => {
    const value = claims[claim];
    return typeof value === 'string' ? value : '';
  };
  const full = `${textOf('given_name')} ${textOf('family_name')}`;
  return [textOf('name'), full, textOf('preferred_username')].filter((name) => name.trim() !== '');
}

/** An identity provider and this deployment's registration there. */
export type OpenIdProvider = z.output<typeof provider>;

const provider = z.strictObject({
  ...providerFields,
  issuer: z.string().refine(isProtected, 'must be an https:// URL'),
  client_id: z.string().min(1),
  /** The client secret; absent for public clients, which the provider identifies by their redirect URI. */
  client_secret: z.string().min(1).optional(),
  scope: z.string().default('openid email profile'),
  /**
   * Whether to trust addresses without the `email_verified` claim. Meant for providers that verify addresses but do not
   * send the claim.
   */
  trust_unverified_emails: z.boolean().default(false),
});

/** The setting `OPENID_CONNECT_PROVIDERS`: a JSON array of providers, in display order. */
export const openIdProvidersSetting = providersSetting(provider).meta({
  description:
    'OpenID Connect identity providers, as a JSON array of {"name","display_name","issuer","client_id","client_secret"}',
  secret: true,
});
