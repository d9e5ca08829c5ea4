import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  callKeyRule,
  callKeys,
  privateKey,
  servicePublicKeys,
} from '@chat/kit/config/call-settings';
import { generatedSecret } from '@chat/kit/config/generated-secret';
import { listenAddresses } from '@chat/kit/config/listen-addresses';
import { nonNegativeInt, positiveInt } from '@chat/kit/config/numbers';
import { readEnv, settingRule } from '@chat/kit/config/read-env';
import { busOptions, busSettings } from '@chat/kit/config/service-settings';
import {
  apiPrefixes,
  externalHost,
  externalScheme,
  grpcAddress,
  grpcTlsDirectory,
  httpPort,
  logLevel,
  mailFolder,
  nodeEnvironment,
  pushBouncerUrl,
  redisUrl,
  serverVersion,
  smtpFrom,
} from '@chat/kit/config/settings';
import {
  externalContentOptions,
  externalContentSettings,
} from '@chat/kit/outbound-http/external-content';
import { outboundHttpOptions, outboundHttpSettings } from '@chat/kit/outbound-http/settings';
import { z } from 'zod';

const perMinute = (limit: number, description: string) =>
  nonNegativeInt.default(limit).meta({ description, unit: 'requests per minute' });

const atOnce = (most: number, description: string) =>
  positiveInt.default(most).meta({ description, unit: 'requests' });

const holdsBuild = (directory: string) =>
  directory === '' || existsSync(join(directory, 'index.html'));

const transportPolicy = /^max-age=\d{1,10}(; ?includeSubDomains(; ?preload)?)?$/i;
const isTransportPolicy = (value: string) => value === 'off' || transportPolicy.test(value);

