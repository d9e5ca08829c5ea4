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
  GATEWAY_HTTP_HOST: z.string().default('localhost').meta({
    description:
      'Comma-separated addresses on which the HTTP server listens. localhost means 127.0.0.1, and also ::1 if the machine has IPv6. The image sets 0.0.0.0',
  }),
  GATEWAY_HTTP_PORT: httpPort(9991),
  TRUSTED_PROXIES: nonNegativeInt.default(0).meta({
    description:
      'Number of proxies in front of the gateway. The gateway trusts their X-Forwarded-For entries',
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
        'Value of the Strict-Transport-Security header, which makes browsers use only https for the stated time. The gateway sends the header if EXTERNAL_SCHEME is https. With max-age=0, browsers can use http again. With off, the gateway does not send the header',
    }),
  WEB_CLIENT_DIRECTORY: z
    .string()
    .default('')
    .refine(holdsBuild, 'has no build of the web client')
    .meta({
      description:
        'Folder with the built web client, which the image contains. If the variable is empty, browsers get a page that explains how to connect an app',
    }),
  PUSH_BOUNCER_URL: pushBouncerUrl,
  SMTP_FROM: smtpFrom,
  OPEN_ORGANIZATION_CREATION: z.stringbool().default(false).meta({
    description:
      'Whether anyone can create an organization on the page /new. The organization gets a subdomain of EXTERNAL_HOST. Requires that the server can send mail',
  }),
  MAIL_FOLDER: mailFolder,
  NODE_ENV: nodeEnvironment,
  API_PREFIXES: apiPrefixes,
  SERVER_VERSION: serverVersion,
  RATE_LIMIT_USER_PER_MINUTE: perMinute(200, 'Limit on requests by one account, or 0 for no limit'),
  RATE_LIMIT_ANONYMOUS_PER_MINUTE: perMinute(
    100,
    'Limit on requests without credentials from one address, or 0 for no limit',
  ),
  RATE_LIMIT_FILES_PER_MINUTE: perMinute(
    1_000,
    'Limit on requests for files and pictures by one account, or from one address without credentials. 0 means no limit',
  ),
  RATE_LIMIT_SCIM_PER_MINUTE: perMinute(
    1_500,
    'Limit on SCIM requests with one token, or 0 for no limit',
  ),
  RATE_LIMIT_PASSWORD_ATTEMPTS: nonNegativeInt.default(5).meta({
    description:
      'Limit on failed password logins with one name from one address in half an hour. Other login limits are multiples of this number. 0 turns all of these limits off',
  }),
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().min(1).max(300).default(28).meta({
    description:
      'Time after which a request fails with 503. Long polls have no such limit. The time must be shorter than the timeouts of clients and proxies',
    unit: 'seconds',
  }),
  ADMISSION_WRITES: atOnce(
    256,
    'Maximum number of concurrent API writes per gateway. At most a quarter of them are by the same account. Further writes wait for up to two seconds and then fail with 503',
  ),
  ADMISSION_READS: atOnce(
    128,
    'Maximum number of concurrent API reads per gateway. Further reads wait for up to five seconds',
  ),
  ADMISSION_POLLS: atOnce(
    128,
    'Maximum number of concurrent event queue polls, registers and logins per gateway. Requests that wait for events or at another limit do not count. Further requests wait for up to ten seconds',
  ),
  ADMISSION_WAITING: nonNegativeInt.default(10_000).meta({
    description:
      'Maximum number of waiting requests in each of the three ADMISSION classes. Further requests fail with 503',
    unit: 'requests',
  }),
  PASSWORD_LOGIN_CONCURRENCY: positiveInt.default(8).meta({
    description:
      'Maximum number of concurrent password logins per gateway. At most a quarter of them are from the same address',
    unit: 'requests',
  }),
  PASSWORD_LOGIN_WAITING: nonNegativeInt.default(200).meta({
    description:
      'Maximum number of waiting password logins, each of which waits for up to ten seconds. Further logins fail with 429',
    unit: 'requests',
  }),
  REGISTER_CONCURRENCY: positiveInt.default(4).meta({
    description:
      'Maximum number of concurrent registers with a snapshot per gateway. At most a quarter of them are by the same account',
    unit: 'requests',
  }),
  REGISTER_WAITING: nonNegativeInt.default(200).meta({
    description:
      'Maximum number of waiting registers, each of which waits for up to ten seconds. Further registers fail with 429',
    unit: 'requests',
  }),
  UPLOAD_CONCURRENCY: positiveInt.default(16).meta({
    description:
      'Maximum number of concurrent uploads per gateway. At most a quarter of them are by the same account. Each upload needs 4 MiB of memory',
    unit: 'requests',
  }),
  UPLOAD_WAITING: nonNegativeInt.default(200).meta({
    description:
      'Maximum number of waiting uploads, each of which waits for up to ten seconds. Further uploads fail with 429',
    unit: 'requests',
  }),
  ...externalContentSettings,
  ...outboundHttpSettings,
  EXTERNAL_CONTENT_MAX_MIB: positiveInt.default(50).meta({
    description:
      'Maximum size of a proxied picture or video, or of the part that a client requests',
    unit: 'MiB',
  }),
  EXTERNAL_CONTENT_CONCURRENCY: positiveInt.default(64).meta({
    description:
      'Maximum number of pictures and videos that a gateway proxies concurrently. At most a quarter of them are for the same client address',
    unit: 'requests',
  }),
  CLIENT_LOG_WINDOW: z.coerce.number().int().min(1_000).default(10_000).meta({
    description: 'Maximum number of client events that a gateway keeps in memory',
    unit: 'events',
  }),
  CLIENT_LOG_WINDOW_BYTES: z.coerce.number().int().min(1_048_576).default(33_554_432).meta({
    description:
      'Approximate maximum memory that a gateway uses for client events. Events that wait for a roster use at most half of it',
    unit: 'bytes',
  }),
  ...busSettings,
  REDIS_URL: redisUrl,
  GATEWAY_PRIVATE_KEY: privateKey,
  SERVICE_PUBLIC_KEYS: servicePublicKeys,
  GATEWAY_SECRET: generatedSecret.meta({
    description:
      'Key that signs event queue ids and links to files. All gateways need the same key. If you change it, all event queues expire',
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
