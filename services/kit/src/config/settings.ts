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

/** The addresses of the NATS servers. */
export const natsUrl = z
  .string()
  .refine(
    (list) => list.split(',').every((url) => isUrl(url, /^(nats|tls):\/\//)),
    'must be nats:// or tls:// URLs, separated by commas',
  )
  .superRefine(checkAllCredentials)
  .meta({
    description:
      'Comma-separated URLs of the NATS servers. The first URL can have user:password@ or token@, which applies to all servers',
    secret: true,
  });

/** The namespace that separates deployments on the same NATS cluster. */
export const natsNamespace = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/, 'must be letters, digits, "_" and "-"')
  .default('')
  .meta({
    description: 'Prefix of stream names and subjects, which separates deployments that share NATS',
  });

/** The number of NATS servers that keep a copy of each stream. */
export const natsStreamReplicas = positiveInt
  .max(5)
  .default(1)
  .meta({ description: 'Number of NATS servers that keep a copy of each stream', unit: 'servers' });

/** The number of hours for which the streams keep entries. */
export const natsRetentionHours = positiveInt.default(24).meta({
  description: 'How long NATS keeps client log entries and domain events',
  unit: 'hours',
});

const streamBytes = z.coerce.number().int().min(1_048_576);

/** The maximum bytes that each stream keeps, except the client log. */
export const natsStreamBytes = streamBytes.default(536_870_912).meta({
  description:
    'Maximum size of the domain event stream, and also of the dead letter stream. The NATS server reserves this size for each of them',
  unit: 'bytes',
});

/** The maximum bytes that the client log keeps. */
export const natsClientLogBytes = streamBytes.optional().meta({
  description:
    'Maximum size of the client log, which the NATS server reserves. The default is four times `NATS_STREAM_BYTES`',
  unit: 'bytes',
});

/** The address of the Redis server, of the sentinels, or of the nodes of a cluster. */
export const redisUrl = z
  .string()
  .refine(
    (list) => list.split(',').every((url) => isUrl(url, redisAddress)),
    'must be a redis:// URL, or redis+sentinel:// or redis+cluster:// URLs, separated by commas',
  )
  .superRefine(checkAllCredentials)
  .meta({
    description:
      'URL of the Redis server, or comma-separated URLs of sentinels (`redis+sentinel://user:password@host:26379/NAME_OF_PRIMARY`) or cluster nodes (`redis+cluster://user:password@host:6379`)',
    secret: true,
  });

/** The secret from which the deployment's addresses for incoming mail are derived. */
export const incomingMailSecret = generatedSecret.meta({
  description:
    'Key from which addresses for incoming mail are derived. If you change it, no existing address works any longer',
  unit: 'characters',
  secret: true,
});

const prefixForm = /^[a-z][a-z0-9]*$/;

/** The product prefixes of names in the API, and the prefix that values use. */
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
      'Comma-separated product prefixes that clients expect in names. Fields appear once with each prefix, and values have the first prefix. By default, fields appear with `svc` and with `zulip`, values keep the prefix that a client wrote, and generated values have `zulip`',
  });

/** The lowest level of log lines that are written. */
export const logLevel = z
  .enum(logLevels)
  .default('info')
  .meta({ description: 'Lowest level of the log lines to write' });

/** The host name that clients use for the deployment. */
export const externalHost = z
  .string()
  .toLowerCase()
  .default('localhost:9991')
  .meta({ description: 'Host that clients use, with its port unless it is the default port' });

/** The URL scheme that clients use for the deployment. */
export const externalScheme = z
  .enum(['http', 'https'])
  .default('https')
  .meta({ description: 'Scheme that clients use' });

export const serverVersion = z
  .string()
  .default('0.1.0')
  .meta({ description: 'Release or commit that the server reports to clients' });

/** The address that gRPC servers listen on. */
export const grpcHost = z
  .string()
  .default('0.0.0.0')
  .meta({ description: 'Address on which gRPC servers listen' });

/** Returns the setting for the port of a service's gRPC server. */
export function grpcPort(defaultPort: number) {
  return port
    .default(defaultPort)
    .meta({ description: 'Port of the gRPC server. With 0, the server chooses a free port' });
}

