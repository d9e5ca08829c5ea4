import { callKeyRule, privateKey } from '@chat/kit/config/call-settings';
import { readEnv } from '@chat/kit/config/read-env';
import { serviceOptions, serviceSettings } from '@chat/kit/config/service-settings';
import {
  databaseDirectUrl,
  databasePool,
  databaseUrl,
  grpcAddress,
  grpcPort,
  redisUrl,
} from '@chat/kit/config/settings';
import { z } from 'zod';

/** The settings of the presence service. */
export const presenceSettings = z.object({
  ...serviceSettings,
  PRESENCE_PRIVATE_KEY: privateKey,
  PRESENCE_GRPC_PORT: grpcPort(50_054),
  PRESENCE_DATABASE_URL: databaseUrl,
  PRESENCE_DATABASE_DIRECT_URL: databaseDirectUrl,
  PRESENCE_DATABASE_POOL: databasePool,
  CAN_ACCESS_ALL_USERS_GROUP_LIMITS_PRESENCE: z.stringbool().default(false).meta({
    description:
      'Whether guests with limited access see presence only for the users that they can see',
  }),
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  MESSAGING_GRPC_ADDRESS: grpcAddress('localhost:50053'),
  REDIS_URL: redisUrl,
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from the environment.
 * @throws one error that names every setting that is invalid or contradicts another
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const e = readEnv(presenceSettings, env, [callKeyRule('presence')]);
  return {
    ...serviceOptions('presence', e, {
      privateKey: e.PRESENCE_PRIVATE_KEY,
      port: e.PRESENCE_GRPC_PORT,
      url: e.PRESENCE_DATABASE_URL,
      directUrl: e.PRESENCE_DATABASE_DIRECT_URL,
      poolSize: e.PRESENCE_DATABASE_POOL,
    }),
    limitsPresenceVisibility: e.CAN_ACCESS_ALL_USERS_GROUP_LIMITS_PRESENCE,
    addresses: { users: e.USERS_GRPC_ADDRESS, messaging: e.MESSAGING_GRPC_ADDRESS },
    redisUrl: e.REDIS_URL,
  };
}
