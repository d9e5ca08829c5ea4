import path from 'node:path';
import { repository } from '../repository.ts';
import type { Secrets } from './secrets.ts';
import { type Backend, backends, type ServiceName } from './services.ts';

export interface Servers {
  /** The URL of the maintenance database, with a superuser's credentials. */
  postgresUrl: string;
  /** The URL of a pooler in front of Postgres for the services. If absent, they use no pooler. */
  poolerUrl?: string;
  natsUrl: string;
  redisUrl: string;
}

/** The names that separate several products on the same servers. */
export interface Isolation {
  /** The database that contains all schemas. */
  databaseName: string;
  /** The prefix of stream names and subjects. */
  natsNamespace: string;
  /** The number of the logical Redis database. If absent, the number in the server's URL. */
  redisDatabase?: number;
}

/** Returns a service's database role. Roles are global in Postgres, so each database has separate roles. */
export function roleOf(service: Backend, { databaseName }: Isolation): string {
  return `${databaseName}_${service}`;
}

/** Returns the URL with which a service connects to its database as its own role. */
export function databaseUrlOf(
  service: Backend,
  { servers, secrets, isolation }: Pick<EnvironmentOptions, 'servers' | 'secrets' | 'isolation'>,
): string {
  const url = new URL(servers.postgresUrl);
  url.pathname = `/${isolation.databaseName}`;
  url.username = roleOf(service, isolation);
  url.password = secrets.databasePasswords[service] ?? '';
  return url.href;
}

/** Returns the URL of the logical Redis database that a product uses. */
export function redisUrlOf({
  servers,
  isolation,
}: Pick<EnvironmentOptions, 'servers' | 'isolation'>): string {
  if (isolation.redisDatabase === undefined) return servers.redisUrl;
  const url = new URL(servers.redisUrl);
  url.pathname = `/${isolation.redisDatabase}`;
  return url.href;
}

export interface EnvironmentOptions {
  servers: Servers;
  secrets: Secrets;
  isolation: Isolation;
  externalHost: string;
  /** The folder for uploaded files. If absent, the service's default. */
  objectDirectory?: string;
}

/** The ports on which a process listens, and those on which it finds the services of other processes. */
export interface Placement {
  services: readonly ServiceName[];
  /** The gRPC port of each service in the process. */
  grpcPorts: Partial<Record<Backend, number>>;
  /** The gateway's port. Undefined if the process runs no gateway. */
  httpPort: number | undefined;
  /** The gRPC ports of each service's replicas, in all processes. */
  allGrpcPorts: Record<Backend, readonly number[]>;
}

/**
 * Returns the environment of one process, with the settings and credentials of its own services only. Services in the
 * same process are called directly, and all other services at all of their replicas. Settings in this process's
 * environment take precedence, so that a newcomer can try any of them.
 */
export function environmentOf(
  { services, grpcPorts, httpPort, allGrpcPorts }: Placement,
  options: EnvironmentOptions,
): NodeJS.ProcessEnv {
  const { servers, secrets, isolation, externalHost, objectDirectory } = options;
  const addresses = Object.fromEntries(
    backends.map((name) => {
      const own = grpcPorts[name];
      return [
        `${name.toUpperCase()}_GRPC_ADDRESS`,
        addressOf(own === undefined ? allGrpcPorts[name] : [own]),
      ];
    }),
  );
  const keepsObjects = services.includes('users') || services.includes('messaging');
  return {
    NATS_URL: servers.natsUrl,
    NATS_NAMESPACE: isolation.natsNamespace,
    // NATS reserves these bytes on the disk; this is small enough for a developer's machine.
    NATS_STREAM_BYTES: String(128 * 1024 * 1024),
    REDIS_URL: redisUrlOf(options),
    SERVICE_PUBLIC_KEYS: secrets.publicKeys,
    EXTERNAL_HOST: externalHost,
    EXTERNAL_SCHEME: 'http',
    // Services reject this setting in production.
    DEVELOPMENT_LOGIN: String(process.env.NODE_ENV !== 'production'),
    GRPC_HOST: '127.0.0.1',
    // During development, bots and other services run on this machine.
    OUTGOING_ALLOW_NETWORKS: '127.0.0.0/8',
    // Stripping types takes half of a start's time and a sixth of its memory. With this cache it happens once per
    // file.
    NODE_COMPILE_CACHE: path.join(repository, 'node_modules/.cache/compiled'),
    // Password hashes, pictures, name lookups and files share these threads. Eight logins run concurrently.
    UV_THREADPOOL_SIZE: '16',
    ...addresses,
    ...secretsOf(services, secrets),
    ...(keepsObjects &&
      objectDirectory !== undefined && { OBJECT_STORE_DIRECTORY: objectDirectory }),
    ...process.env,
    ...(httpPort !== undefined && { GATEWAY_HTTP_PORT: String(httpPort) }),
    ...Object.fromEntries(
      backends
        .filter((name) => services.includes(name))
        .flatMap((name) => Object.entries(backendEnvironment(name, grpcPorts[name], options))),
    ),
  };
}

/** Returns only the secrets that these services need. */
function secretsOf(services: readonly ServiceName[], secrets: Secrets): NodeJS.ProcessEnv {
  const runs = (...names: ServiceName[]) => names.some((name) => services.includes(name));
  const { secretKey, gatewaySecret, externalContentSecret, incomingMailSecret } = secrets;
  return {
    ...Object.fromEntries(
      services.map((name) => [`${name.toUpperCase()}_PRIVATE_KEY`, secrets.privateKeys[name]]),
    ),
    ...(runs('users') && { SECRET_KEY: secretKey }),
    ...(runs('gateway') && { GATEWAY_SECRET: gatewaySecret }),
    ...(runs('gateway', 'messaging') && { EXTERNAL_CONTENT_SECRET: externalContentSecret }),
    ...(runs('channels', 'notifications') && { INCOMING_MAIL_SECRET: incomingMailSecret }),
  };
}

function backendEnvironment(
  service: Backend,
  port: number | undefined,
  options: EnvironmentOptions,
): NodeJS.ProcessEnv {
  const name = service.toUpperCase();
  const url = databaseUrlOf(service, options);
  const { poolerUrl } = options.servers;
  return {
    [`${name}_GRPC_PORT`]: String(port),
    [`${name}_DATABASE_URL`]: poolerUrl === undefined ? url : throughPooler(poolerUrl, url),
    ...(poolerUrl !== undefined && { [`${name}_DATABASE_DIRECT_URL`]: url }),
  };
}

function throughPooler(poolerUrl: string, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.host = new URL(poolerUrl).host;
  return url.href;
}

/** Returns a gRPC target that balances calls over all replicas. */
function addressOf(ports: readonly number[]): string {
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  return addresses.length === 1 ? addresses.join() : `ipv4:${addresses.join()}`;
}
