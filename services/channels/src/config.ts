import { callKeyRule, privateKey } from '@chat/kit/config/call-settings';
import { positiveInt } from '@chat/kit/config/numbers';
import { readEnv } from '@chat/kit/config/read-env';
import { serviceOptions, serviceSettings } from '@chat/kit/config/service-settings';
import {
  databaseDirectUrl,
  databasePool,
  databaseUrl,
  grpcAddress,
  grpcPort,
  incomingMailDomain,
  incomingMailSecret,
  webPublicStreamsEnabled,
} from '@chat/kit/config/settings';
import { z } from 'zod';

/** The settings of the channels service. */
export const channelsSettings = z.object({
  ...serviceSettings,
  CHANNELS_PRIVATE_KEY: privateKey,
  CHANNELS_GRPC_PORT: grpcPort(50_052),
  CHANNELS_DATABASE_URL: databaseUrl,
  CHANNELS_DATABASE_DIRECT_URL: databaseDirectUrl,
  CHANNELS_DATABASE_POOL: databasePool,
  CHANNELS_ROSTER_CACHE_BYTES: positiveInt
    .default(64 * 1024 * 1024)
    .meta({ description: 'Size of the cache for serialized subscriber lists', unit: 'bytes' }),
  WEB_PUBLIC_STREAMS_ENABLED: webPublicStreamsEnabled,
  INCOMING_MAIL_DOMAIN: incomingMailDomain,
  INCOMING_MAIL_SECRET: incomingMailSecret,
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  MESSAGING_GRPC_ADDRESS: grpcAddress('localhost:50053'),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from the environment.
 * @throws one error that names every setting that is invalid or contradicts another
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const e = readEnv(channelsSettings, env, [callKeyRule('channels')]);
  return {
    ...serviceOptions('channels', e, {
      privateKey: e.CHANNELS_PRIVATE_KEY,
      port: e.CHANNELS_GRPC_PORT,
      url: e.CHANNELS_DATABASE_URL,
      directUrl: e.CHANNELS_DATABASE_DIRECT_URL,
      poolSize: e.CHANNELS_DATABASE_POOL,
    }),
    rosterCacheBytes: e.CHANNELS_ROSTER_CACHE_BYTES,
    incomingMailDomain: e.INCOMING_MAIL_DOMAIN,
    incomingMailSecret: e.INCOMING_MAIL_SECRET,
    areWebPublicChannelsEnabled: e.WEB_PUBLIC_STREAMS_ENABLED,
    addresses: { users: e.USERS_GRPC_ADDRESS, messaging: e.MESSAGING_GRPC_ADDRESS },
  };
}
