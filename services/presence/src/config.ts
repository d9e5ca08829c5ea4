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
  redisUrl,
} from '@chat/kit/config/settings';
import { z } from 'zod';

/** The settings of presence. */
export const presenceSettings = z.object({
  GRPC_HOST: grpcHost,
  GRPC_TLS_DIRECTORY: grpcTlsDirectory,
  HEALTH_PORT: healthPort,
  PRESENCE_GRPC_PORT: grpcPort(50_054),
  PRESENCE_DATABASE_URL: databaseUrl,
  PRESENCE_DATABASE_DIRECT_URL: databaseDirectUrl,
  PRESENCE_DATABASE_POOL: databasePool,
  DATABASE_MIGRATE: databaseMigrate,
  CAN_ACCESS_ALL_USERS_GROUP_LIMITS_PRESENCE: z.stringbool().default(false).meta({
    description:
      'Show guests who may not access everybody the presence of those only whom they may access',
  }),
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  MESSAGING_GRPC_ADDRESS: grpcAddress('localhost:50053'),
  ...busSettings,
  REDIS_URL: redisUrl,
  ACTOR_TOKEN_SECRET: actorTokenSecret,
  LOG_LEVEL: logLevel,
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once. Throws one error naming every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const e = readEnv(presenceSettings, env);
  return {
    grpc: {
      host: e.GRPC_HOST,
      port: e.PRESENCE_GRPC_PORT,
      healthPort: e.HEALTH_PORT,
      tlsDirectory: e.GRPC_TLS_DIRECTORY,
    },
    database: {
      url: e.PRESENCE_DATABASE_URL,
      directUrl: e.PRESENCE_DATABASE_DIRECT_URL,
      poolSize: e.PRESENCE_DATABASE_POOL,
    },
    migrate: e.DATABASE_MIGRATE,
    limitsSight: e.CAN_ACCESS_ALL_USERS_GROUP_LIMITS_PRESENCE,
    addresses: { users: e.USERS_GRPC_ADDRESS, messaging: e.MESSAGING_GRPC_ADDRESS },
    nats: busOptions(e),
    redisUrl: e.REDIS_URL,
    actorTokenSecret: e.ACTOR_TOKEN_SECRET,
    logLevel: e.LOG_LEVEL,
  };
}
