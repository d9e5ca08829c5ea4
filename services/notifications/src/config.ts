import { callOptions, callSettings } from '@chat/kit/calls/call-settings';
import { busOptions, busSettings } from '@chat/kit/config/bus-settings';
import { readEnv } from '@chat/kit/config/read-env';
import {
  actorTokenSecret,
  apiPrefixes,
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
import { pushOptions, pushSettings } from './push/push-settings.ts';
import { webhookOptions, webhookSettings } from './webhooks/webhook-settings.ts';

/** The settings of notifications. */
export const notificationsSettings = z.object({
  GRPC_HOST: grpcHost,
  GRPC_TLS_DIRECTORY: grpcTlsDirectory,
  HEALTH_PORT: healthPort,
  NOTIFICATIONS_GRPC_PORT: grpcPort(50_055),
  NOTIFICATIONS_DATABASE_URL: databaseUrl,
  NOTIFICATIONS_DATABASE_DIRECT_URL: databaseDirectUrl,
  NOTIFICATIONS_DATABASE_POOL: databasePool,
  DATABASE_MIGRATE: databaseMigrate,
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  CHANNELS_GRPC_ADDRESS: grpcAddress('localhost:50052'),
  MESSAGING_GRPC_ADDRESS: grpcAddress('localhost:50053'),
  PRESENCE_GRPC_ADDRESS: grpcAddress('localhost:50054'),
  ...busSettings,
  ...callSettings,
  ...webhookSettings,
  ...pushSettings,
  API_PREFIXES: apiPrefixes,
  ACTOR_TOKEN_SECRET: actorTokenSecret,
  LOG_LEVEL: logLevel,
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once. Throws one error naming every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const e = readEnv(notificationsSettings, env);
  return {
    grpc: {
      host: e.GRPC_HOST,
      port: e.NOTIFICATIONS_GRPC_PORT,
      healthPort: e.HEALTH_PORT,
      tlsDirectory: e.GRPC_TLS_DIRECTORY,
    },
    database: {
      url: e.NOTIFICATIONS_DATABASE_URL,
      directUrl: e.NOTIFICATIONS_DATABASE_DIRECT_URL,
      poolSize: e.NOTIFICATIONS_DATABASE_POOL,
    },
    migrate: e.DATABASE_MIGRATE,
    addresses: {
      users: e.USERS_GRPC_ADDRESS,
      channels: e.CHANNELS_GRPC_ADDRESS,
      messaging: e.MESSAGING_GRPC_ADDRESS,
      presence: e.PRESENCE_GRPC_ADDRESS,
    },
    nats: busOptions(e),
    calls: callOptions(e),
    webhooks: webhookOptions(e),
    ...pushOptions(e),
    apiPrefixes: e.API_PREFIXES,
    actorTokenSecret: e.ACTOR_TOKEN_SECRET,
    logLevel: e.LOG_LEVEL,
  };
}
