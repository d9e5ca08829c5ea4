import { readEnv } from '@chat/kit/config/read-env';
import {
  actorTokenSecret,
  databaseMigrate,
  databasePool,
  databaseUrl,
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
  PRESENCE_DATABASE_POOL: databasePool,
  DATABASE_MIGRATE: databaseMigrate,
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
    database: { url: e.PRESENCE_DATABASE_URL, poolSize: e.PRESENCE_DATABASE_POOL },
    migrate: e.DATABASE_MIGRATE,
    redisUrl: e.REDIS_URL,
    actorTokenSecret: e.ACTOR_TOKEN_SECRET,
    logLevel: e.LOG_LEVEL,
  };
}
