import { z } from 'zod';
import { jsonText, word } from '../../http/endpoint.ts';

const boolean = jsonText(z.boolean()).optional();
const integer = jsonText(z.int()).optional();
const string = word(z.string()).optional();

/** User settings, which organizations can set defaults for; the users service validates them. */
export const settingParams = {
  enter_sends: boolean.describe(
    'Whether Enter sends a message; otherwise Ctrl+Enter does. Default: true in new organizations.',
  ),
  left_side_userlist: boolean.describe(
    'Whether the list of users is at the left in narrow windows. Default: false.',
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
    .describe('Whether times have 24 hours; null follows the language. Default: false.'),
  hide_ai_features: boolean.describe(
    'Whether clients hide features that use language models. Default: false.',
  ),
  allow_private_data_export: boolean.describe(
    'Whether administrators may export your private data. Default: false.',
  ),
  starred_message_counts: boolean.describe(
    'Whether clients count the starred messages. Default: true.',
  ),
  display_emoji_reaction_users: boolean.describe(
    'Whether a reaction shows names where few people have reacted. Default: true.',
  ),
  web_escape_navigates_to_home_view: boolean.describe(
    'Whether Escape leads to the home view. Default: true.',
  ),
  web_navigate_to_sent_message: boolean.describe(
    'Whether the client goes to the conversation that a message was sent to. Default: true.',
  ),
  web_suggest_update_timezone: boolean.describe(
    'Whether the client offers to change the time zone when the browser has another. Default: true.',
  ),
  web_left_sidebar_unreads_count_summary: boolean.describe(
    'Whether the left sidebar shows the sums of unread messages. Default: true.',
  ),
  web_left_sidebar_show_channel_folders: boolean.describe(
    'Whether the left sidebar groups channels by folder. Default: true.',
  ),
  web_inbox_show_channel_folders: boolean.describe(
    'Whether the inbox groups channels by folder. Default: true.',
  ),
  enable_drafts_synchronization: boolean.describe(
    'Whether drafts are kept on the server for all clients. Default: true.',
  ),
  send_stream_typing_notifications: boolean.describe(
    'Whether others see that you are writing in a channel. Default: true.',
  ),
  send_private_typing_notifications: boolean.describe(
    'Whether others see that you are writing a direct message. Default: true.',
  ),
  send_read_receipts: boolean.describe(
    'Whether others see that you have read a message. Default: true.',
  ),
  receives_typing_notifications: boolean.describe(
    'Whether you see that others are writing. Default: true.',
  ),
  presence_enabled: boolean.describe('Whether others see when you are there. Default: true.'),
  default_language: string.describe('The code of the language, such as `de`. Default: `en`.'),
  web_home_view: string.describe(
    'The view a client begins with: `inbox`, `recent` or `all_messages`. Default: `inbox`.',
  ),
  color_scheme: integer.describe('1 as the device, 2 dark, 3 light. Default: 1.'),
  web_font_size_px: integer.describe('The size of letters in pixels. Default: 16.'),
  web_line_height_percent: integer.describe(
    'The height of lines in percent of the size of letters. Default: 140.',
  ),
  demote_inactive_streams: integer.describe(
    'Whether inactive channels come last: 1 automatically, 2 always, 3 never. Default: 1.',
  ),
  web_mark_read_on_scroll_policy: integer.describe(
    'When scrolling marks messages as read: 1 always, 2 in conversations only, 3 never. Default: 1.',
  ),
  web_channel_default_view: integer.describe(
    'What a click on a channel opens: 1 its newest topic, 2 its feed, 3 its topics, 4 its first unread topic. Default: 1.',
  ),
  emojiset: string.describe(
    'The pictures of emoji: `google`, `google-blob`, `twitter` or `text`. Default: `google`.',
  ),
  user_list_style: integer.describe(
    'What the list of users shows: 1 names, 2 the status, too, 3 pictures and the status. Default: 2.',
  ),
  web_stream_unreads_count_display_policy: integer.describe(
    'Which channels show how many messages are unread: 1 all, 2 unmuted ones, 3 none. Default: 2.',
  ),
  web_animate_image_previews: string.describe(
    'When previews of pictures move: `always`, `on_hover` or `never`. Default: `on_hover`.',
  ),
  resolved_topic_notice_auto_read_policy: string.describe(
    'Whether notices that a topic was resolved count as read: `always`, `except_followed` for all but followed topics, or `never`. Default: `except_followed`.',
  ),
  automatically_follow_topics_policy: integer.describe(
    'Which topics you follow by taking part: 1 those you send or react in, 2 those you send in, 3 those you start, 4 none. Default: 3.',
  ),
  automatically_unmute_topics_in_muted_streams_policy: integer.describe(
    'Which topics of muted channels you unmute by taking part: 1 those you send or react in, 2 those you send in, 3 those you start, 4 none. Default: 2.',
  ),
  automatically_follow_topics_where_mentioned: boolean.describe(
    'Whether you follow topics in which you are mentioned. Default: true.',
  ),
  email_address_visibility: integer.describe(
    'Who sees your e-mail address: 1 everybody, 2 members and above, 3 administrators, 4 nobody, 5 moderators and above. Default: 1.',
  ),
  enable_stream_desktop_notifications: boolean.describe(
    'Whether messages in channels notify you on the desktop. Default: false.',
  ),
  enable_stream_email_notifications: boolean.describe(
    'Whether messages in channels notify you by mail. Default: false.',
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
    'Whether messages in followed topics notify you by mail. Default: true.',
  ),
  enable_followed_topic_push_notifications: boolean.describe(
    'Whether messages in followed topics notify your mobile devices. Default: true.',
  ),
  enable_followed_topic_audible_notifications: boolean.describe(
    'Whether messages in followed topics make a sound. Default: true.',
  ),
  enable_followed_topic_wildcard_mentions_notify: boolean.describe(
    'Whether mentions of everybody in followed topics notify you like a mention of you. Default: true.',
  ),
  wildcard_mentions_notify: boolean.describe(
    'Whether mentions of everybody notify you like a mention of you. Default: true.',
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
    'Whether direct messages and mentions notify you by mail while you are away. Default: true.',
  ),
  enable_offline_push_notifications: boolean.describe(
    'Whether direct messages and mentions notify your mobile devices while you are away. Default: true.',
  ),
  enable_online_push_notifications: boolean.describe(
    'Whether mobile devices are notified while you are active elsewhere, too. Default: true.',
  ),
  message_content_in_email_notifications: boolean.describe(
    'Whether mails about messages contain their text. Default: true.',
  ),
  enable_digest_emails: boolean.describe(
    'Whether you get a mail that sums up what happened when you have been absent for a week, where the organization wants such mails. Default: true.',
  ),
  enable_login_emails: boolean.describe(
    'Whether you get a mail about a login from a new device. Default: true.',
  ),
  enable_marketing_emails: boolean.describe(
    'Whether you get news about the product by mail. Default: true. This server sends no such mail.',
  ),
  notification_sound: string.describe(
    'The sound of notifications: one of `available_notification_sounds` in the answer of `POST /register`, or `none`.',
  ),
  desktop_icon_count_display: integer.describe(
    'What the number at the icon counts: 1 all unread messages, 2 direct messages, mentions and followed topics, 3 direct messages and mentions, 4 nothing. Default: 1.',
  ),
  realm_name_in_email_notifications_policy: integer.describe(
    'Whether the subject of mails names the organization: 1 automatically, 2 always, 3 never. Default: 1.',
  ),
  email_notifications_batching_period_seconds: integer.describe(
    'How long messages are collected for one mail, from 1 to 604,800 seconds. Default: 120.',
  ),
} as const;
