import { z } from 'zod';

// The objects of the API with exactly the fields of the specification, because some clients reject an object with an
// unknown key.

const groupSetting = z.union([
  z.int().positive(),
  z.strictObject({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
]);

const seconds = z.int().positive();
const isoTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?[+-]\d\d:\d\d$/);
const profileData = z.record(
  z.string(),
  z.strictObject({ value: z.string(), rendered_value: z.string().optional() }),
);

const accountFields = {
  user_id: z.int().positive(),
  delivery_email: z.email({ pattern: z.regexes.html5Email }).nullable(),
  email: z.email({ pattern: z.regexes.html5Email }),
  full_name: z.string().min(1),
  date_joined: isoTime,
  is_owner: z.boolean(),
  is_admin: z.boolean(),
  is_guest: z.boolean(),
  is_bot: z.boolean(),
  bot_type: z.int().min(1).max(4).nullable(),
  bot_owner_id: z.int().nullable(),
  role: z.union([100, 200, 300, 400, 600].map((role) => z.literal(role))),
  timezone: z.string(),
  avatar_url: z.string().nullable(),
  avatar_version: z.int(),
  is_imported_stub: z.boolean(),
  is_deleted: z.literal(true).optional(),
};

/** A user as in GET /users, without custom profile fields. */
export const user = z.strictObject({ ...accountFields, is_active: z.boolean() });
/** A user as in GET /users when profile fields are requested. Bots have none. */
export const userWithProfile = user.extend({ profile_data: profileData.optional() });
/** A user in the lists of a snapshot, which list active and deactivated users separately. */
export const snapshotUser = z.strictObject({
  ...accountFields,
  profile_data: profileData.optional(),
});
export const systemBot = userWithProfile.extend({ is_system_bot: z.literal(true) });

const channelFields = {
  stream_id: z.int().positive(),
  name: z.string().min(1),
  description: z.string(),
  rendered_description: z.string(),
  date_created: seconds,
  creator_id: z.int().nullable(),
  invite_only: z.boolean(),
  is_web_public: z.boolean(),
  history_public_to_subscribers: z.boolean(),
  first_message_id: z.int().nullable(),
  folder_id: z.int().nullable(),
  message_retention_days: z.int().nullable(),
  is_archived: z.boolean(),
  topics_policy: z.enum([
    'inherit',
    'allow_empty_topic',
    'disable_empty_topic',
    'empty_topic_only',
  ]),
  stream_post_policy: z.int().min(1).max(4),
  is_announcement_only: z.boolean(),
  is_recently_active: z.boolean(),
  stream_weekly_traffic: z.int().nullable(),
  subscriber_count: z.int().min(0),
  can_add_subscribers_group: groupSetting,
  can_administer_channel_group: groupSetting,
  can_create_topic_group: groupSetting,
  can_delete_any_message_group: groupSetting,
  can_delete_own_message_group: groupSetting,
  can_move_messages_out_of_channel_group: groupSetting,
  can_move_messages_within_channel_group: groupSetting,
  can_remove_subscribers_group: groupSetting,
  can_resolve_topics_group: groupSetting,
  can_send_message_group: groupSetting,
  can_subscribe_group: groupSetting,
};

const personalFields = {
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  pin_to_top: z.boolean(),
  is_muted: z.boolean(),
  in_home_view: z.boolean(),
  desktop_notifications: z.boolean().nullable(),
  audible_notifications: z.boolean().nullable(),
  push_notifications: z.boolean().nullable(),
  email_notifications: z.boolean().nullable(),
  wildcard_mentions_notify: z.boolean().nullable(),
};

const subscribers = z.array(z.int().positive());

/** A channel in a snapshot and in events. */
export const channel = z.strictObject({
  ...channelFields,
  is_default: z.boolean(),
  subscribers: subscribers.optional(),
});
/** A subscription in a snapshot and in events. */
export const subscription = channel.extend(personalFields);
/** A subscription as in GET /users/me/subscriptions. */
export const listedSubscription = z.strictObject({
  ...channelFields,
  ...personalFields,
  is_default: z.boolean().optional(),
  subscribers: subscribers.optional(),
  partial_subscribers: subscribers.optional(),
});

export const userGroup = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  description: z.string(),
  members: z.array(z.int()),
  direct_subgroup_ids: z.array(z.int()),
  is_system_group: z.boolean(),
  deactivated: z.boolean(),
  creator_id: z.int().nullable(),
  date_created: seconds.nullable(),
  can_add_members_group: groupSetting,
  can_join_group: groupSetting,
  can_leave_group: groupSetting,
  can_manage_group: groupSetting,
  can_mention_group: groupSetting,
  can_remove_members_group: groupSetting,
});

