import { z } from 'zod';
import { groupSettingRecord } from './people.ts';

/** A channel in the API's form, which the channels service builds. */
export const channelRecord = z
  .object({
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
    default_push_notifications: z.boolean(),
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
  })
  .meta({ id: 'Channel' });

/** An example of a channel for the API documentation. */
export const exampleChannel: z.input<typeof channelRecord> = {
  stream_id: 7,
  name: 'design',
  description: 'How it looks',
  rendered_description: '<p>How it looks</p>',
  date_created: 1793500000,
  creator_id: 12,
  invite_only: false,
  is_web_public: false,
  history_public_to_subscribers: true,
  first_message_id: 4102,
  folder_id: null,
  message_retention_days: null,
  is_archived: false,
  default_push_notifications: false,
  topics_policy: 'inherit',
  stream_post_policy: 1,
  is_announcement_only: false,
  is_recently_active: true,
  stream_weekly_traffic: 40,
  subscriber_count: 2,
  can_add_subscribers_group: 10,
  can_administer_channel_group: { direct_members: [12], direct_subgroups: [] },
  can_create_topic_group: 11,
  can_delete_any_message_group: 10,
  can_delete_own_message_group: 10,
  can_move_messages_out_of_channel_group: 10,
  can_move_messages_within_channel_group: 10,
  can_remove_subscribers_group: 9,
  can_resolve_topics_group: 10,
  can_send_message_group: 11,
  can_subscribe_group: 10,
};

/** A channel with a user's settings for it, in the API's form. The channels service builds it. */
export const subscriptionRecord = channelRecord
  .extend({
    color: z.string(),
    pin_to_top: z.boolean(),
    is_muted: z.boolean(),
    in_home_view: z.boolean(),
    desktop_notifications: z.boolean().nullable(),
    audible_notifications: z.boolean().nullable(),
    push_notifications: z.boolean().nullable(),
    email_notifications: z.boolean().nullable(),
    wildcard_mentions_notify: z.boolean().nullable(),
  })
  .meta({ id: 'Subscription' });

/** A channel folder in the API's form, which the channels service builds. */
export const channelFolderRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    rendered_description: z.string(),
    date_created: z.int().nullable(),
    creator_id: z.int().nullable(),
    order: z.int(),
    is_archived: z.boolean(),
  })
  .meta({ id: 'ChannelFolder' });

/** A group of default channels, which the channels service builds. */
export const defaultGroupRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    streams: z.array(z.int()).describe('The ids of the channels in the group.'),
  })
  .meta({ id: 'DefaultChannelGroup' });
