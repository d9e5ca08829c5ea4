import { callKeyRule, privateKey } from '@chat/kit/config/call-settings';
import { readEnv } from '@chat/kit/config/read-env';
import { serviceOptions, serviceSettings } from '@chat/kit/config/service-settings';
import {
  apiPrefixes,
  databaseDirectUrl,
  databasePool,
  databaseUrl,
  grpcAddress,
  grpcPort,
} from '@chat/kit/config/settings';
import { outboundHttpOptions, outboundHttpSettings } from '@chat/kit/outbound-http/settings';
import { z } from 'zod';
import {
  incomingMailOptions,
  incomingMailRule,
  incomingMailSettings,
} from './incoming-mail/incoming-mail-settings.ts';
import { mailOptions, mailRules, mailSettings } from './mail/mail-settings.ts';
import { bouncerRule, pushOptions, pushSettings } from './push/push-settings.ts';
import { webhookOptions, webhookSettings } from './webhooks/webhook-settings.ts';

/** The settings of the notifications service. */
export const notificationsSettings = z.object({
  ...serviceSettings,
  NOTIFICATIONS_PRIVATE_KEY: privateKey,
  NOTIFICATIONS_GRPC_PORT: grpcPort(50_055),
  NOTIFICATIONS_DATABASE_URL: databaseUrl,
  NOTIFICATIONS_DATABASE_DIRECT_URL: databaseDirectUrl,
  NOTIFICATIONS_DATABASE_POOL: databasePool,
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  CHANNELS_GRPC_ADDRESS: grpcAddress('localhost:50052'),
  MESSAGING_GRPC_ADDRESS: grpcAddress('localhost:50053'),
  PRESENCE_GRPC_ADDRESS: grpcAddress('localhost:50054'),
  ...outboundHttpSettings,
  ...webhookSettings,
  ...pushSettings,
  ...mailSettings,
  ...incomingMailSettings,
  API_PREFIXES: apiPrefixes,
});

const rules = [callKeyRule('notifications'), bouncerRule, ...mailRules, incomingMailRule];

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from the environment.
 * @throws one error that names every setting that is invalid or contradicts another
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const e = readEnv(notificationsSettings, env, rules);
  return {
    ...serviceOptions('notifications', e, {
      privateKey: e.NOTIFICATIONS_PRIVATE_KEY,
      port: e.NOTIFICATIONS_GRPC_PORT,
      url: e.NOTIFICATIONS_DATABASE_URL,
      directUrl: e.NOTIFICATIONS_DATABASE_DIRECT_URL,
      poolSize: e.NOTIFICATIONS_DATABASE_POOL,
    }),
    addresses: {
      users: e.USERS_GRPC_ADDRESS,
      channels: e.CHANNELS_GRPC_ADDRESS,
      messaging: e.MESSAGING_GRPC_ADDRESS,
      presence: e.PRESENCE_GRPC_ADDRESS,
    },
    outboundHttp: outboundHttpOptions(e),
    webhooks: webhookOptions(e),
    ...pushOptions(e),
    mail: mailOptions(e),
    incomingMail: incomingMailOptions(e),
    apiPrefixes: e.API_PREFIXES,
  };
}
