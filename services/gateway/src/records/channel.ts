import { z } from 'zod';
import { groupSettingRecord } from './group-setting.ts';

/** A channel as the API shows one; channels builds it. @spec realm.md, channel object */
export const channelRecord = z.object({
  stream_id: z.int(),
  name: z.string(),
  description: z.string(),
  rendered_description: z.string(),
  date_created: z.int(),
  creator_id: z.int().nullable(),
  invite_only: z.boolean(),
  is_web_public: z.boolean(),
  history_public_to_subscribers: z.boolean(),
  first_message_id: z.int().nullable(),
  folder_id: z.int().nullable(),
  message_retention_days: z.int().nullable(),
  is_archived: z.boolean(),
  is_default: z.boolean().optional(),
  topics_policy: z.enum([
    'inherit',
    'allow_empty_topic',
    'disable_empty_topic',
    'empty_topic_only',
  ]),
  stream_post_policy: z.int(),
  is_announcement_only: z.boolean(),
  is_recently_active: z.boolean(),
  stream_weekly_traffic: z.int().nullable(),
  subscriber_count: z.int(),
  can_add_subscribers_group: groupSettingRecord,
  can_administer_channel_group: groupSettingRecord,
  can_create_topic_group: groupSettingRecord,
  can_delete_any_message_group: groupSettingRecord,
  can_delete_own_message_group: groupSettingRecord,
  can_move_messages_out_of_channel_group: groupSettingRecord,
  can_move_messages_within_channel_group: groupSettingRecord,
  can_remove_subscribers_group: groupSettingRecord,
  can_resolve_topics_group: groupSettingRecord,
  can_send_message_group: groupSettingRecord,
  can_subscribe_group: groupSettingRecord,
  subscribers: z.array(z.int()).optional(),
  partial_subscribers: z.array(z.int()).optional(),
});

/** A channel and what it is to one user. @spec api.md, channel subscription object */
export const subscriptionRecord = channelRecord.extend({
  color: z.string(),
  pin_to_top: z.boolean(),
  is_muted: z.boolean(),
  in_home_view: z.boolean(),
  desktop_notifications: z.boolean().nullable(),
  audible_notifications: z.boolean().nullable(),
  push_notifications: z.boolean().nullable(),
  email_notifications: z.boolean().nullable(),
  wildcard_mentions_notify: z.boolean().nullable(),
});
