import { neutralPrefix } from '@chat/kit/prefixes/prefixes';
import { z } from 'zod';

const on = z.boolean().default(true);
const off = z.boolean().default(false);

/** The values of the setting for who sees a user's real address. */
export const emailAddressVisibilities = {
  everyone: 1,
  members: 2,
  administrators: 3,
  nobody: 4,
  moderators: 5,
} as const;

/**
 * All personal settings with type, limits and default. An account stores only differing values; parsing adds the
 * defaults. `timezone` and `email_address_visibility` are columns. The value `svc` of `notification_sound` stands for
 * the configured prefix.
 * @spec PATCH /settings; POST /register
 */
export const userSettings = z.object({
  // Display
  twenty_four_hour_time: z.boolean().nullable().default(false),
  default_language: z.string().min(1).max(50).default('en'),
  web_home_view: z.enum(['inbox', 'recent', 'all_messages']).default('inbox'),
  web_escape_navigates_to_home_view: on,
  color_scheme: z.literal([1, 2, 3]).default(1),
  web_font_size_px: z.int().min(12).max(20).default(16),
  web_line_height_percent: z.int().min(100).max(200).default(140),
  emojiset: z.enum(['google', 'google-blob', 'twitter', 'text']).default('google'),
  demote_inactive_streams: z.literal([1, 2, 3]).default(1),
  user_list_style: z.literal([1, 2, 3]).default(2),
  web_animate_image_previews: z.enum(['always', 'on_hover', 'never']).default('on_hover'),
  web_stream_unreads_count_display_policy: z.literal([1, 2, 3]).default(2),
  web_mark_read_on_scroll_policy: z.literal([1, 2, 3]).default(1),
  web_channel_default_view: z.literal([1, 2, 3, 4]).default(1),
  web_navigate_to_sent_message: on,
  web_suggest_update_timezone: on,
  web_left_sidebar_show_channel_folders: on,
  web_left_sidebar_unreads_count_summary: on,
  web_inbox_show_channel_folders: on,
  starred_message_counts: on,
  display_emoji_reaction_users: on,
  enter_sends: off,
  left_side_userlist: off,
  fluid_layout_width: off,
  high_contrast_mode: off,
  translate_emoticons: off,
  hide_ai_features: off,
  allow_private_data_export: off,

  // Notifications
  wildcard_mentions_notify: on,
  enable_stream_desktop_notifications: off,
  enable_stream_email_notifications: off,
  enable_stream_push_notifications: off,
  enable_stream_audible_notifications: off,
  enable_followed_topic_desktop_notifications: on,
  enable_followed_topic_email_notifications: on,
  enable_followed_topic_push_notifications: on,
  enable_followed_topic_audible_notifications: on,
  enable_followed_topic_wildcard_mentions_notify: on,
  enable_desktop_notifications: on,
  pm_content_in_desktop_notifications: on,
  enable_sounds: on,
  notification_sound: z.string().min(1).max(20).default(neutralPrefix),
  desktop_icon_count_display: z.literal([1, 2, 3, 4]).default(1),
  enable_offline_email_notifications: on,
  message_content_in_email_notifications: on,
  enable_offline_push_notifications: on,
  enable_online_push_notifications: on,
  enable_digest_emails: on,
  enable_login_emails: on,
  enable_marketing_emails: on,
  realm_name_in_email_notifications_policy: z.literal([1, 2, 3]).default(1),
  email_notifications_batching_period_seconds: z.int().min(1).max(604_800).default(120),

  // Topics
  automatically_follow_topics_policy: z.literal([1, 2, 3, 4]).default(3),
  automatically_unmute_topics_in_muted_streams_policy: z.literal([1, 2, 3, 4]).default(2),
  automatically_follow_topics_where_mentioned: on,
  resolved_topic_notice_auto_read_policy: z
    .enum(['always', 'except_followed', 'never'])
    .default('except_followed'),

  // Privacy
  presence_enabled: on,
  send_stream_typing_notifications: on,
  send_private_typing_notifications: on,
  receives_typing_notifications: on,
  send_read_receipts: on,
  enable_drafts_synchronization: on,
});
export type UserSettings = z.output<typeof userSettings>;

/** Settings that other services act on, contained in `userChanged`. */
export const deliverySettings = userSettings.pick({
  default_language: true,
  translate_emoticons: true,
  wildcard_mentions_notify: true,
  enable_stream_desktop_notifications: true,
  enable_stream_email_notifications: true,
  enable_stream_push_notifications: true,
  enable_stream_audible_notifications: true,
  enable_followed_topic_desktop_notifications: true,
  enable_followed_topic_email_notifications: true,
  enable_followed_topic_push_notifications: true,
  enable_followed_topic_audible_notifications: true,
  enable_followed_topic_wildcard_mentions_notify: true,
  enable_offline_email_notifications: true,
  message_content_in_email_notifications: true,
  enable_offline_push_notifications: true,
  enable_online_push_notifications: true,
  email_notifications_batching_period_seconds: true,
  realm_name_in_email_notifications_policy: true,
  automatically_follow_topics_policy: true,
  automatically_unmute_topics_in_muted_streams_policy: true,
  automatically_follow_topics_where_mentioned: true,
  resolved_topic_notice_auto_read_policy: true,
  presence_enabled: true,
  send_stream_typing_notifications: true,
  send_private_typing_notifications: true,
  receives_typing_notifications: true,
  send_read_receipts: true,
  enable_drafts_synchronization: true,
});

/** The snapshot field `emojiset_choices`. */
const emojisetChoices = [
  { key: 'google', text: 'Google' },
  { key: 'google-blob', text: 'Google blobs' },
  { key: 'twitter', text: 'Twitter' },
  { key: 'text', text: 'Plain text' },
];

/** Settings in the API's form, with the neutral prefix. */
export function toApiUserSettings(settings: UserSettings) {
  return {
    ...settings,
    emojiset_choices: emojisetChoices,
    available_notification_sounds: [neutralPrefix],
  };
}

/**
 * The settings that clients without `user_settings_object` read at the top level of the snapshot, by snapshot group. Omits
 * settings that are newer than this capability.
 */
export const topLevelSettings = {
  update_display_settings: [
    'color_scheme',
    'default_language',
    'demote_inactive_streams',
    'emojiset',
    'emojiset_choices',
    'enable_drafts_synchronization',
    'enter_sends',
    'fluid_layout_width',
    'high_contrast_mode',
    'left_side_userlist',
    'starred_message_counts',
    'timezone',
    'translate_emoticons',
    'twenty_four_hour_time',
    'web_home_view',
  ],
  update_global_notifications: [
    'available_notification_sounds',
    'desktop_icon_count_display',
    'email_notifications_batching_period_seconds',
    'enable_desktop_notifications',
    'enable_digest_emails',
    'enable_login_emails',
    'enable_marketing_emails',
    'enable_offline_email_notifications',
    'enable_offline_push_notifications',
    'enable_online_push_notifications',
    'enable_sounds',
    'enable_stream_audible_notifications',
    'enable_stream_desktop_notifications',
    'enable_stream_email_notifications',
    'enable_stream_push_notifications',
    'message_content_in_email_notifications',
    'notification_sound',
    'pm_content_in_desktop_notifications',
    'presence_enabled',
    'realm_name_in_email_notifications_policy',
    'wildcard_mentions_notify',
  ],
} as const satisfies Record<string, readonly (keyof ApiUserSettings | 'timezone')[]>;

type ApiUserSettings = ReturnType<typeof toApiUserSettings>;
