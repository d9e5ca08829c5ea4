import type { ServiceName } from '@chat/kit/actor/callers';
import { callKeyRule, privateKey } from '@chat/kit/config/call-settings';
import { generatedSecret } from '@chat/kit/config/generated-secret';
import { nonNegativeInt, positiveInt } from '@chat/kit/config/numbers';
import { readEnv, settingRule } from '@chat/kit/config/read-env';
import { serviceOptions, serviceSettings } from '@chat/kit/config/service-settings';
import {
  apiPrefixes,
  databaseDirectUrl,
  databasePool,
  databaseUrl,
  externalHost,
  externalScheme,
  grpcAddress,
  grpcPort,
  nodeEnvironment,
  pushBouncerUrl,
  redisUrl,
  smtpFrom,
  uploadQuotaMib,
  webPublicStreamsEnabled,
} from '@chat/kit/config/settings';
import { objectStoreOptions, objectStoreSettings } from '@chat/kit/files/open-object-store';
import { inlinePreviewSettings } from '@chat/kit/outbound-http/external-content';
import { z } from 'zod';
import { recommendedMemoryKib } from './credentials/passwords.ts';
import type { Deployment } from './deployment.ts';
import { type AttributeMapping, makesOwners } from './login/attribute-mapping.ts';
import { jwtKeysSetting } from './login/jwt-keys.ts';
import { ldapOptions, ldapRule, ldapSettings } from './login/ldap/settings.ts';
import { openIdProvidersSetting } from './login/openid/providers.ts';
import { providerMethod } from './login/provider-settings.ts';
import { samlProvidersSetting } from './login/saml/providers.ts';

const names = (defaultNames: string, description: string) =>
  z
    .string()
    .default(defaultNames)
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
    )
    .meta({ description });

/** The settings of the users service. */
export const usersSettings = z.object({
  ...serviceSettings,
  USERS_PRIVATE_KEY: privateKey,
  USERS_GRPC_PORT: grpcPort(50_051),
  USERS_DATABASE_URL: databaseUrl,
  USERS_DATABASE_DIRECT_URL: databaseDirectUrl,
  USERS_DATABASE_POOL: databasePool,
  USERS_SNAPSHOT_CACHE_BYTES: positiveInt.default(64 * 1024 * 1024).meta({
    description: 'Size of the cache for serialized user and group lists',
    unit: 'bytes',
  }),
  ...objectStoreSettings,
  UPLOAD_QUOTA_MIB: uploadQuotaMib,
  ...inlinePreviewSettings,
  CHANNELS_GRPC_ADDRESS: grpcAddress('localhost:50052'),
  MESSAGING_GRPC_ADDRESS: grpcAddress('localhost:50053'),
  PRESENCE_GRPC_ADDRESS: grpcAddress('localhost:50054'),
  NOTIFICATIONS_GRPC_ADDRESS: grpcAddress('localhost:50055'),
  REDIS_URL: redisUrl,
  API_PREFIXES: apiPrefixes,
  EXTERNAL_HOST: externalHost,
  EXTERNAL_SCHEME: externalScheme,
  PUSH_BOUNCER_URL: pushBouncerUrl,
  SMTP_FROM: smtpFrom,
  INVITATIONS_PER_REALM_PER_DAY: nonNegativeInt.default(1_000).meta({
    description:
      'Limit on the people whom an organization can invite by email in a day, which begins at midnight UTC. 0 means no limit',
    unit: 'people per day',
  }),
  ROOT_HOST_ALIASES: names('www', 'Comma-separated subdomains that are aliases of the root host'),
  PLACEHOLDER_EMAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a domain in lower case')
    .default('users.invalid')
    .meta({
      description:
        "Domain for placeholder email addresses if the organization's host is not a domain",
    }),
  SECRET_KEY: generatedSecret.meta({
    description:
      'Key that encrypts stored API keys. If you change it, people can no longer fetch their API keys',
    unit: 'characters',
    secret: true,
  }),
  PASSWORD_HASH_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(64)
    .max(1024 * 1024)
    .default(recommendedMemoryKib)
    .meta({
      description:
        'Memory cost of password hashing (Argon2id). The time to hash a password grows in proportion',
      unit: 'KiB',
    }),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3_650).default(90).meta({
    description:
      'Time after which a person must log in again, even in a browser that is in use. Must be at least SESSION_DAYS',
    unit: 'days',
  }),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(14).meta({
    description: 'Time after which an idle browser is logged out',
    unit: 'days',
  }),
  JWT_AUTH_KEYS: jwtKeysSetting,
  ...ldapSettings,
  OPENID_CONNECT_PROVIDERS: openIdProvidersSetting,
  SAML_PROVIDERS: samlProvidersSetting,
  IDENTITY_PROVIDERS_MAKE_OWNERS: z.stringbool().default(false).meta({
    description:
      'Whether identity providers and directories can make people owners, through SCIM or through a role mapping at login',
  }),
  SECOND_FACTOR_GRACE_DAYS: z.coerce.number().int().min(0).max(365).default(7).meta({
    description:
      'If an organization requires a second factor, how long API keys still work for people who do not have one. 0 means not at all',
    unit: 'days',
  }),
  SCIM_TOKEN_MAX_DAYS: z.coerce.number().int().min(1).max(3_650).default(730).meta({
    description: 'Maximum validity of a SCIM token',
    unit: 'days',
  }),
  DEVELOPMENT_LOGIN: z
    .stringbool()
    .default(false)
    .meta({ description: 'Whether people can log in without a password, for development only' }),
  NODE_ENV: nodeEnvironment,
  DISPOSABLE_EMAIL_DOMAINS: names(
    'mailinator.com,guerrillamail.com,10minutemail.com,yopmail.com,temp-mail.org,trashmail.com',
    'Comma-separated domains of disposable email addresses, which organizations reject by default',
  ),
  WEB_PUBLIC_STREAMS_ENABLED: webPublicStreamsEnabled,
  JITSI_SERVER_URL: z
    .union([z.literal('off').transform(() => null), z.url({ protocol: /^https?$/ })])
    .default('https://meet.jit.si')
    .meta({ description: "URL of the organizations' default Jitsi server, or off for none" }),
  GIPHY_API_KEY: z.string().default('').meta({ description: 'API key that clients use for GIPHY' }),
  TENOR_API_KEY: z.string().default('').meta({ description: 'API key that clients use for Tenor' }),
  KLIPY_API_KEY: z.string().default('').meta({ description: 'API key that clients use for KLIPY' }),
});