const messageFields = {
  id: z.int().positive(),
  sender_id: z.int().positive(),
  sender_email: z.email({ pattern: z.regexes.html5Email }),
  sender_full_name: z.string(),
  sender_realm_str: z.string(),
  client: z.string().min(1),
  content: z.string(),
  content_type: z.enum(['text/html', 'text/x-markdown']),
  timestamp: seconds,
  is_me_message: z.boolean(),
  reactions: z.array(z.unknown()),
  submessages: z.array(z.unknown()),
  recipient_id: z.int().positive(),
  topic_links: z.array(z.strictObject({ text: z.string(), url: z.string() })),
  avatar_url: z.string().nullable(),
};

const channelMessage = z.strictObject({
  ...messageFields,
  type: z.literal('stream'),
  stream_id: z.int().positive(),
  subject: z.string(),
  display_recipient: z.string(),
});
const directMessage = z.strictObject({
  ...messageFields,
  type: z.literal('private'),
  subject: z.literal(''),
  display_recipient: z.array(
    z.strictObject({
      id: z.int().positive(),
      email: z.email({ pattern: z.regexes.html5Email }),
      full_name: z.string(),
      is_mirror_dummy: z.boolean(),
    }),
  ),
});
const flags = z.array(
  z.enum([
    'read',
    'starred',
    'collapsed',
    'mentioned',
    'stream_wildcard_mentioned',
    'topic_wildcard_mentioned',
    'wildcard_mentioned',
    'historical',
    'has_alert_word',
  ]),
);

/** A message in a `message` event. */
export const eventMessage = z.discriminatedUnion('type', [channelMessage, directMessage]);
/** Fields of an edited message; absent if there were no edits. */
const editFields = {
  edit_history: z
    .array(
      z.strictObject({
        user_id: z.int(),
        timestamp: seconds,
        prev_content: z.string().optional(),
        prev_rendered_content: z.string().optional(),
        prev_topic: z.string().optional(),
        topic: z.string().optional(),
        prev_stream: z.int().optional(),
        stream: z.int().optional(),
      }),
    )
    .min(1)
    .optional(),
  last_edit_timestamp: seconds.optional(),
  last_moved_timestamp: seconds.optional(),
};
/** A message in GET /messages. */
export const message = z.discriminatedUnion('type', [
  channelMessage.extend({ flags, ...editFields }),
  directMessage.extend({ flags, ...editFields }),
]);

/** A file in the list of its owner's files. */
export const attachmentObject = z.strictObject({
  id: z.int(),
  name: z.string(),
  path_id: z.string(),
  size: z.int(),
  create_time: seconds,
  message_ids: z.array(z.int()),
});

export const unreadMessages = z.strictObject({
  count: z.int().min(0),
  pms: z.array(
    z.strictObject({
      other_user_id: z.int(),
      sender_id: z.int(),
      unread_message_ids: z.array(z.int()),
    }),
  ),
  streams: z.array(
    z.strictObject({
      stream_id: z.int(),
      topic: z.string(),
      unread_message_ids: z.array(z.int()),
    }),
  ),
  huddles: z.array(
    z.strictObject({ user_ids_string: z.string(), unread_message_ids: z.array(z.int()) }),
  ),
  mentions: z.array(z.int()),
  old_unreads_missing: z.boolean(),
});
