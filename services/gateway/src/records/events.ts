import { z } from 'zod';
import {
  channelFolderRecord,
  channelRecord,
  defaultGroupRecord,
  subscriptionRecord,
} from './channels.ts';
import {
  attachmentRecord,
  draftRecord,
  emojiFields,
  emojiRecord,
  eventMessageRecord,
  linkifierRecord,
  messageFlags,
  reminderRecord,
  savedSnippetRecord,
  scheduledMessageRecord,
  topicLinkRecord,
  visibilityPolicy,
} from './messages.ts';
import { onboardingStepRecord, playgroundRecord } from './organization.ts';
import {
  botRecord,
  deviceRecord,
  domainRecord,
  groupSettingRecord,
  legacyPresenceOfEvent,
  navigationViewRecord,
  presenceRecord,
  profileFieldRecord,
  statusRecord,
  userGroupRecord,
  userRecord,
} from './people.ts';
import { realmSettingsRecord } from './realm-fields.ts';
import { securityChangeRecord } from './security-changes.ts';
import { userSettingsDefaultsRecord, userSettingsRecord } from './settings.ts';

const ids = z.array(z.int());
const text = z.string();
const flags = messageFlags.describe('Your flags for the message.');

/**
 * Returns the name of an event's schema. For example, `update_message_flags` and `remove` become
 * `UpdateMessageFlagsRemoveEvent`.
 */