const {
  DEVELOPMENT_LOGIN,
  NODE_ENV,
  SESSION_MAX_DAYS,
  SESSION_DAYS,
  LDAP_URL,
  LDAP_MAPPING,
  OPENID_CONNECT_PROVIDERS,
  SAML_PROVIDERS,
  IDENTITY_PROVIDERS_MAKE_OWNERS,
} = usersSettings.shape;

const rules = [
  callKeyRule('users'),
  settingRule({ DEVELOPMENT_LOGIN, NODE_ENV }, (e) =>
    e.DEVELOPMENT_LOGIN && e.NODE_ENV === 'production'
      ? ['DEVELOPMENT_LOGIN: must be off if NODE_ENV is production']
      : [],
  ),
  settingRule({ SESSION_MAX_DAYS, SESSION_DAYS }, (e) =>
    e.SESSION_MAX_DAYS < e.SESSION_DAYS ? ['SESSION_MAX_DAYS: must be at least SESSION_DAYS'] : [],
  ),
  ldapRule,
  settingRule({ LDAP_URL, LDAP_MAPPING, IDENTITY_PROVIDERS_MAKE_OWNERS }, (e) =>
    e.LDAP_URL === undefined ? [] : ownerProblems('LDAP_MAPPING', [e.LDAP_MAPPING], e),
  ),
  settingRule({ OPENID_CONNECT_PROVIDERS, IDENTITY_PROVIDERS_MAKE_OWNERS }, (e) => {
    const mappings = e.OPENID_CONNECT_PROVIDERS.map(({ mapping }) => mapping);
    return ownerProblems('OPENID_CONNECT_PROVIDERS', mappings, e);
  }),
  settingRule({ SAML_PROVIDERS, IDENTITY_PROVIDERS_MAKE_OWNERS }, (e) => {
    const mappings = e.SAML_PROVIDERS.map(({ mapping }) => mapping);
    return ownerProblems('SAML_PROVIDERS', mappings, e);
  }),
];

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from the environment.
 * @throws one error that names every setting that is invalid or contradicts another
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const e = readEnv(usersSettings, env, rules);
  const ldap = ldapOptions(e);
  const deployment: Omit<Deployment, 'startedAtSeconds'> = {
    apiPrefixes: e.API_PREFIXES,
    externalHost: e.EXTERNAL_HOST,
    externalScheme: e.EXTERNAL_SCHEME,
    rootHostAliases: e.ROOT_HOST_ALIASES,
    placeholderEmailDomain: e.PLACEHOLDER_EMAIL_DOMAIN,
    isDevelopmentLoginEnabled: e.DEVELOPMENT_LOGIN,
    isPushConfigured: e.PUSH_BOUNCER_URL !== undefined,
    isMailConfigured: e.SMTP_FROM !== undefined,
    invitationsPerDay: e.INVITATIONS_PER_REALM_PER_DAY || null,
    ldapRealms: ldap?.realms,
    openIdMethods: e.OPENID_CONNECT_PROVIDERS.map(providerMethod),
    samlMethods: e.SAML_PROVIDERS.map(providerMethod),
    providersMakeOwners: e.IDENTITY_PROVIDERS_MAKE_OWNERS,
    scimTokenMaxDays: e.SCIM_TOKEN_MAX_DAYS,
    secondFactorGraceDays: e.SECOND_FACTOR_GRACE_DAYS,
    areWebPublicStreamsEnabled: e.WEB_PUBLIC_STREAMS_ENABLED,
    disposableEmailDomains: e.DISPOSABLE_EMAIL_DOMAINS,
    showsImagesInline: e.INLINE_IMAGE_PREVIEW,
    showsPagesInline: e.INLINE_URL_EMBED_PREVIEW,
    jitsiServerUrl: e.JITSI_SERVER_URL,
    uploadQuotaMib: e.UPLOAD_QUOTA_MIB === 0 ? null : e.UPLOAD_QUOTA_MIB,
    giphyApiKey: e.GIPHY_API_KEY,
    tenorApiKey: e.TENOR_API_KEY,
    klipyApiKey: e.KLIPY_API_KEY,
    sessionDays: e.SESSION_DAYS,
    sessionMaxDays: e.SESSION_MAX_DAYS,
  };
  /** The services that keep a read model of users. */
  const peers: { name: ServiceName; address: string }[] = [
    { name: 'channels', address: e.CHANNELS_GRPC_ADDRESS },
    { name: 'messaging', address: e.MESSAGING_GRPC_ADDRESS },
    { name: 'presence', address: e.PRESENCE_GRPC_ADDRESS },
    { name: 'notifications', address: e.NOTIFICATIONS_GRPC_ADDRESS },
  ];
  return {
    ...serviceOptions('users', e, {
      privateKey: e.USERS_PRIVATE_KEY,
      port: e.USERS_GRPC_PORT,
      url: e.USERS_DATABASE_URL,
      directUrl: e.USERS_DATABASE_DIRECT_URL,
      poolSize: e.USERS_DATABASE_POOL,
    }),
    objectStore: objectStoreOptions(e),
    snapshotCacheBytes: e.USERS_SNAPSHOT_CACHE_BYTES,
    peers,
    channelsAddress: e.CHANNELS_GRPC_ADDRESS,
    messagingAddress: e.MESSAGING_GRPC_ADDRESS,
    redisUrl: e.REDIS_URL,
    secretKey: e.SECRET_KEY,
    passwordHashMemoryKib: e.PASSWORD_HASH_MEMORY_KIB,
    jwtKeys: e.JWT_AUTH_KEYS,
    ldap,
    openIdProviders: e.OPENID_CONNECT_PROVIDERS,
    samlProviders: e.SAML_PROVIDERS,
    deployment,
  };
}

/** Returns a problem with the setting `name` if its mappings give the role owner without permission. */
function ownerProblems(
  name: string,
  mappings: readonly AttributeMapping[],
  { IDENTITY_PROVIDERS_MAKE_OWNERS: isPermitted }: { IDENTITY_PROVIDERS_MAKE_OWNERS: boolean },
): string[] {
  return !isPermitted && mappings.some(makesOwners)
    ? [`${name}: gives the role owner, which takes IDENTITY_PROVIDERS_MAKE_OWNERS`]
    : [];
}
