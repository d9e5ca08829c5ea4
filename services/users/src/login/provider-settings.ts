import { z } from 'zod';
import type { ProviderMethod } from '../deployment.ts';
import { AttributeMapping } from './attribute-mapping.ts';
import { jsonSetting } from './json-setting.ts';

/** The settings that every identity provider has. */
export const providerFields = {
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens'),
  display_name: z.string().min(1),
  display_icon: z.string().nullable().default(null),
  /** The realms whose people may log in; absent: all realms. */
  realms: z.array(z.string()).optional(),
  /** The claims or attributes that set the account's name, profile, role and groups at each login. */
  mapping: AttributeMapping.prefault({}),
};

/**
 * Returns the schema for a setting that has a JSON array of providers, in the order in which login pages show them. No
 * two providers may have the same name.
 */
export function providersSetting<Provider extends { name: string }>(provider: z.ZodType<Provider>) {
  return jsonSetting
    .prefault('[]')
    .pipe(
      z
        .array(provider)
        .refine(
          (providers) => new Set(providers.map(({ name }) => name)).size === providers.length,
          'two providers have the same name',
        ),
    );
}

/** Returns a provider's login method as shown to users. */
export function providerMethod({
  name,
  display_name,
  display_icon,
  realms,
}: {
  name: string;
  display_name: string;
  display_icon: string | null;
  realms?: string[] | undefined;
}): ProviderMethod {
  return {
    ...{ name, displayName: display_name, displayIcon: display_icon },
    realms: realms ?? 'all',
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