function nameOf(type: string, op = ''): string {
  const words = `${type}_${op}`.split('_').filter((word) => word !== '');
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Event`;
}

function event<Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object({ id: z.int(), type: z.literal(type), ...shape }).meta({ id: nameOf(type) });
}

function eventOf<Type extends string, Op extends string, Shape extends z.ZodRawShape>(
  type: Type,
  op: Op,
  shape: Shape,
) {
  return z
    .object({ id: z.int(), type: z.literal(type), op: z.literal(op), ...shape })
    .meta({ id: nameOf(type, op) });
}

// Messages

const reaction = {
  message_id: z.int(),
  user_id: z.int(),
  user: z.object({ user_id: z.int(), email: text, full_name: text }),
  ...emojiFields,
};

const place = {
  stream_id: z.int().optional().describe('Only for messages in a channel.'),
  topic: text.optional().describe('Only for messages in a channel.'),
};

const messages = [
  event('message', {
    message: eventMessageRecord,
    flags,
    local_message_id: text
      .optional()
      .describe('The `local_id` of the request, only in the queue that the request named.'),
  }),
  event('update_message', {
    user_id: z
      .int()
      .nullable()
      .describe('The user who changed the message. null: its link previews were generated.'),
    rendering_only: z.boolean(),
    message_id: z.int(),
    message_ids: ids.describe('The id of the channel before the change.'),
    flags,
    edit_timestamp: z.int(),
    stream_id: z.int().optional().describe('The id of the previous channel.'),
    stream_name: text.optional(),
    new_stream_id: z.int().optional(),
    orig_content: text.optional(),
    orig_rendered_content: text.optional(),
    content: text.optional(),
    rendered_content: text.optional(),
    is_me_message: z.boolean().optional(),
    orig_subject: text.optional(),
    subject: text.optional(),
    topic_links: z.array(topicLinkRecord).optional(),
    propagate_mode: z
      .enum(['change_one', 'change_later', 'change_all'])
      .optional()
      .describe('Present if messages were moved.'),
  }),
  event('delete_message', {
    message_type: z.enum(['stream', 'private']),
    message_ids: ids.optional().describe('Present with the capability `bulk_message_deletion`.'),
    message_id: z.int().optional().describe('Present without that capability.'),
    ...place,
  }),
  eventOf('reaction', 'add', reaction),
  eventOf('reaction', 'remove', reaction),
  event('submessage', {
    msg_type: text,
    content: text,
    message_id: z.int(),
    sender_id: z.int(),
    submessage_id: z.int(),
  }),
  eventOf('update_message_flags', 'add', {
    operation: z.literal('add'),
    flag: text,
    messages: ids,
    all: z.boolean().describe('true: all messages were marked as read, and no ids are listed.'),
  }),
  eventOf('update_message_flags', 'remove', {
    operation: z.literal('remove'),
    flag: text,
    messages: ids,
    all: z.literal(false),
    message_details: z
      .record(
        z.string(),
        z.object({
          type: z.enum(['stream', 'private']),
          mentioned: z.literal(true).optional(),
          user_ids: ids.optional().describe('The other participants of a direct conversation.'),
          ...place,
        }),
      )
      .optional()
      .describe('The locations of the messages, by message id. Only for the flag `read`.'),
  }),
];

const person = z.object({ user_id: z.int(), email: text });
const typing = {
  message_type: z.enum(['direct', 'stream']),
  sender: person,
  recipients: z.array(person).optional().describe('Only for a direct conversation.'),
  ...place,
};
const typingEdit = {
  sender_id: z.int(),
  message_id: z.int(),
  recipient: z.object({
    type: z.enum(['direct', 'channel']),
    user_ids: ids.optional(),
    channel_id: z.int().optional(),
    topic: text.optional(),
  }),
};

const beingWritten = [
  eventOf('typing', 'start', typing),
  eventOf('typing', 'stop', typing),
  eventOf('typing_edit_message', 'start', typingEdit),
  eventOf('typing_edit_message', 'stop', typingEdit),
];

// Channels

const peers = { stream_ids: ids, user_ids: ids };
const channelProperties = channelRecord.omit({
  stream_id: true,
  subscribers: true,
  partial_subscribers: true,
});
const subscriptionProperties = Object.keys(subscriptionRecord.shape).filter(
  (name) => !Object.hasOwn(channelRecord.shape, name),
);
const mutedTopics = z.array(z.tuple([z.string(), z.string(), z.int()]));

const channels = [
  eventOf('stream', 'create', { streams: z.array(channelRecord) }),
  eventOf('stream', 'delete', {
    stream_ids: ids,
    streams: z.array(z.object({ stream_id: z.int() })),
  }),
  eventOf('stream', 'update', {
    stream_id: z.int(),
    name: text.describe('The name of the channel before the change.'),
    property: z.enum(Object.keys(channelProperties.shape)),
    value: z.union([text, z.int(), z.boolean(), groupSettingRecord, z.null()]),
    rendered_description: text.optional(),
    history_public_to_subscribers: z.boolean().optional(),
    is_web_public: z.boolean().optional(),
  }),
  eventOf('subscription', 'add', { subscriptions: z.array(subscriptionRecord) }),
  eventOf('subscription', 'remove', {
    subscriptions: z.array(z.object({ stream_id: z.int(), name: text })),
  }),
  eventOf('subscription', 'update', {
    stream_id: z.int(),
    property: z.enum(subscriptionProperties),
    value: z.union([text, z.boolean()]),
  }),
  eventOf('subscription', 'peer_add', peers),
  eventOf('subscription', 'peer_remove', peers),
  eventOf('channel_folder', 'add', { channel_folder: channelFolderRecord }),
  eventOf('channel_folder', 'update', {
    channel_folder_id: z.int(),
    data: channelFolderRecord.partial(),
  }),
  eventOf('channel_folder', 'reorder', { order: ids }),
  event('default_streams', { default_streams: ids }),
  event('default_stream_groups', { default_stream_groups: z.array(defaultGroupRecord) }),
  event('user_topic', {
    stream_id: z.int(),
    topic_name: text,
    last_updated: z.int(),
    visibility_policy: visibilityPolicy,
  }),
  event('muted_topics', { muted_topics: mutedTopics }),
];

// People

const changedPerson = z.object({
  user_id: z.int(),
  full_name: text.optional(),
  avatar_url: text.nullable().optional(),
  avatar_url_medium: text.nullable().optional(),
  avatar_source: text.optional(),
  avatar_version: z.int().optional(),
  timezone: text.optional(),
  email: text.optional(),
  role: userRecord.shape.role.optional(),
  bot_owner_id: z.int().nullable().optional(),
  delivery_email: text.nullable().optional(),
  new_email: text.optional(),
  custom_profile_field: z
    .object({ id: z.int(), value: text.nullable(), rendered_value: text.optional() })
    .optional(),
  is_active: z.boolean().optional(),
  is_imported_stub: z.boolean().optional(),
  is_deleted: z.literal(true).optional(),
  date_joined: text.optional(),
});

const people = [
  eventOf('realm_user', 'add', { person: userRecord }),
  eventOf('realm_user', 'update', {
    person: changedPerson.describe("The user's id and the changed properties."),
  }),
  eventOf('realm_user', 'remove', { person: z.object({ user_id: z.int(), full_name: text }) }),
  eventOf('realm_bot', 'add', { bot: botRecord }),
  eventOf('realm_bot', 'update', { bot: botRecord.partial().required({ user_id: true }) }),
  eventOf('realm_bot', 'delete', { bot: z.object({ user_id: z.int() }) }),
  event('user_status', { user_id: z.int(), ...statusRecord.shape }),
  event('presence', {
    presences: z
      .record(z.string(), presenceRecord)
      .optional()
      .describe('By user id. Present with the capability `simplified_presence_events`.'),
    user_id: z.int().optional(),
    email: text.optional(),
    server_timestamp: z.number().optional(),
    presence: legacyPresenceOfEvent
      .optional()
      .describe('Present without that capability, together with the three fields before.'),
  }),
  event('muted_users', { muted_users: z.array(z.object({ id: z.int(), timestamp: z.int() })) }),
  eventOf('user_group', 'add', { group: userGroupRecord }),
  eventOf('user_group', 'update', {
    group_id: z.int(),
    data: userGroupRecord
      .omit({ id: true, members: true, direct_subgroup_ids: true, is_system_group: true })
      .partial(),
  }),
  eventOf('user_group', 'remove', { group_id: z.int() }),
  eventOf('user_group', 'add_members', { group_id: z.int(), user_ids: ids }),
  eventOf('user_group', 'remove_members', { group_id: z.int(), user_ids: ids }),
  eventOf('user_group', 'add_subgroups', { group_id: z.int(), direct_subgroup_ids: ids }),
  eventOf('user_group', 'remove_subgroups', { group_id: z.int(), direct_subgroup_ids: ids }),
  event('custom_profile_fields', { fields: z.array(profileFieldRecord) }),
];

// The user's own data

const settingValue = z.union([text, z.int(), z.boolean(), z.null()]);
const setting = (record: z.ZodObject) => ({
  property: z.enum(Object.keys(record.shape)),
  value: settingValue,
});
const space = {
  upload_space_used: z.int().describe("The total size in bytes of the organization's files."),
};

const personal = [
  eventOf('user_settings', 'update', {
    ...setting(userSettingsRecord),
    language_name: text.optional().describe('Only for `default_language`.'),
  }),
  event('alert_words', { alert_words: z.array(text) }),
  eventOf('drafts', 'add', { drafts: z.array(draftRecord) }),
  eventOf('drafts', 'update', { draft: draftRecord }),
  eventOf('drafts', 'remove', { draft_id: z.int() }),
  eventOf('saved_snippets', 'add', { saved_snippet: savedSnippetRecord }),
  eventOf('saved_snippets', 'update', { saved_snippet: savedSnippetRecord }),
  eventOf('saved_snippets', 'remove', { saved_snippet_id: z.int() }),
  eventOf('scheduled_messages', 'add', { scheduled_messages: z.array(scheduledMessageRecord) }),
  eventOf('scheduled_messages', 'update', { scheduled_message: scheduledMessageRecord }),
  eventOf('scheduled_messages', 'remove', { scheduled_message_id: z.int() }),
  eventOf('reminders', 'add', { reminders: z.array(reminderRecord) }),
  eventOf('reminders', 'remove', { reminder_id: z.int() }),
  eventOf('navigation_view', 'add', { navigation_view: navigationViewRecord }),
  eventOf('navigation_view', 'update', {
    fragment: text,
    data: navigationViewRecord.omit({ fragment: true }).partial(),
  }),
  eventOf('navigation_view', 'remove', { fragment: text }),
  eventOf('attachment', 'add', { attachment: attachmentRecord, ...space }),
  eventOf('attachment', 'update', { attachment: attachmentRecord, ...space }),
  eventOf('attachment', 'remove', { attachment: z.object({ id: z.int() }), ...space }),
  event('onboarding_steps', { onboarding_steps: z.array(onboardingStepRecord) }),
  eventOf('device', 'add', { device_id: z.int() }),
  eventOf('device', 'update', { device_id: z.int(), ...deviceRecord.partial().shape }),
  eventOf('device', 'remove', { device_id: z.int() }),
  eventOf('security_activity', 'add', { activity: securityChangeRecord }),
];

// The organization

const realm = [
  eventOf('realm', 'update', {
    property: text,
    value: z.union([settingValue, z.array(text)]),
  }),
  eventOf('realm', 'update_dict', { property: z.literal('default'), data: realmSettingsRecord }),
  eventOf('realm', 'deactivated', { realm_id: z.int() }),
  eventOf('realm_user_settings_defaults', 'update', setting(userSettingsDefaultsRecord)),
  eventOf('realm_emoji', 'update', { realm_emoji: z.record(z.string(), emojiRecord) }),
  eventOf('realm_emoji', 'add', { emoji: emojiRecord }),
  eventOf('realm_emoji', 'update_one', {
    emoji_id: text,
    data: z.object({ deactivated: z.boolean() }),
  }),
  event('realm_linkifiers', { realm_linkifiers: z.array(linkifierRecord) }),
  event('realm_playgrounds', { realm_playgrounds: z.array(playgroundRecord) }),
  eventOf('realm_domains', 'add', { realm_domain: domainRecord }),
  eventOf('realm_domains', 'change', { realm_domain: domainRecord }),
  eventOf('realm_domains', 'remove', { domain: text }),
  event('realm_export_consent', { user_id: z.int(), consented: z.boolean() }),
  event('invites_changed', {}),
  event('heartbeat', {}),
];

const kinds = [
  ...messages,
  ...beingWritten,
  ...channels,
  ...people,
  ...personal,
  ...realm,
] as const;

/** An event of any kind; `type` and `op` determine the kind. Services publish events in a different, raw form. */
export const eventRecord = z.union(kinds).meta({ id: 'Event' });
