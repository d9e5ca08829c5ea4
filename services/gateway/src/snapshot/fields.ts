import { z } from 'zod';
import {
  channelFolderRecord,
  channelRecord,
  defaultGroupRecord,
  subscriptionRecord,
} from '../records/channels.ts';
import {
  draftRecord,
  emojiRecord,
  linkifierRecord,
  reminderRecord,
  savedSnippetRecord,
  scheduledMessageRecord,
  unreadMessagesRecord,
  visibilityPolicy,
} from '../records/messages.ts';
import {
  embeddedBotRecord,
  onboardingStepRecord,
  playgroundRecord,
  webhookIntegrationRecord,
} from '../records/organization.ts';
import {
  botRecord,
  deviceRecord,
  domainRecord,
  listedUserRecord,
  navigationViewRecord,
  presencesRecord,
  profileFieldRecord,
  statusRecord,
  systemBotRecord,
  userGroupRecord,
} from '../records/people.ts';
import { realmFields } from '../records/realm-fields.ts';
import { userSettingsDefaultsRecord, userSettingsRecord } from '../records/settings.ts';

const ids = z.array(z.int());

const personalFields = {
  alert_words: z.array(z.string()),
  onboarding_steps: z.array(onboardingStepRecord),
  navigation_tour_video_url: z.string().nullable(),
  drafts: z.array(draftRecord),
  scheduled_messages: z.array(scheduledMessageRecord),
  reminders: z.array(reminderRecord),
  saved_snippets: z.array(savedSnippetRecord),
  navigation_views: z.array(navigationViewRecord),
  muted_topics: z.array(z.tuple([z.string(), z.string(), z.int()])),
  user_topics: z.array(
    z.object({
      stream_id: z.int(),
      topic_name: z.string(),
      last_updated: z.int(),
      visibility_policy: visibilityPolicy,
    }),
  ),
  muted_users: z.array(z.object({ id: z.int(), timestamp: z.int() })),
  user_settings: userSettingsRecord,
  has_zoom_token: z.boolean(),
  devices: z.record(z.string(), deviceRecord),
};

/** The fields in `user_settings` that also appear at the top level, for clients that read settings there. */
const topLevelSettings = {
  color_scheme: z.int(),
  default_language: z.string(),
  demote_inactive_streams: z.int(),
  emojiset: z.string(),
  emojiset_choices: z.array(z.object({ key: z.string(), text: z.string() })),
  enable_drafts_synchronization: z.boolean(),
  enter_sends: z.boolean(),
  fluid_layout_width: z.boolean(),
  high_contrast_mode: z.boolean(),
  left_side_userlist: z.boolean(),
  starred_message_counts: z.boolean(),
  timezone: z.string(),
  translate_emoticons: z.boolean(),
  twenty_four_hour_time: z.boolean().nullable(),
  web_home_view: z.string(),
  available_notification_sounds: z.array(z.string()),
  desktop_icon_count_display: z.int(),
  email_notifications_batching_period_seconds: z.int(),
  enable_desktop_notifications: z.boolean(),
  enable_digest_emails: z.boolean(),
  enable_login_emails: z.boolean(),
  enable_marketing_emails: z.boolean(),
  enable_offline_email_notifications: z.boolean(),
  enable_offline_push_notifications: z.boolean(),
  enable_online_push_notifications: z.boolean(),
  enable_sounds: z.boolean(),
  enable_stream_audible_notifications: z.boolean(),
  enable_stream_desktop_notifications: z.boolean(),
  enable_stream_email_notifications: z.boolean(),
  enable_stream_push_notifications: z.boolean(),
  message_content_in_email_notifications: z.boolean(),
  notification_sound: z.string(),
  pm_content_in_desktop_notifications: z.boolean(),
  presence_enabled: z.boolean(),
  realm_name_in_email_notifications_policy: z.int(),
  wildcard_mentions_notify: z.boolean(),
};

const messageFields = {
  max_message_id: z.int(),
  unread_msgs: unreadMessagesRecord,
  starred_messages: ids,
  recent_private_conversations: z.array(z.object({ max_message_id: z.int(), user_ids: ids })),
};

const peopleFields = {
  realm_users: z.array(listedUserRecord),
  realm_non_active_users: z.array(listedUserRecord),
  cross_realm_bots: z.array(systemBotRecord),
  realm_user_groups: z.array(userGroupRecord),
  presences: presencesRecord,
  server_timestamp: z.number(),
  presence_last_update_id: z.int(),
  user_status: z.record(z.string(), statusRecord),
};

/** The fields about the caller's own account. */
const ownAccountFields = {
  user_id: z.int(),
  email: z.string(),
  delivery_email: z.string().nullable(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  avatar_url_medium: z.string().nullable(),
  avatar_source: z.enum(['G', 'U', 'J']),
  is_owner: z.boolean(),
  is_admin: z.boolean(),
  is_moderator: z.boolean(),
  is_guest: z.boolean(),
  can_create_public_streams: z.boolean(),
  can_create_private_streams: z.boolean(),
  can_create_web_public_streams: z.boolean(),
  can_create_streams: z.boolean(),
  can_invite_others_to_realm: z.boolean(),
  can_subscribe_other_users: z.boolean(),
};

const channelFields = {
  subscriptions: z.array(subscriptionRecord),
  unsubscribed: z.array(subscriptionRecord),
  never_subscribed: z.array(channelRecord),
  streams: z.array(channelRecord),
  channel_folders: z.array(channelFolderRecord),
  realm_default_streams: ids,
  realm_default_stream_groups: z.array(defaultGroupRecord),
};

/** The remaining fields about the organization. */
const organizationFields = {
  custom_profile_fields: z.array(profileFieldRecord),
  custom_profile_field_types: z.record(z.string(), z.object({ id: z.int(), name: z.string() })),
  realm_billing: z.object({ has_pending_sponsorship_request: z.boolean() }),
  realm_user_settings_defaults: userSettingsDefaultsRecord,
  realm_domains: z.array(domainRecord),
  realm_emoji: z.record(z.string(), emojiRecord),
  realm_linkifiers: z.array(linkifierRecord),
  realm_filters: z.array(z.tuple([z.string(), z.string(), z.int()])),
  realm_playgrounds: z.array(playgroundRecord),
  realm_bots: z.array(botRecord),
  realm_embedded_bots: z.array(embeddedBotRecord),
  realm_incoming_webhook_bots: z.array(webhookIntegrationRecord),
  stop_words: z.array(z.string()),
  giphy_api_key: z.string(),
  tenor_api_key: z.string(),
  klipy_api_key: z.string(),
};

/** All snapshot fields, grouped by service. The requested groups determine which fields a snapshot has. */
export const snapshotFields = z
  .object({
    ...personalFields,
    ...topLevelSettings,
    ...messageFields,
    ...peopleFields,
    ...ownAccountFields,
    ...channelFields,
    ...organizationFields,
    ...realmFields,
  })
  .partial().shape;
