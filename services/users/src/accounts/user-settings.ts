import { knownPrefix } from '@chat/kit/prefixes/prefixes';
import { type UserSettings, userSettings } from '@chat/kit/user-settings/user-settings';

/** The settings that other services act on. `userChanged` events contain them. */
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

/** The value of the snapshot field `emojiset_choices`. */
const emojisetChoices = [
  { key: 'google', text: 'Google' },
  { key: 'google-blob', text: 'Google blobs' },
  { key: 'twitter', text: 'Twitter' },
  { key: 'text', text: 'Plain text' },
];

/**
 * Returns the settings in the shape of the API. Some built-in values contain the product prefix that existing clients expect.
 */
export function toApiUserSettings(settings: UserSettings) {
  return {
    ...settings,
    emojiset_choices: emojisetChoices,
    available_notification_sounds: [knownPrefix],
  };
}

/**
 * The settings that clients without `user_settings_object` read at the top level of the snapshot, keyed by snapshot
 * group. Omits settings that are newer than this capability.
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
