import type { z } from 'zod';
import { busOptions, busSettings } from './bus-settings.ts';
import {
  actorTokenSecret,
  databaseMigrate,
  grpcHost,
  grpcTlsDirectory,
  healthPort,
  logLevel,
} from './settings.ts';

/** The settings of every service that has a schema of its own, beside those that carry its name. */
export const serviceSettings = {
  GRPC_HOST: grpcHost,
  GRPC_TLS_DIRECTORY: grpcTlsDirectory,
  HEALTH_PORT: healthPort,
  DATABASE_MIGRATE: databaseMigrate,
  ...busSettings,
  ACTOR_TOKEN_SECRET: actorTokenSecret,
  LOG_LEVEL: logLevel,
};

/** The same settings, with those of the service's own server and database, as its start takes them. */
export function serviceOptions(
  values: z.output<z.ZodObject<typeof serviceSettings>>,
  own: { port: number; url: string; directUrl: string | undefined; poolSize: number },
) {
  const { port, ...database } = own;
  return {
    grpc: {
      host: values.GRPC_HOST,
      port,
      healthPort: values.HEALTH_PORT,
      tlsDirectory: values.GRPC_TLS_DIRECTORY,
    },
    database,
    migrate: values.DATABASE_MIGRATE,
    nats: busOptions(values),
    actorTokenSecret: values.ACTOR_TOKEN_SECRET,
    logLevel: values.LOG_LEVEL,
  };
}