/**
 * The directory with the certificate, the private key and the certificate authority for mutual TLS between services.
 */
export const grpcTlsDirectory = z
  .string()
  .refine(hasTlsFiles, 'must be a directory with tls.crt, tls.key and ca.crt')
  .optional()
  .meta({
    description:
      'Directory with tls.crt, tls.key and ca.crt for calls between services. If the variable is absent, these calls do not use TLS',
  });

/** Returns the setting for the address of another service. */
export function grpcAddress(defaultAddress: string) {
  return z.string().default(defaultAddress).meta({
    description:
      'host:port at which other services call the service. Callers use all addresses to which the host name resolves',
  });
}

/** Returns the setting for the port of an HTTP server. */
export function httpPort(defaultPort: number) {
  return port
    .default(defaultPort)
    .meta({ description: 'Port of the HTTP server. With 0, the server chooses a free port' });
}

/** The port of a server that serves only the health service. */
export const healthPort = port.optional().meta({
  description: 'Port that serves only the gRPC health service. By default, there is no such port',
});

/** The URL of a service's database. */
export const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
  .superRefine(checkCredentials)
  .superRefine(checkTlsFiles)
  .meta({
    description: "URL of the Postgres database, with the name and password of the service's role",
    secret: true,
  });

/** The address of the database itself, which is needed if `databaseUrl` is the address of a pooler. */
export const databaseDirectUrl = databaseUrl.optional().meta({
  description:
    'URL that reaches the same database without a transaction-mode pooler. The service uses it for migrations and to listen for jobs. Leave it out if there is no pooler',
  secret: true,
});

/** The maximum number of connections from a process to its database. */
export const databasePool = positiveInt
  .max(1000)
  .default(10)
  .meta({ description: 'Maximum number of database connections per process', unit: 'connections' });

/** Whether the service migrates its schema itself, or waits until another process has migrated it. */
export const databaseMigrate = z.enum(['on-start', 'wait']).default('on-start').meta({
  description:
    'Whether the service migrates the schema when it starts, or waits until another process has done so',
});

/**
 * The address of the push bouncer. The notifications service calls it; other services only report whether it is
 * configured.
 */
export const pushBouncerUrl = z
  .url({ protocol: /^https?$/ })
  .optional()
  .meta({
    description:
      'URL of the push bouncer for mobile notifications. If it is absent, the server sends no push notifications',
  });

/**
 * The sender of mail. The notifications service uses it; other services only report whether the deployment sends mail.
 */
export const smtpFrom = z
  .string()
  .regex(
    /^(?:[^<>"\r\n]{0,100}<)?[^\s<>@",;:]+@[A-Za-z0-9.-]+>?$/,
    'must be an address, or a name with the address in angle brackets',
  )
  .refine((text) => text.includes('<') === text.endsWith('>'), 'must have both angle brackets')
  .optional()
  .meta({
    description:
      'Sender of mail, as an address or as Name <address>. If it is absent, the server sends no mail',
  });

/**
 * The folder to which mails are written instead of being sent. The notifications service writes to it, and the gateway
 * shows it.
 */
export const mailFolder = z.string().min(1).optional().meta({
  description:
    'Folder to which the server writes mails instead of sending them, for development only',
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
      'Domain for which this deployment receives mail: messages to channels, and replies to its own mails. Without a domain, the deployment receives no mail',
  });

/** The environment, which shows whether this is development. Production rejects some settings. */
export const nodeEnvironment = z.string().default('development').meta({
  description:
    'production makes the services reject settings that are for development only. The images set it',
});

/** The storage quota for files. The messaging service enforces it, and the users service reports it. */
export const uploadQuotaMib = nonNegativeInt.default(0).meta({
  description: 'Storage quota for the files of each organization, or 0 for no limit',
  unit: 'MiB',
});

/**
 * Whether channels may be public on the web. The channels service enforces the setting, and the users service reports
 * it.
 */
export const webPublicStreamsEnabled = z
  .stringbool()
  .default(false)
  .meta({ description: 'Whether channels can be web-public' });
