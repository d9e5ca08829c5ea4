import { z } from 'zod';
import { jsonText, word } from '../../http/endpoint.ts';

const boolean = jsonText(z.boolean()).optional();
const integer = jsonText(z.int()).optional();
const string = word(z.string()).optional();

/** The user settings that organizations can set defaults for. The users service validates their values. */
export const settingParams = {
  enter_sends: boolean.describe(
    'Whether Enter sends a message; otherwise Ctrl+Enter does. Default: true in new organizations.',
  ),
  left_side_userlist: boolean.describe(
    'Whether narrow windows show the list of users on the left. Default: false.',
  ),
  fluid_layout_width: boolean.describe(
    'Whether the client uses the whole width of the window. Default: false.',
  ),
  high_contrast_mode: boolean.describe('Whether colors have more contrast. Default: false.'),
  translate_emoticons: boolean.describe(
    'Whether emoticons such as `:)` become emoji when a message is sent. Default: false.',
  ),
  twenty_four_hour_time: jsonText(z.boolean().nullable())
    .optional()
    .describe('Whether times use 24 hours. null: as usual in the language. Default: false.'),
  hide_ai_features: boolean.describe(
    'Whether clients hide features that use language models. Default: false.',
  ),
  allow_private_data_export: boolean.describe(
    'Whether administrators may export your private data. Default: false.',
  ),
  starred_message_counts: boolean.describe(
    'Whether clients show the number of starred messages. Default: true.',
  ),
  display_emoji_reaction_users: boolean.describe(
    'Whether a reaction shows names if few people have reacted. Default: true.',
  ),
  web_escape_navigates_to_home_view: boolean.describe(
    'Whether Escape opens the home view. Default: true.',
  ),
  web_navigate_to_sent_message: boolean.describe(
    'Whether the client opens the conversation of a message that you send. Default: true.',
  ),
  web_suggest_update_timezone: boolean.describe(
    'Whether the client offers to change the time zone if the browser has another. Default: true.',
  ),
  web_left_sidebar_unreads_count_summary: boolean.describe(
    'Whether the left sidebar shows totals of unread messages. Default: true.',
  ),
  web_left_sidebar_show_channel_folders: boolean.describe(
    'Whether the left sidebar groups channels by folder. Default: true.',
  ),
  web_inbox_show_channel_folders: boolean.describe(
    'Whether the inbox groups channels by folder. Default: true.',
  ),
  enable_drafts_synchronization: boolean.describe(
    'Whether drafts are stored on the server for all clients. Default: true.',
  ),
  send_stream_typing_notifications: boolean.describe(
    'Whether others see that you are typing in a channel. Default: true.',
  ),
  send_private_typing_notifications: boolean.describe(
    'Whether others see that you are typing a direct message. Default: true.',
  ),
  send_read_receipts: boolean.describe(
    'Whether others see that you have read a message. Default: true.',
  ),
  receives_typing_notifications: boolean.describe(
    'Whether you see that others are typing. Default: true.',
  ),
  presence_enabled: boolean.describe('Whether others see your presence. Default: true.'),
  default_language: string.describe('The code of the language, such as `de`. Default: `en`.'),
  web_home_view: string.describe(
    'The first view of a client: `inbox`, `recent` or `all_messages`. Default: `inbox`.',
  ),
  color_scheme: integer.describe('The color theme: 1 as the device, 2 dark, 3 light. Default: 1.'),
  web_font_size_px: integer.describe('The font size in pixels. Default: 16.'),
  web_line_height_percent: integer.describe(
    'The line height in percent of the font size. Default: 140.',
  ),
  demote_inactive_streams: integer.describe(
    'Whether inactive channels are listed last: 1 automatic, 2 always, 3 never. Default: 1.',
  ),
  web_mark_read_on_scroll_policy: integer.describe(
    'Where scrolling marks messages as read: 1 everywhere, 2 only in conversations, 3 nowhere. Default: 1.',
  ),
  web_channel_default_view: integer.describe(
    'The view that a click on a channel opens: 1 its newest topic, 2 its feed, 3 its topics, 4 its first unread topic. Default: 1.',
  ),
  emojiset: string.describe(
    'The style of emoji: `google`, `google-blob`, `twitter` or `text`. Default: `google`.',
  ),
  user_list_style: integer.describe(
    'The content of the list of users: 1 names, 2 names and status, 3 avatars, names and status. Default: 2.',
  ),
  web_stream_unreads_count_display_policy: integer.describe(
    'The channels that show a number of unread messages: 1 all, 2 unmuted channels, 3 none. Default: 2.',
  ),
  web_animate_image_previews: string.describe(
    'When image previews are animated: `always`, `on_hover` or `never`. Default: `on_hover`.',
  ),
  resolved_topic_notice_auto_read_policy: string.describe(
    'Whether messages about resolved topics are marked as read: `always`, `except_followed` for all but followed topics, or `never`. Default: `except_followed`.',
  ),
  automatically_follow_topics_policy: integer.describe(
    'The topics that you follow automatically: 1 topics in which you send or react, 2 topics in which you send, 3 topics that you start, 4 none. Default: 3.',
  ),
  automatically_unmute_topics_in_muted_streams_policy: integer.describe(
    'The topics of muted channels that you unmute automatically: 1 topics in which you send or react, 2 topics in which you send, 3 topics that you start, 4 none. Default: 2.',
  ),
  automatically_follow_topics_where_mentioned: boolean.describe(
    'Whether you follow topics in which you are mentioned. Default: true.',
  ),
  email_address_visibility: integer.describe(
    'Who can see your email address: 1 everyone, 2 members and above, 3 administrators, 4 nobody, 5 moderators and above. Default: 1.',
  ),
  enable_stream_desktop_notifications: boolean.describe(
    'Whether messages in channels notify you on the desktop. Default: false.',
  ),
  enable_stream_email_notifications: boolean.describe(
    'Whether messages in channels notify you by email. Default: false.',
  ),
  enable_stream_push_notifications: boolean.describe(
    'Whether messages in channels notify your mobile devices. Default: false.',
  ),
  enable_stream_audible_notifications: boolean.describe(
    'Whether messages in channels make a sound. Default: false.',
  ),
  enable_followed_topic_desktop_notifications: boolean.describe(
    'Whether messages in followed topics notify you on the desktop. Default: true.',
  ),
  enable_followed_topic_email_notifications: boolean.describe(
    'Whether messages in followed topics notify you by email. Default: true.',
  ),
  enable_followed_topic_push_notifications: boolean.describe(
    'Whether messages in followed topics notify your mobile devices. Default: true.',
  ),
  enable_followed_topic_audible_notifications: boolean.describe(
    'Whether messages in followed topics make a sound. Default: true.',
  ),
  enable_followed_topic_wildcard_mentions_notify: boolean.describe(
    'Whether mentions of everyone in followed topics notify you like a mention of you. Default: true.',
  ),
  wildcard_mentions_notify: boolean.describe(
    'Whether mentions of everyone notify you like a mention of you. Default: true.',
  ),
  enable_desktop_notifications: boolean.describe(
    'Whether direct messages and mentions notify you on the desktop. Default: true.',
  ),
  pm_content_in_desktop_notifications: boolean.describe(
    'Whether desktop notifications show the text of direct messages. Default: true.',
  ),
  enable_sounds: boolean.describe(
    'Whether direct messages and mentions make a sound. Default: true.',
  ),
  enable_offline_email_notifications: boolean.describe(
    'Whether direct messages and mentions notify you by email while you are away. Default: true.',
  ),
  enable_offline_push_notifications: boolean.describe(
    'Whether direct messages and mentions notify your mobile devices while you are away. Default: true.',
  ),
  enable_online_push_notifications: boolean.describe(
    'Whether your mobile devices get notifications even while you are active elsewhere. Default: true.',
  ),
  message_content_in_email_notifications: boolean.describe(
    'Whether emails about messages contain the text of the messages. Default: true.',
  ),
  enable_digest_emails: boolean.describe(
    'Whether you get an email digest after a week of absence, if the organization sends digests. Default: true.',
  ),
  enable_login_emails: boolean.describe(
    'Whether you get an email about a login from a new device. Default: true.',
  ),
  enable_marketing_emails: boolean.describe(
    'Whether you get news about the product by email. This server sends no such email. Default: true.',
  ),
  notification_sound: string.describe(
    'The sound of notifications: a value of `available_notification_sounds` from `POST /register`, or `none`.',
  ),
  desktop_icon_count_display: integer.describe(
    'The messages that the badge of the icon counts: 1 all unread messages, 2 direct messages, mentions and followed topics, 3 direct messages and mentions, 4 none. Default: 1.',
  ),
  realm_name_in_email_notifications_policy: integer.describe(
    "Whether the subject of emails contains the organization's name: 1 automatic, 2 always, 3 never. Default: 1.",
  ),
  email_notifications_batching_period_seconds: integer.describe(
    'The number of seconds for which messages are collected into one email, from 1 to 604,800. Default: 120.',
  ),
} as const;
