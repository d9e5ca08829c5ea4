import { z } from 'zod';
import { hasTlsFiles } from '../grpc/channel.ts';
import { logLevels } from '../logging/logger.ts';
import { defaultPrefixes, type Prefixes } from '../prefixes/prefixes.ts';
import { generatedSecret, hasPublishedPassword, publishedPassword } from './generated-secret.ts';
import { nonNegativeInt, positiveInt } from './numbers.ts';

const isUrl = (text: string, scheme: RegExp) =>
  scheme.test(text.trim()) && URL.canParse(text.trim());

const port = nonNegativeInt.max(65_535);

/** Addresses of the NATS servers. */
export const natsUrl = z
  .string()
  .refine(
    (list) => list.split(',').every((url) => isUrl(url, /^(nats|tls):\/\//)),
    'must be nats:// or tls:// URLs, separated by commas',
  )
  .refine((list) => !list.split(',').some(hasPublishedPassword), publishedPassword)
  .meta({
    description:
      'NATS servers, separated by commas; the first may carry user:password@ or token@ for all of them',
    secret: true,
  });

/** Keeps several deployments on one NATS cluster apart. */
export const natsNamespace = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/, 'must be letters, digits, "_" and "-"')
  .default('')
  .meta({ description: 'Prefix of stream names and subjects, for deployments that share NATS' });

/** Number of NATS servers that keep each stream. */
export const natsStreamReplicas = positiveInt
  .max(5)
  .default(1)
  .meta({ description: 'NATS servers that keep a copy of each stream', unit: 'servers' });

/** Hours for which the streams keep entries. */
export const natsRetentionHours = positiveInt.default(24).meta({
  description: 'How long client log entries and domain events stay on the bus',
  unit: 'hours',
});

/** Most bytes that a stream keeps. */
export const natsStreamBytes = z.coerce
  .number()
  .int()
  .min(1_048_576)
  .default(1_073_741_824)
  .meta({ description: 'Most bytes of each stream, reserved on the NATS server', unit: 'bytes' });

/** Address of the Redis server. */
export const redisUrl = z
  .url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' })
  .refine((url) => !hasPublishedPassword(url), publishedPassword)
  .meta({ description: 'Redis server', secret: true });

/** The secret of addresses that this deployment takes mail at. */
export const incomingMailSecret = generatedSecret.meta({
  description: 'Key of the addresses of incoming mail: another one ends those that people have',
  unit: 'characters',
  secret: true,
});

const prefixForm = /^[a-z][a-z0-9]*$/;

/** The product prefixes of names on the wire. */
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
      'Product prefixes of names that clients expect, separated by commas: fields appear under each, values take the first. Absent: fields appear under `svc` and `zulip`, values are spelled as clients wrote them, and `zulip` where no client did',
  });

/** The least urgent log lines to write. */
export const logLevel = z
  .enum(logLevels)
  .default('info')
  .meta({ description: 'Lowest level of log lines to write' });

/** The host under which clients reach the deployment. */
export const externalHost = z
  .string()
  .toLowerCase()
  .default('localhost:9991')
  .meta({ description: 'Host that clients use, with its port if it is not the default' });

/** The scheme under which clients reach the deployment. */
export const externalScheme = z
  .enum(['http', 'https'])
  .default('https')
  .meta({ description: 'Scheme under which clients reach the deployment' });

export const serverVersion = z
  .string()
  .default('0.1.0')
  .meta({ description: 'Release or commit reported to clients' });

/** The address gRPC servers listen on. */
export const grpcHost = z
  .string()
  .default('0.0.0.0')
  .meta({ description: 'Address that gRPC servers listen on' });

/** The port of a service's gRPC server. */
export function grpcPort(defaultPort: number) {
  return port.default(defaultPort).meta({ description: 'Port of the gRPC server; 0: any free' });
}

/** Directory with the certificate, key and authority by which services authenticate one another. */
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
  return port.default(defaultPort).meta({ description: 'Port of the HTTP server; 0: any free' });
}

/** A further port with nothing but the health service. */
export const healthPort = port
  .optional()
  .meta({ description: 'Port with nothing but the gRPC health service; absent: none' });

/** The database of a service. */
export const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
  .refine((url) => !hasPublishedPassword(url), publishedPassword)
  .meta({ description: 'Postgres database, with the service role', secret: true });

/** Address of the database itself, where the URL of the service leads to a pooler. */
export const databaseDirectUrl = databaseUrl.optional().meta({
  description:
    'The same without a transaction-mode pooler, for migrations; absent: there is no pooler',
  secret: true,
});

/** Number of connections that a process keeps to its database. */
export const databasePool = positiveInt
  .max(1000)
  .default(10)
  .meta({ description: 'Most connections to the database', unit: 'connections' });

/** Whether the service migrates its schema itself or waits until another process has. */
export const databaseMigrate = z
  .enum(['on-start', 'wait'])
  .default('on-start')
  .meta({ description: 'Migrate the schema at the start, or wait until another process has' });

/** The push bouncer: called by notifications; others only report whether it is configured. */
export const pushBouncerUrl = z
  .url({ protocol: /^https?$/ })
  .optional()
  .meta({ description: 'Push bouncer for mobile notifications; absent: no push notifications' });

/** The sender of mail: used by notifications; others only report whether mail is sent. */
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

/** The folder that takes mails instead of a mail server: written by notifications, shown by gateway. */
export const mailFolder = z.string().min(1).optional().meta({
  description: 'Folder that mails are written to instead of being sent, for development only',
});

/** The domain of incoming mail: received by notifications, part of addresses that channels makes. */
export const incomingMailDomain = z
  .string()
  .regex(/^(?:[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)?$/, 'must be a domain')
  .transform((domain) => domain.toLowerCase())
  .default('')
  .meta({
    description:
      'Domain whose mail this deployment takes: to channels, and replies to its mails; empty: none',
  });

/** Whether this is development; some settings are refused in production. */
export const nodeEnvironment = z
  .string()
  .default('development')
  .meta({ description: 'production, as in the images: nothing that is for development only' });

/** Storage quota for files: enforced by messaging, reported by users. */
export const uploadQuotaMib = nonNegativeInt.default(0).meta({
  description: 'Storage quota for the files of one organization; 0: unlimited',
  unit: 'MiB',
});

/** Whether channels may be public on the web: decided by channels, reported by users. */
export const webPublicStreamsEnabled = z
  .stringbool()
  .default(false)
  .meta({ description: 'Allow web-public channels' });
