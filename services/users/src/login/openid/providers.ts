import { z } from 'zod';
import type { ProviderMethod } from '../../deployment.ts';
import { AttributeMapping } from '../attribute-mapping.ts';
import { jsonSetting } from '../json-setting.ts';

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
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens'),
  display_name: z.string().min(1),
  display_icon: z.string().nullable().default(null),
  issuer: z.string().refine(isProtected, 'must be an https:// URL'),
  client_id: z.string().min(1),
  /** The client secret; absent for public clients, which the provider identifies by their redirect URI. */
  client_secret: z.string().min(1).optional(),
  scope: z.string().default('openid email profile'),
  realms: z.array(z.string()).optional(),
  /**
   * Whether to trust addresses without the `email_verified` claim. Meant for providers that verify addresses but do not
   * send the claim.
   */
  trust_unverified_emails: z.boolean().default(false),
  /** The claims that set the account's name, profile, role and groups at each login. */
  mapping: AttributeMapping.prefault({}),
});

/** The setting `OPENID_CONNECT_PROVIDERS`: a JSON array of providers, in display order. */
export const openIdProvidersSetting = jsonSetting
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
      'OpenID Connect identity providers: JSON array of {"name","display_name","issuer","client_id","client_secret"}',
    secret: true,
  });

/** Returns a provider's login method as shown to users. */
export function openIdMethod(of: OpenIdProvider): ProviderMethod {
  return {
    name: of.name,
    displayName: of.display_name,
    displayIcon: of.display_icon,
    realms: of.realms ?? 'all',
  };
}

/**
 * Returns whether requests to the URL are protected from tampering: its protocol is https, or its host is this machine.
 */
export function isProtected(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine);
}
