import { badRequest, nonexistentSubdomain } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import {
  acceptedPrefixes,
  type Prefixes,
  productName,
  underEachPrefix,
  valuePrefix,
} from '@chat/kit/prefixes/prefixes';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { versionFields, versionOf } from '../../feature-level.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';
import { externalMethods } from '../../pages/provider-links.ts';

/** The fields about login methods in the response to GET /server_settings. */
const loginMethodFields = {
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
 * Returns the login methods of a realm. Without a root realm, the root host offers only password login. Only clients on
 * the server's own machine see development login. The URLs contain the app's prefix, because the browser that opens
 * them does not send it.
 * @spec GET /server_settings
 */
function loginMethodsOf(
  realm: Realm__Output | undefined,
  { isLocal, appPrefix }: { isLocal: boolean; appPrefix: string | undefined },
): LoginMethods {
  const suffix = appPrefix === undefined ? '' : `/${appPrefix}`;
  const { isLdapLoginEnabled: ldap = false, openIdMethods = [], samlMethods = [] } = realm ?? {};
  const external = externalMethods({ openIdMethods, samlMethods });
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
      saml: samlMethods.length > 0,
      'openid connect': openIdMethods.length > 0,
      discord: false,
    },
    external_authentication_methods: external.map(({ name, displayName, displayIcon, paths }) => ({
      name: `${paths.protocol}:${name}`,
      display_name: displayName,
      display_icon: displayIcon ?? null,
      login_url: `${paths.begin}/${name}${suffix}`,
      signup_url: `${paths.signUp}/${name}${suffix}`,
    })),
    email_auth_enabled: email,
    require_email_format_usernames: !ldap,
  };
}

/** @spec GET /server_settings */
export const getServerSettings = defineEndpoint({
  method: 'GET',
  path: '/server_settings',
  permission: 'anonymous',
  summary: 'Get the settings of the server',
  description:
    'Returns the version of the server and the login methods. Clients send this request first. At the root address of a server with several organizations, properties of a single organization are absent.',
  tags: ['server'],
  response: z.object({
    ...versionFields,
    ...loginMethodFields,
    push_notifications_enabled: z.boolean(),
    is_incompatible: z.boolean(),
    realm_url: z.string(),
    realm_uri: z.string(),
    realm_name: z.string().optional(),
    realm_icon: z.string().optional(),
    realm_description: z.string().optional(),
    realm_web_public_access_enabled: z.boolean().optional(),
  }),
  example: {
    response: {
      authentication_methods: {
        password: true,
        dev: false,
        email: true,
        ldap: false,
        remoteuser: false,
        github: false,
        azuread: false,
        gitlab: false,
        apple: false,
        google: false,
        saml: false,
        'openid connect': false,
        discord: false,
      },
      external_authentication_methods: [],
      ...versionOf({ version: '1.0.0' }),
      email_auth_enabled: true,
      require_email_format_usernames: true,
      push_notifications_enabled: false,
      is_incompatible: false,
      realm_url: 'https://chat.example.com',
      realm_uri: 'https://chat.example.com',
      realm_name: 'Example',
      realm_icon: '/static/images/icon.png',
      realm_description: '<p>The organization of the example</p>',
      realm_web_public_access_enabled: false,
    },
  },
  async handler(deps, { host, header, isLocal, prefix }) {
    const { apiPrefixes, scheme, externalHost, isPushConfigured } = deps.deployment;
    const realm = await findRealm(deps, host);
    const url = `${scheme}://${realm?.host ?? externalHost}`;
    const appPrefix = prefix === valuePrefix(apiPrefixes) ? undefined : prefix;
    return rawFields([], {
      ...loginMethodsOf(realm, { isLocal: isLocal(), appPrefix }),
      ...underEachPrefix(versionOf(deps.deployment), apiPrefixes.names),
      push_notifications_enabled: isPushConfigured,
      is_incompatible: isIncompatible(header('user-agent'), apiPrefixes),
      realm_url: url,
      realm_uri: url,
      ...(realm && {
        realm_name: realm.name,
        realm_icon: realm.iconUrl,
        realm_description: realm.renderedDescription,
        // While the users service is unavailable, the server reports password login
        realm_web_public_access_enabled: await deps.webPublicAccess
          .allowsSpectators(realm)
          .catch(() => false),
      }),
    });
  },
});

/** Returns whether the server does not support the client. The server supports every client version. */
function isIncompatible(userAgent: string | undefined, prefixes: Prefixes): boolean {
  return acceptedPrefixes(prefixes).some((prefix) =>
    userAgent?.startsWith(productName(prefix, 'Invalid')),
  );
}

/**
 * Returns the realm at the host of the request.
 * @throws BAD_REQUEST no realm has this host; the login pages return 404 instead
 */
async function findRealm(
  { realmDirectory }: Pick<Deps, 'realmDirectory'>,
  host: string,
): Promise<Realm__Output | undefined> {
  try {
    return await realmDirectory.find(host);
  } catch (cause) {
    if (!isApiError(cause) || cause.code !== nonexistentSubdomain.code) throw cause;
    throw badRequest({ msg: 'Invalid subdomain' }, { cause });
  }
}
