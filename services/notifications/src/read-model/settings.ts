import { z } from 'zod';

/** What notifications depend on of a realm's settings, read from the fact that carries them all. */
export const RealmSettings = z.object({
  push_notifications_enabled: z.boolean().default(false),
  require_e2ee_push_notifications: z.boolean().default(false),
  presence_disabled: z.boolean().default(false),
});
export type RealmSettings = z.output<typeof RealmSettings>;

/** The same of a user's settings. Where the fact does not say, the specification's defaults. */
export const UserSettings = z.object({
  wildcard_mentions_notify: z.boolean().default(true),
  enable_stream_push_notifications: z.boolean().default(false),
  enable_followed_topic_push_notifications: z.boolean().default(true),
  enable_followed_topic_wildcard_mentions_notify: z.boolean().default(true),
  enable_offline_push_notifications: z.boolean().default(true),
  enable_online_push_notifications: z.boolean().default(true),
});
export type UserSettings = z.output<typeof UserSettings>;

/** What serves an outgoing webhook. `interface`: 1 the server's own form, 2 that of Slack. */
export const Webhook = z.object({
  base_url: z.string(),
  interface: z.int(),
  token: z.string(),
});
export type Webhook = z.output<typeof Webhook>;

/** What serves a bot, of any kind. */
export const BotServices = z.array(z.union([Webhook, z.unknown().transform(() => undefined)]));
