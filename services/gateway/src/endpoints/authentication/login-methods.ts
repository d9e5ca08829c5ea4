import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import { z } from 'zod';
import { beginPath, signUpPath } from '../../web-login/paths.ts';

/** The fields of GET /server_settings that say how people log in. */
export const loginMethodFields = {
  authentication_methods: z.object({
    password: z.boolean(),
    dev: z.boolean(),
    email: z.boolean(),
    ldap: z.boolean(),
    remoteuser: z.boolean(),
    github: z.boolean(),
    azuread: z.boolean(),
    gitlab: z.boolean(),
    apple: z.boolean(),
    google: z.boolean(),
    saml: z.boolean(),
    'openid connect': z.boolean(),
    discord: z.boolean(),
  }),
  external_authentication_methods: z.array(
    z.object({
      name: z.string(),
      display_name: z.string(),
      display_icon: z.string().nullable(),
      login_url: z.string(),
      signup_url: z.string(),
    }),
  ),
  email_auth_enabled: z.boolean(),
  require_email_format_usernames: z.boolean(),
};

type LoginMethods = {
  [Field in keyof typeof loginMethodFields]: z.output<(typeof loginMethodFields)[Field]>;
};

/**
 * How people log in to a realm; at the root host of a deployment without a root realm, by the one method
 * that every deployment has. Development login is named to those who may use it: `isLocal` as in `CallContext`. Addresses
 * name the prefix that the app speaks, if it is not the first: the browser that opens them does not tell.
 * @spec GET /server_settings
 */
export function loginMethodsOf(
  realm: Realm__Output | undefined,
  { isLocal, appPrefix }: { isLocal: boolean; appPrefix: string | undefined },
): LoginMethods {
  const suffix = appPrefix === undefined ? '' : `/${appPrefix}`;
  const { isLdapLoginEnabled: ldap = false, openIdMethods = [] } = realm ?? {};
  const email = realm?.isEmailLoginEnabled ?? true;
  return {
    authentication_methods: {
      password: realm?.isPasswordLoginEnabled ?? true,
      dev: isLocal && (realm?.isDevelopmentLoginEnabled ?? false),
      email,
      ldap,
      remoteuser: false,
      github: false,
      azuread: false,
      gitlab: false,
      apple: false,
      google: false,
      saml: false,
      'openid connect': openIdMethods.length > 0,
      discord: false,
    },
    external_authentication_methods: openIdMethods.map(({ name, displayName, displayIcon }) => ({
      name: `openid:${name}`,
      display_name: displayName,
      display_icon: displayIcon ?? null,
      login_url: `${beginPath}/${name}${suffix}`,
      signup_url: `${signUpPath}/${name}${suffix}`,
    })),
    email_auth_enabled: email,
    require_email_format_usernames: !ldap,
  };
}
