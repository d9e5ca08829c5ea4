import { existsSync } from 'node:fs';
import { z } from 'zod';
import { hasTlsFiles } from '../grpc/channel.ts';
import { logLevels } from '../logging/logger.ts';
import { defaultPrefixes, type Prefixes } from '../prefixes/prefixes.ts';
import { redisAddress } from '../redis/redis-address.ts';
import { generatedSecret } from './generated-secret.ts';
import { nonNegativeInt, positiveInt } from './numbers.ts';
import { checkCredentials } from './url-credentials.ts';

const isUrl = (text: string, scheme: RegExp) =>
  scheme.test(text.trim()) && URL.canParse(text.trim());

const port = nonNegativeInt.max(65_535);

function checkAllCredentials(list: string, context: z.RefinementCtx): void {
  for (const url of list.split(',')) checkCredentials(url, context);
}

/** Parameters of a database URL with the path of a file. */
const tlsFiles = ['sslrootcert', 'sslcert', 'sslkey'];

function checkTlsFiles(databaseUrl: string, context: z.RefinementCtx): void {
  const parameters = URL.parse(databaseUrl)?.searchParams;
  for (const name of tlsFiles) {
    const file = parameters?.get(name);
    if (file && !existsSync(file)) context.addIssue(`names a file in ${name} that does not exist`);
  }
}

// Settings that several services read. Each service names the variables that it needs:
// z.object({ NATS_URL: natsUrl, MESSAGING_GRPC_PORT: grpcPort(50_053) }).
// `.meta` must come last, or the settings page omits the setting. Values that contain a password are `secret`.

