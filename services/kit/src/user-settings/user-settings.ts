import { z } from 'zod';
import { knownPrefix } from '../prefixes/prefixes.ts';

const on = z.boolean().default(true);
const off = z.boolean().default(false);

/** The values of the setting that determines who can see a user's real email address. */
export const emailAddressVisibilities = {
  everyone: 1,
  members: 2,
  administrators: 3,
  nobody: 4,
  moderators: 5,
} as const;

/**
 * All personal settings with their types, limits and defaults. An account stores only the values that differ from the
 * defaults; parsing adds the defaults. `timezone` and `email_address_visibility` have their own columns.
 * @spec PATCH /settings; POST /register
 */
export const userSettings = z.object({
  // Display
  twenty_four_hour_time: z.boolean().nullable().default(false),
  default_language: z.string().min(1).max(50).default('en'),
  web_home_view: z.enum(['inbox', 'recent', 'all_messages']).default('inbox'),
  web_escape_navigates_to_home_view: on,
  color_scheme: z.literal([1, 2, 3]).default(1),
  web_font_size_px: z.int().min(1).max(100).default(16),
  web_line_height_percent: z.int().min(1).max(1_000).default(140),
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
  notification_sound: z.string().min(1).max(20).default(knownPrefix),
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