/** The gateway's settings. */
export const gatewaySettings = z.object({
  GATEWAY_HTTP_HOST: z
    .string()
    .default('localhost')
    .meta({
      description:
        'Addresses that the HTTP server listens on, separated by commas; localhost: 127.0.0.1, and ::1 if the machine has IPv6; ' +
        'in the image: 0.0.0.0',
    }),
  GATEWAY_HTTP_PORT: httpPort(9991),
  TRUSTED_PROXIES: nonNegativeInt.default(0).meta({
    description: 'Number of proxies in front of the gateway, whose X-Forwarded-For it trusts',
    unit: 'proxies',
  }),
  EXTERNAL_HOST: externalHost,
  EXTERNAL_SCHEME: externalScheme,
  STRICT_TRANSPORT_SECURITY: z
    .string()
    .default('max-age=31536000')
    .refine(
      isTransportPolicy,
      'must be a value of the header, such as max-age=31536000; includeSubDomains',
    )
    .meta({
      description:
        'Value of the header Strict-Transport-Security, which makes browsers use only https for that time; sent if ' +
        'EXTERNAL_SCHEME is https; max-age=0: browsers forget it; off: no header',
    }),
  WEB_CLIENT_DIRECTORY: z
    .string()
    .default('')
    .refine(holdsBuild, 'has no build of the web client')
    .meta({
      description:
        'Folder with the build of the web client; empty: no web client, only a page that explains how to connect an app. The image has a build',
    }),
  PUSH_BOUNCER_URL: pushBouncerUrl,
  SMTP_FROM: smtpFrom,
  OPEN_ORGANIZATION_CREATION: z.stringbool().default(false).meta({
    description:
      'Whether anyone can create an organization at a subdomain of EXTERNAL_HOST, on the page /new; requires mail',
  }),
  MAIL_FOLDER: mailFolder,
  NODE_ENV: nodeEnvironment,
  API_PREFIXES: apiPrefixes,
  SERVER_VERSION: serverVersion,
  RATE_LIMIT_USER_PER_MINUTE: perMinute(200, 'Limit of requests of one account; 0: no limit'),
  RATE_LIMIT_ANONYMOUS_PER_MINUTE: perMinute(
    100,
    'Limit of requests without credentials from one address; 0: no limit',
  ),
  RATE_LIMIT_FILES_PER_MINUTE: perMinute(
    1_000,
    'Limit of reads of files and pictures by one account, or by one address without credentials; 0: no limit',
  ),
  RATE_LIMIT_SCIM_PER_MINUTE: perMinute(
    1_500,
    'Limit of SCIM requests with one token; 0: no limit',
  ),
  RATE_LIMIT_PASSWORD_ATTEMPTS: nonNegativeInt.default(5).meta({
    description:
      'Limit of failed password logins for one name from one address in half an hour; other limits are multiples of it; ' +
      '0: no limits',
  }),
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().min(1).max(300).default(28).meta({
    description:
      'Time limit of a request, after which it fails with 503; not for long polls; must be less than clients and proxies wait',
    unit: 'seconds',
  }),
  ADMISSION_WRITES: atOnce(
    256,
    'Maximum concurrent writes of the API per gateway, at most a quarter of them of one account; other writes wait for up ' +
      'to two seconds, then fail with 503',
  ),
  ADMISSION_READS: atOnce(
    128,
    'Maximum concurrent reads of the API per gateway; other reads wait for up to five seconds',
  ),
  ADMISSION_POLLS: atOnce(
    128,
    'Maximum concurrent polls of event queues, registers and logins per gateway, not counting those that wait for events or ' +
      'for another limit; others wait for up to ten seconds',
  ),
  ADMISSION_WAITING: nonNegativeInt.default(10_000).meta({
    description: 'Maximum requests of each of these classes that wait; others fail with 503',
    unit: 'requests',
  }),
  PASSWORD_LOGIN_CONCURRENCY: positiveInt.default(8).meta({
    description:
      'Maximum concurrent password logins per gateway, at most a quarter of them from one address',
    unit: 'requests',
  }),
  PASSWORD_LOGIN_WAITING: nonNegativeInt.default(200).meta({
    description: 'Maximum password logins that wait, for up to ten seconds; others fail with 429',
    unit: 'requests',
  }),
  REGISTER_CONCURRENCY: positiveInt.default(4).meta({
    description:
      'Maximum concurrent registers with a snapshot per gateway, at most a quarter of them of one account',
    unit: 'requests',
  }),
  REGISTER_WAITING: nonNegativeInt.default(200).meta({
    description: 'Maximum registers that wait, for up to ten seconds; others fail with 429',
    unit: 'requests',
  }),
  UPLOAD_CONCURRENCY: positiveInt.default(16).meta({
    description:
      'Maximum concurrent uploads per gateway, at most a quarter of them of one account; each takes 4 MiB of memory',
    unit: 'requests',
  }),
  UPLOAD_WAITING: nonNegativeInt.default(200).meta({
    description: 'Maximum uploads that wait, for up to ten seconds; others fail with 429',
    unit: 'requests',
  }),
  ...externalContentSettings,
  ...outboundHttpSettings,
  EXTERNAL_CONTENT_MAX_MIB: positiveInt.default(50).meta({
    description: 'Maximum size of a proxied picture or video, or of the requested part',
    unit: 'MiB',
  }),
  EXTERNAL_CONTENT_CONCURRENCY: positiveInt.default(64).meta({
    description:
      'Maximum pictures and videos that a gateway proxies concurrently, at most a quarter of them for one address',
    unit: 'requests',
  }),
  CLIENT_LOG_WINDOW: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(10_000)
    .meta({ description: 'Maximum client events that a gateway keeps in memory', unit: 'events' }),
  CLIENT_LOG_WINDOW_BYTES: z.coerce
    .number()
    .int()
    .min(1_048_576)
    .default(33_554_432)
    .meta({ description: 'Approximate maximum memory for client events', unit: 'bytes' }),
  ...busSettings,
  REDIS_URL: redisUrl,
  GATEWAY_PRIVATE_KEY: privateKey,
  SERVICE_PUBLIC_KEYS: servicePublicKeys,
  GATEWAY_SECRET: generatedSecret.meta({
    description:
      'Key of event queue ids and links to files, the same in all gateways; a change ends every queue',
    unit: 'characters',
    secret: true,
  }),
  LOG_LEVEL: logLevel,
  GRPC_TLS_DIRECTORY: grpcTlsDirectory,
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  CHANNELS_GRPC_ADDRESS: grpcAddress('localhost:50052'),
  MESSAGING_GRPC_ADDRESS: grpcAddress('localhost:50053'),
  PRESENCE_GRPC_ADDRESS: grpcAddress('localhost:50054'),
  NOTIFICATIONS_GRPC_ADDRESS: grpcAddress('localhost:50055'),
});

const { MAIL_FOLDER, NODE_ENV, OPEN_ORGANIZATION_CREATION, SMTP_FROM, EXTERNAL_HOST } =
  gatewaySettings.shape;

