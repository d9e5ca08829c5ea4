import { busOptions, busSettings } from '@chat/kit/config/bus-settings';
import { readEnv } from '@chat/kit/config/read-env';
import {
  actorTokenSecret,
  databaseDirectUrl,
  databaseMigrate,
  databasePool,
  databaseUrl,
  grpcAddress,
  grpcHost,
  grpcPort,
  grpcTlsDirectory,
  healthPort,
  logLevel,
} from '@chat/kit/config/settings';
import { z } from 'zod';

/** The settings of channels. */
export const channelsSettings = z.object({
  GRPC_HOST: grpcHost,
  GRPC_TLS_DIRECTORY: grpcTlsDirectory,
  HEALTH_PORT: healthPort,
  CHANNELS_GRPC_PORT: grpcPort(50_052),
  CHANNELS_DATABASE_URL: databaseUrl,
  CHANNELS_DATABASE_DIRECT_URL: databaseDirectUrl,
  CHANNELS_DATABASE_POOL: databasePool,
  DATABASE_MIGRATE: databaseMigrate,
  CHANNELS_ROSTER_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(64 * 1024 * 1024)
    .meta({ description: 'Memory for lists of subscribers that clients ask for', unit: 'bytes' }),
  WEB_PUBLIC_STREAMS_ENABLED: z
    .stringbool()
    .default(false)
    .meta({ description: 'Allow channels that the whole web can read' }),
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  MESSAGING_GRPC_ADDRESS: grpcAddress('localhost:50053'),
  ...busSettings,
  ACTOR_TOKEN_SECRET: actorTokenSecret,
  LOG_LEVEL: logLevel,
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once. Throws one error naming every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const e = readEnv(channelsSettings, env);
  return {
    grpc: {
      host: e.GRPC_HOST,
      port: e.CHANNELS_GRPC_PORT,
      healthPort: e.HEALTH_PORT,
      tlsDirectory: e.GRPC_TLS_DIRECTORY,
    },
    database: {
      url: e.CHANNELS_DATABASE_URL,
      directUrl: e.CHANNELS_DATABASE_DIRECT_URL,
      poolSize: e.CHANNELS_DATABASE_POOL,
    },
    migrate: e.DATABASE_MIGRATE,
    rosterCacheBytes: e.CHANNELS_ROSTER_CACHE_BYTES,
    areWebPublicChannelsEnabled: e.WEB_PUBLIC_STREAMS_ENABLED,
    addresses: { users: e.USERS_GRPC_ADDRESS, messaging: e.MESSAGING_GRPC_ADDRESS },
    nats: busOptions(e),
    actorTokenSecret: e.ACTOR_TOKEN_SECRET,
    logLevel: e.LOG_LEVEL,
  };
}