/** Addresses of the NATS servers. */
export const natsUrl = z
  .string()
  .refine(
    (list) => list.split(',').every((url) => isUrl(url, /^(nats|tls):\/\//)),
    'must be nats:// or tls:// URLs, separated by commas',
  )
  .superRefine(checkAllCredentials)
  .meta({
    description:
      'NATS servers, separated by commas; the first can have user:password@ or token@ for all servers',
    secret: true,
  });

/** Separates deployments that share a NATS cluster. */
export const natsNamespace = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/, 'must be letters, digits, "_" and "-"')
  .default('')
  .meta({ description: 'Prefix of stream names and subjects, for deployments that share NATS' });

/** Number of NATS servers that keep each stream. */
export const natsStreamReplicas = positiveInt
  .max(5)
  .default(1)
  .meta({ description: 'Number of NATS servers that keep a copy of each stream', unit: 'servers' });

/** Hours for which the streams keep entries. */
export const natsRetentionHours = positiveInt.default(24).meta({
  description: 'How long client log entries and domain events stay on the bus',
  unit: 'hours',
});

const streamBytes = z.coerce.number().int().min(1_048_576);

/** Maximum bytes that a stream keeps, except the client log. */
export const natsStreamBytes = streamBytes.default(536_870_912).meta({
  description:
    'Maximum bytes of the stream of domain events and of that of dead letters, each reserved on the NATS server',
  unit: 'bytes',
});

/** Maximum bytes that the client log keeps. */
export const natsClientLogBytes = streamBytes.optional().meta({
  description:
    'Maximum bytes of the client log, reserved on the NATS server; absent: four times `NATS_STREAM_BYTES`',
  unit: 'bytes',
});

/** Address of the Redis server, of sentinels, or of nodes of a cluster. */
export const redisUrl = z
  .string()
  .refine(
    (list) => list.split(',').every((url) => isUrl(url, redisAddress)),
    'must be a redis:// URL, or redis+sentinel:// or redis+cluster:// URLs, separated by commas',
  )
  .superRefine(checkAllCredentials)
  .meta({
    description:
      'Redis server; or sentinels (`redis+sentinel://user:password@host:26379/NAME_OF_PRIMARY`) or nodes of a cluster (`redis+cluster://user:password@host:6379`), separated by commas',
    secret: true,
  });

/** The secret from which the deployment's addresses for incoming mail are derived. */
export const incomingMailSecret = generatedSecret.meta({
  description:
    'Secret key of addresses for incoming mail; a change invalidates all existing addresses',
  unit: 'characters',
  secret: true,
});

const prefixForm = /^[a-z][a-z0-9]*$/;

/** The product prefixes of names in the API. */
export const apiPrefixes = z
  .string()
  .transform((text, context): Prefixes => {
    const names = text.split(',').map((name) => name.trim());
    const [first, ...others] = names;
    if (first === undefined || !names.every((name) => prefixForm.test(name))) {
      context.addIssue(
        'must be prefixes, separated by commas: each a lower-case letter, then such letters and digits',
      );
      return z.NEVER;
    }
    if (new Set(names).size < names.length) {
      context.addIssue('must name no prefix twice');
      return z.NEVER;
    }
    return { names: [first, ...others], chosen: first };
  })
  .default(defaultPrefixes)
  .meta({
    description:
      'Product prefixes of names that clients expect, separated by commas: fields appear under each prefix, values use the first. Absent: fields appear under `svc` and `zulip`, values keep the prefix that a client wrote, and generated values have `zulip`',
  });

/** The lowest level of log lines to write. */
export const logLevel = z
  .enum(logLevels)
  .default('info')
  .meta({ description: 'Lowest level of log lines to write' });

/** The host that clients use for the deployment. */
export const externalHost = z
  .string()
  .toLowerCase()
  .default('localhost:9991')
  .meta({ description: 'Host that clients use, with its port unless it is the default port' });

/** The scheme that clients use for the deployment. */
export const externalScheme = z
  .enum(['http', 'https'])
  .default('https')
  .meta({ description: 'Scheme that clients use' });

export const serverVersion = z
  .string()
  .default('0.1.0')
  .meta({ description: 'Release or commit reported to clients' });

/** The address that gRPC servers listen on. */
export const grpcHost = z
  .string()
  .default('0.0.0.0')
  .meta({ description: 'Address that gRPC servers listen on' });

/** The port of a service's gRPC server. */
export function grpcPort(defaultPort: number) {
  return port
    .default(defaultPort)
    .meta({ description: 'Port of the gRPC server; 0: any free port' });
}

/** Directory with the certificate, key and authority that services use to authenticate each other. */
export const grpcTlsDirectory = z
  .string()
  .refine(hasTlsFiles, 'must be a directory with tls.crt, tls.key and ca.crt')
  .optional()
  .meta({
    description:
      'Directory with tls.crt, tls.key and ca.crt for calls between services; absent: no TLS',
  });

/** Address of another service. */
export function grpcAddress(defaultAddress: string) {
  return z
    .string()
    .default(defaultAddress)
    .meta({ description: 'host:port to call the service at; all addresses of the name are used' });
}

/** The port of an HTTP server. */
export function httpPort(defaultPort: number) {
  return port
    .default(defaultPort)
    .meta({ description: 'Port of the HTTP server; 0: any free port' });
}

/** The port of a server that serves only the health service. */
export const healthPort = port
  .optional()
  .meta({ description: 'Port that serves only the gRPC health service; absent: none' });

/** The database of a service. */
export const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
  .superRefine(checkCredentials)
  .superRefine(checkTlsFiles)
  .meta({ description: 'Postgres database, with the service role', secret: true });

/** The address of the database itself, needed if `databaseUrl` is the address of a pooler. */
export const databaseDirectUrl = databaseUrl.optional().meta({
  description:
    'The same database without a transaction-mode pooler, for migrations and to listen for jobs; absent: the database has no pooler',
  secret: true,
});

/** Maximum number of connections from a process to its database. */
export const databasePool = positiveInt
  .max(1000)
  .default(10)
  .meta({ description: 'Maximum number of connections to the database', unit: 'connections' });

/** Whether the service migrates its schema itself, or waits until another process has done so. */
export const databaseMigrate = z.enum(['on-start', 'wait']).default('on-start').meta({
  description: 'Migrate the schema at startup, or wait until another process has done so',
});

/** The push bouncer. The notifications service calls it; other services only report whether it is configured. */
export const pushBouncerUrl = z
  .url({ protocol: /^https?$/ })
  .optional()
  .meta({ description: 'Push bouncer for mobile notifications; absent: no push notifications' });

/** The sender of mail. The notifications service uses it; other services only report whether mail is sent. */
export const smtpFrom = z
  .string()
  .regex(
    /^(?:[^<>"\r\n]{0,100}<)?[^\s<>@",;:]+@[A-Za-z0-9.-]+>?$/,
    'must be an address, or a name with the address in angle brackets',
  )
  .refine((text) => text.includes('<') === text.endsWith('>'), 'must have both angle brackets')
  .optional()
  .meta({
    description: 'Sender of mail: an address, or Name <address>; absent: no mail is sent',
  });

/**
 * The folder that mails are written to instead of being sent. The notifications service writes it, the gateway shows it.
 */
export const mailFolder = z.string().min(1).optional().meta({
  description: 'Folder in which mails are saved instead of being sent, for development only',
});

/**
 * The domain of incoming mail. The notifications service receives the mail; the channels service creates addresses with
 * it.
 */
export const incomingMailDomain = z
  .string()
  .regex(/^(?:[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)?$/, 'must be a domain')
  .transform((domain) => domain.toLowerCase())
  .default('')
  .meta({
    description:
      'Domain for which this deployment receives mail to channels and replies to its mails; empty: none',
  });

/** Whether this is development. Production rejects some settings. */
export const nodeEnvironment = z
  .string()
  .default('development')
  .meta({ description: 'production, as in the images: rejects settings for development only' });

/** Storage quota for files. The messaging service enforces it, the users service reports it. */
export const uploadQuotaMib = nonNegativeInt.default(0).meta({
  description: 'Storage quota for the files of each organization; 0: unlimited',
  unit: 'MiB',
});

/** Whether channels may be public on the web. The channels service decides, the users service reports it. */
export const webPublicStreamsEnabled = z
  .stringbool()
  .default(false)
  .meta({ description: 'Allow web-public channels' });