const rules = [
  callKeyRule('gateway'),
  settingRule({ MAIL_FOLDER, NODE_ENV }, (e) =>
    e.MAIL_FOLDER !== undefined && e.NODE_ENV === 'production'
      ? ['MAIL_FOLDER: must be absent if NODE_ENV is production']
      : [],
  ),
  settingRule({ OPEN_ORGANIZATION_CREATION, SMTP_FROM }, (e) =>
    e.OPEN_ORGANIZATION_CREATION && e.SMTP_FROM === undefined
      ? ['OPEN_ORGANIZATION_CREATION: requires mail (SMTP_FROM)']
      : [],
  ),
  settingRule({ OPEN_ORGANIZATION_CREATION, EXTERNAL_HOST }, (e) =>
    e.OPEN_ORGANIZATION_CREATION && isAddress(e.EXTERNAL_HOST)
      ? ['OPEN_ORGANIZATION_CREATION: requires subdomains, which an IP address does not have']
      : [],
  ),
];

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from the environment.
 * @throws one error that names every setting that is invalid or contradicts another
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const e = readEnv(gatewaySettings, env, rules);
  return {
    http: {
      hosts: listenAddresses(e.GATEWAY_HTTP_HOST),
      port: e.GATEWAY_HTTP_PORT,
      trustedProxies: e.TRUSTED_PROXIES,
    },
    deployment: {
      apiPrefixes: e.API_PREFIXES,
      version: e.SERVER_VERSION,
      scheme: e.EXTERNAL_SCHEME,
      externalHost: e.EXTERNAL_HOST,
      isPushConfigured: e.PUSH_BOUNCER_URL !== undefined,
      isMailConfigured: e.SMTP_FROM !== undefined,
      isOrganizationCreationOpen: e.OPEN_ORGANIZATION_CREATION,
    },
    strictTransport:
      e.EXTERNAL_SCHEME === 'https' && e.STRICT_TRANSPORT_SECURITY !== 'off'
        ? e.STRICT_TRANSPORT_SECURITY
        : undefined,
    webClientDirectory: e.WEB_CLIENT_DIRECTORY,
    mailFolder: e.MAIL_FOLDER,
    limits: {
      userPerMinute: e.RATE_LIMIT_USER_PER_MINUTE,
      anonymousPerMinute: e.RATE_LIMIT_ANONYMOUS_PER_MINUTE,
      filesPerMinute: e.RATE_LIMIT_FILES_PER_MINUTE,
      scimPerMinute: e.RATE_LIMIT_SCIM_PER_MINUTE,
      passwordAttempts: e.RATE_LIMIT_PASSWORD_ATTEMPTS,
    },
    answerWithinMs: e.REQUEST_TIMEOUT_SECONDS * 1000,
    admission: {
      write: e.ADMISSION_WRITES,
      read: e.ADMISSION_READS,
      poll: e.ADMISSION_POLLS,
      waiting: e.ADMISSION_WAITING,
    },
    passwordLogins: {
      most: e.PASSWORD_LOGIN_CONCURRENCY,
      mostWaiting: e.PASSWORD_LOGIN_WAITING,
    },
    registers: { most: e.REGISTER_CONCURRENCY, mostWaiting: e.REGISTER_WAITING },
    uploads: { most: e.UPLOAD_CONCURRENCY, mostWaiting: e.UPLOAD_WAITING },
    externalContent: {
      ...externalContentOptions(e),
      maxBytes: e.EXTERNAL_CONTENT_MAX_MIB * 1024 * 1024,
      most: e.EXTERNAL_CONTENT_CONCURRENCY,
    },
    outboundHttp: outboundHttpOptions(e),
    clientLogWindow: { maxEvents: e.CLIENT_LOG_WINDOW, maxBytes: e.CLIENT_LOG_WINDOW_BYTES },
    nats: busOptions(e),
    redisUrl: e.REDIS_URL,
    callKeys: callKeys('gateway', e.GATEWAY_PRIVATE_KEY, e.SERVICE_PUBLIC_KEYS),
    gatewaySecret: e.GATEWAY_SECRET,
    logLevel: e.LOG_LEVEL,
    tlsDirectory: e.GRPC_TLS_DIRECTORY,
    addresses: {
      users: e.USERS_GRPC_ADDRESS,
      channels: e.CHANNELS_GRPC_ADDRESS,
      messaging: e.MESSAGING_GRPC_ADDRESS,
      presence: e.PRESENCE_GRPC_ADDRESS,
      notifications: e.NOTIFICATIONS_GRPC_ADDRESS,
    },
  };
}

/** Returns whether a host, with or without a port, is an IP address. */
function isAddress(host: string): boolean {
  return host.startsWith('[') || isIP(host.replace(/:\d+$/, '')) !== 0;
}
