import { migrateOnce } from '@chat/kit/database/migrate';
import type { Readiness } from '@chat/kit/lifecycle/readiness';

/** A running service. Disposing it stops the service. */
export type RunningService = { readiness: Readiness } & AsyncDisposable;

/** The readiness of the services that already run in the process, keyed by service name. */
export type Alongside = Readonly<Record<string, Readiness>>;

/** A service whose settings have been read. */
export type PreparedService = {
  /** The port of the service's gRPC server; undefined if it has none. */
  grpcPort: number | undefined;
  start(alongside: Alongside): Promise<RunningService>;
};

/** A service that a process can run. */
export type Service = {
  /**
   * Reads the settings of the service.
   *
   * @throws one error that names every bad setting
   */
  prepare(env: NodeJS.ProcessEnv): PreparedService;
  /** Migrates the service's schema to this release; undefined if the service has no schema. */
  migrate?(env: NodeJS.ProcessEnv): Promise<void>;
};

/** All services, in the order in which they start. They stop in reverse order. */
export const serviceNames = [
  'users',
  'channels',
  'messaging',
  'presence',
  'notifications',
  'gateway',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The services with their code loaded, keyed by name. */
export type Services = ReadonlyMap<ServiceName, Service>;

/** Loads the code of these services. A process contains only the code of the services that it runs. */
export async function loadServices(names: readonly ServiceName[]): Promise<Services> {
  return new Map(await Promise.all(names.map(async (name) => [name, await load[name]()] as const)));
}

const load: Readonly<Record<ServiceName, () => Promise<Service>>> = {
  users: () => backend('users', import('@chat/users/app'), import('@chat/users/config')),
  channels: () =>
    backend('channels', import('@chat/channels/app'), import('@chat/channels/config')),
  messaging: () =>
    backend('messaging', import('@chat/messaging/app'), import('@chat/messaging/config')),
  presence: () =>
    backend('presence', import('@chat/presence/app'), import('@chat/presence/config')),
  notifications: () =>
    backend(
      'notifications',
      import('@chat/notifications/app'),
      import('@chat/notifications/config'),
    ),
  gateway,
};

type BackendConfig = Parameters<typeof migrateOnce>[1] & { grpc: { port: number } };

/** Loads a service behind the gateway. The service's schema has the same name as the service. */
async function backend<Config extends BackendConfig>(
  name: ServiceName,
  app: Promise<{ startApp(config: Config): Promise<RunningService>; migrations: URL }>,
  config: Promise<{ readConfig(env: NodeJS.ProcessEnv): Config }>,
): Promise<Service> {
  const { startApp, migrations } = await app;
  const { readConfig } = await config;
  return {
    prepare(env) {
      const read = readConfig(env);
      return { grpcPort: read.grpc.port, start: () => startApp(read) };
    },
    migrate: (env) => migrateOnce(name, readConfig(env), migrations),
  };
}

async function gateway(): Promise<Service> {
  const { startApp } = await import('@chat/gateway/app');
  const { readConfig } = await import('@chat/gateway/config');
  return {
    prepare(env) {
      const config = readConfig(env);
      return { grpcPort: undefined, start: (alongside) => startApp(config, { alongside }) };
    },
  };
}
