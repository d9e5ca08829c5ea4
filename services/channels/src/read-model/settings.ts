import { fromApi } from '@chat/kit/groups/group-setting';
import { z } from 'zod';

const groupSetting = z
  .union([
    z.int(),
    z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
  ])
  .transform(fromApi);

/** The realm settings that the channels service uses, parsed from `realm.changed`. */
export const RealmSettings = z.object({
  enable_spectator_access: z.boolean(),
  can_add_subscribers_group: groupSetting,
  can_create_private_channel_group: groupSetting,
  can_create_public_channel_group: groupSetting,
  can_create_web_public_channel_group: groupSetting,
  can_set_delete_message_policy_group: groupSetting,
  can_set_topics_policy_group: groupSetting,
  /** Whether the notification bot posts messages about channel changes in the channel. */
  send_channel_events_messages: z.boolean().default(true),
  /** The channel in which new channels are announced; -1 for none. */
  new_stream_announcements_stream_id: z.int().default(-1),
});
export type RealmSettings = z.output<typeof RealmSettings>;

/**
 * The user settings that the channels service uses: the defaults for the notification settings of subscriptions.
 * Missing values get the specification's defaults.
 */
export const UserSettings = z.object({
  enable_stream_desktop_notifications: z.boolean().default(false),
  enable_stream_audible_notifications: z.boolean().default(false),
  enable_stream_push_notifications: z.boolean().default(false),
  enable_stream_email_notifications: z.boolean().default(false),
  wildcard_mentions_notify: z.boolean().default(true),
});
export type UserSettings = z.output<typeof UserSettings>;
