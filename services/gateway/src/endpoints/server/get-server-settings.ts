import { badRequest, nonexistentSubdomain } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { featureLevel, prefixedVersion } from '../../feature-level.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { loginMethodFields, loginMethodsOf } from '../authentication/login-methods.ts';

/** User agents of clients too old to work with this server. */
const incompatibleAgents = ['SvcInvalid'];

/** @spec GET /server_settings */
export const getServerSettings = defineEndpoint({
  method: 'GET',
  path: '/server_settings',
  permission: 'anonymous',
  summary: 'Get the settings of the server',
  description:
    'Says which server and version this is and how people log in to it. Clients ask it first. At the root address of a server with several organizations, what belongs to one organization is absent.',
  tags: ['server'],
  params: z.object({}),
  response: z.looseObject({
    ...prefixedVersion,
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
    request: {},
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
  errors: [badRequest],
  async handler(
    deps: Pick<Deps, 'realms' | 'webPublicAccess' | 'deployment'>,
    { host, header, isLocal },
  ) {
    const { apiPrefix, version, scheme, externalHost, isPushConfigured } = deps.deployment;
    const realm = await findRealm(deps, host);
    const url = `${scheme}://${realm?.host ?? externalHost}`;
    return {
      ...loginMethodsOf(realm, isLocal),
      [`${apiPrefix}_feature_level`]: featureLevel,
      [`${apiPrefix}_version`]: version,
      [`${apiPrefix}_merge_base`]: version,
      push_notifications_enabled: isPushConfigured,
      is_incompatible: incompatibleAgents.some((agent) => header('user-agent')?.startsWith(agent)),
      realm_url: url,
      realm_uri: url,
      ...(realm && {
        realm_name: realm.name,
        realm_icon: realm.iconUrl,
        realm_description: realm.renderedDescription,
        // People can log in while nobody knows.
        realm_web_public_access_enabled: await deps.webPublicAccess
          .isOpen(realm)
          .catch(() => false),
      }),
    };
  },
});

/** @throws BAD_REQUEST no realm has this host: here it is no 404, as it is where people log in */
async function findRealm(
  { realms }: Pick<Deps, 'realms'>,
  host: string,
): Promise<Realm__Output | undefined> {
  try {
    return await realms.find(host);
  } catch (cause) {
    if (!isApiError(cause) || cause.code !== nonexistentSubdomain.code) throw cause;
    throw badRequest({ msg: 'Invalid subdomain' }, { cause });
  }
}
