import { fromApi } from '@chat/kit/groups/group-setting';
import { z } from 'zod';

const groupSetting = z
  .union([
    z.int(),
    z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
  ])
  .transform(fromApi);

/** What channels acts on of a realm's settings, read from the fact that carries them all. */
export const RealmSettings = z.object({
  enable_spectator_access: z.boolean(),
  can_add_subscribers_group: groupSetting,
  can_create_private_channel_group: groupSetting,
  can_create_public_channel_group: groupSetting,
  can_create_web_public_channel_group: groupSetting,
  can_set_delete_message_policy_group: groupSetting,
  can_set_topics_policy_group: groupSetting,
  /** Whether what happens to a channel is recorded in it. */
  send_channel_events_messages: z.boolean().default(true),
  /** The channel that new channels are announced in; -1: none. */
  new_stream_announcements_stream_id: z.int().default(-1),
});
export type RealmSettings = z.output<typeof RealmSettings>;

/**
 * What channels acts on of a user's settings: what a subscription without notification settings of
 * its own means. Where the fact does not say, the specification's defaults.
 */
export const UserSettings = z.object({
  enable_stream_desktop_notifications: z.boolean().default(false),
  enable_stream_audible_notifications: z.boolean().default(false),
  enable_stream_push_notifications: z.boolean().default(false),
  enable_stream_email_notifications: z.boolean().default(false),
  wildcard_mentions_notify: z.boolean().default(true),
});
export type UserSettings = z.output<typeof UserSettings>;
