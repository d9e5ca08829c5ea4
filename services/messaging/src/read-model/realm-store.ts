import { fromApi, type GroupSetting } from '@chat/kit/groups/group-setting';
import type * as readModel from '@chat/kit/read-model/rows';
import { z } from 'zod';

const groupSetting = z
  .union([
    z.int(),
    z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
  ])
  .transform((value): GroupSetting => fromApi(value));

/** The schema of a time limit in seconds; null means no limit. */
const timeLimit = z.int().positive().nullable();

/** The realm settings that the messaging service uses, parsed from the domain event with all settings. */
export const RealmSettings = z.object({
  topics_policy: z.enum(['allow_empty_topic', 'disable_empty_topic']).default('allow_empty_topic'),
  /** The display name of the empty topic. Users who type this name as a topic get the empty topic. */
  empty_topic_display_name: z.string().min(1).default('general chat'),
  default_code_block_language: z.string().default(''),
  direct_message_permission_group: groupSetting,
  direct_message_initiator_group: groupSetting,
  /** The number of days for which messages are kept; -1 means forever. */
  message_retention_days: z.int().default(-1),
  allow_message_editing: z.boolean().default(true),
  message_content_edit_limit_seconds: timeLimit.default(600),
  message_content_delete_limit_seconds: timeLimit.default(600),
  move_messages_within_stream_limit_seconds: timeLimit.default(604_800),
  move_messages_between_streams_limit_seconds: timeLimit.default(604_800),
  message_edit_history_visibility_policy: z.enum(['all', 'moves', 'none']).default('all'),
  can_delete_any_message_group: groupSetting,
  can_delete_own_message_group: groupSetting,
  can_move_messages_between_topics_group: groupSetting,
  can_move_messages_between_channels_group: groupSetting,
  can_resolve_topics_group: groupSetting,
  can_mention_many_users_group: groupSetting,
  can_access_all_users_group: groupSetting,
  can_add_custom_emoji_group: groupSetting,
  enable_read_receipts: z.boolean(),
  inline_image_preview: z.boolean(),
  inline_url_embed_preview: z.boolean(),
  /** The channel for reported messages; -1 means none. */
  moderation_request_channel_id: z.int(),
});
export type RealmSettings = z.output<typeof RealmSettings>;

/** A realm in the read model. */
export type RealmRow = readModel.StoredRealm & {
  string_id: string;
  /** The host name that clients use. */
  host: string;
  /** The domain of placeholder addresses. */
  email_domain: string;
  is_active: boolean;
  settings: RealmSettings;
  /** When the realm's channels were last refilled; null if a refill is needed. */
  channels_filled_at: Date | null;
};
