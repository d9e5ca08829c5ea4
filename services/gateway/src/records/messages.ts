import { z } from 'zod';

/** The fields that identify the emoji of a reaction or status. */
export const emojiFields = {
  emoji_name: z.string(),
  emoji_code: z.string(),
  reaction_type: z
    .string()
    .describe(
      '`unicode_emoji`, `realm_emoji` for a custom emoji, or for the product’s own emoji `svc_extra_emoji` or `zulip_extra_emoji`, as it was sent.',
    ),
};

/** A reaction inside a message. */
const reactionRecord = z.object({ ...emojiFields, user_id: z.int() }).meta({ id: 'Reaction' });

const ids = z.array(z.int());

/** A user's unread messages, grouped by conversation. */
export const unreadMessagesRecord = z
  .object({
    count: z.int(),
    pms: z.array(z.object({ other_user_id: z.int(), sender_id: z.int(), unread_message_ids: ids })),
    streams: z.array(z.object({ stream_id: z.int(), topic: z.string(), unread_message_ids: ids })),
    huddles: z.array(z.object({ user_ids_string: z.string(), unread_message_ids: ids })),
    mentions: ids,
    old_unreads_missing: z.boolean(),
  })
  .meta({ id: 'UnreadMessages' });

/** A user's visibility policy for a topic. */
export const visibilityPolicy = z
  .literal([0, 1, 2, 3])
  .describe('0: none, 1: muted, 2: unmuted, 3: followed.');

/** A user's action in a message's widget. */
const submessageRecord = z
  .object({
    id: z.int(),
    message_id: z.int(),
    sender_id: z.int(),
    msg_type: z.string(),
    content: z.string().describe('JSON text in the format of the widget.'),
  })
  .meta({ id: 'Submessage' });

/** A link in a topic. */
export const topicLinkRecord = z
  .object({ text: z.string(), url: z.string() })
  .meta({ id: 'TopicLink' });

/** A participant of a direct conversation. */
const directRecipientRecord = z
  .object({
    id: z.int(),
    email: z.string(),
    full_name: z.string(),
    is_mirror_dummy: z.boolean(),
  })
  .meta({ id: 'DirectRecipient' });

/** A single edit or move of a message, with the changes. */
const messageEditRecord = z
  .object({
    user_id: z.int().nullable(),
    timestamp: z.int(),
    prev_content: z.string().optional(),
    prev_rendered_content: z.string().optional(),
    prev_topic: z.string().optional(),
    topic: z.string().optional(),
    prev_stream: z.int().optional(),
    stream: z.int().optional(),
  })
  .meta({ id: 'MessageEdit' });

/** A user's flags for a message. */
export const messageFlags = z.array(
  z.enum([
    'read',
    'starred',
    'collapsed',
    'hide_link_previews',
    'mentioned',
    'stream_wildcard_mentioned',
    'topic_wildcard_mentioned',
    'wildcard_mentioned',
    'historical',
    'has_alert_word',
  ]),
);

const messageFields = {
  id: z.int(),
  type: z
    .enum(['stream', 'private'])
    .describe('`stream` in a channel, `private` in a direct message.'),
  stream_id: z.int().optional().describe('The id of the channel. Absent in direct messages.'),
  display_recipient: z
    .union([z.string(), z.array(directRecipientRecord)])
    .describe('The name of the channel, or all participants of the direct conversation.'),
  recipient_id: z
    .int()
    .describe('The same for all messages of a channel or a direct conversation.'),
  subject: z.string().describe('The topic. Empty in direct messages.'),
  topic_links: z.array(topicLinkRecord),
  content: z.string(),
  content_type: z.enum(['text/html', 'text/x-markdown']),
  sender_id: z.int(),
  sender_email: z.string(),
  sender_full_name: z.string(),
  sender_realm_str: z.string(),
  avatar_url: z.string().nullable().describe('null: the client can compute the address.'),
  client: z.string().describe('The client that sent the message.'),
  is_me_message: z.boolean(),
  timestamp: z.int().describe('When the message was sent, in seconds since 1970.'),
  reactions: z.array(reactionRecord).describe('The reactions, oldest first.'),
  submessages: z.array(submessageRecord),
};

/** A message in a `message` event. The event has the flags as a separate field. */
export const eventMessageRecord = z.object(messageFields).meta({ id: 'EventMessage' });

/** A message in the API's form, which the messaging service builds. */
export const messageRecord = z
  .object({
    ...messageFields,
    flags: messageFlags.describe('Your flags for the message.'),
    edit_history: z
      .array(messageEditRecord)
      .optional()
      .describe(
        'The edits, newest first. Absent: the message was never edited or moved, or the history is hidden.',
      ),
    last_edit_timestamp: z
      .int()
      .optional()
      .describe('In seconds since 1970. Absent: never edited.'),
    last_moved_timestamp: z
      .int()
      .optional()
      .describe('In seconds since 1970. Absent: never moved.'),
    match_content: z
      .string()
      .optional()
      .describe('Present with a search: the HTML with search hits highlighted.'),
    match_subject: z
      .string()
      .optional()
      .describe('Present with a search: the topic as HTML with search hits highlighted.'),
  })
  .meta({ id: 'Message' });

/** A message in the form that outgoing webhooks receive. */
export const webhookMessageRecord = z
  .object({
    ...messageFields,
    rendered_content: z.string().describe('The text as HTML.'),
    edit_history: z.array(messageEditRecord).optional(),
    last_edit_timestamp: z.int().optional(),
    last_moved_timestamp: z.int().optional(),
  })
  .meta({ id: 'WebhookMessage' });

/** An example of a message for the API documentation. The messaging service builds real messages. */
export const exampleMessage: z.input<typeof messageRecord> = {
  id: 4711,
  type: 'stream',
  stream_id: 5,
  display_recipient: 'general',
  recipient_id: 9,
  subject: 'release',
  topic_links: [],
  content: '<p>The release is <strong>out</strong>.</p>',
  content_type: 'text/html',
  sender_id: 12,
  sender_email: 'iago@chat.example.com',
  sender_full_name: 'Iago',
  sender_realm_str: 'example',
  avatar_url: null,
  client: 'website',
  is_me_message: false,
  timestamp: 1772443800,
  reactions: [],
  submessages: [],
  flags: ['read'],
};

/** A scheduled message in the API's form, which the messaging service builds. */
export const scheduledMessageRecord = z
  .object({
    scheduled_message_id: z.int(),
    type: z.enum(['stream', 'private']),
    to: z.union([z.int(), z.array(z.int())]),
    topic: z.string().optional(),
    content: z.string(),
    rendered_content: z.string(),
    scheduled_delivery_timestamp: z.int(),
    failed: z.boolean(),
  })
  .meta({ id: 'ScheduledMessage' });

/** An example of a scheduled message for the API documentation. */
export const exampleScheduledMessage: z.input<typeof scheduledMessageRecord> = {
  scheduled_message_id: 6,
  type: 'stream',
  to: 5,
  topic: 'release',
  content: 'The release is **out**.',
  rendered_content: '<p>The release is <strong>out</strong>.</p>',
  scheduled_delivery_timestamp: 1893456000,
  failed: false,
};

/** A reminder. */
export const reminderRecord = z
  .object({
    reminder_id: z.int(),
    type: z.literal('private'),
    to: z.array(z.int()),
    content: z.string(),
    rendered_content: z.string(),
    scheduled_delivery_timestamp: z.int(),
    failed: z.boolean(),
    reminder_target_message_id: z.int(),
  })
  .meta({ id: 'Reminder' });

/** An example of a reminder for the API documentation. */
export const exampleReminder: z.input<typeof reminderRecord> = {
  reminder_id: 9,
  type: 'private',
  to: [12],
  content: 'You asked for a reminder of a message.',
  rendered_content: '<p>You asked for a reminder of a message.</p>',
  scheduled_delivery_timestamp: 1893456000,
  failed: false,
  reminder_target_message_id: 4711,
};

/** A draft. */
export const draftRecord = z
  .object({
    id: z.int(),
    type: z.enum(['', 'stream', 'private']),
    to: z.array(z.int()),
    topic: z.string(),
    content: z.string(),
    timestamp: z.number(),
  })
  .meta({ id: 'Draft' });

/** A saved snippet. */
export const savedSnippetRecord = z
  .object({
    id: z.int(),
    title: z.string(),
    content: z.string(),
    date_created: z.int(),
  })
  .meta({ id: 'SavedSnippet' });

/** An example of a saved snippet for the API documentation. */
export const exampleSavedSnippet: z.input<typeof savedSnippetRecord> = {
  id: 3,
  title: 'Welcome',
  content: 'Welcome to the team! Please introduce yourself in #**general**.',
  date_created: 1772443800,
};

/** The API's attachment object. */
export const attachmentRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    path_id: z.string(),
    size: z.int(),
    create_time: z.int(),
    message_ids: z.array(z.int()),
  })
  .meta({ id: 'Attachment' });

/** An example of an attachment for the API documentation. */
export const exampleAttachment: z.input<typeof attachmentRecord> = {
  id: 8,
  name: 'release-notes.pdf',
  path_id: '1/4e/Zx8pQ2mB/release-notes.pdf',
  size: 48213,
  create_time: 1772443800,
  message_ids: [4711],
};

/** A custom emoji. */
export const emojiRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    source_url: z.string(),
    still_url: z.string().nullable(),
    deactivated: z.boolean(),
    author_id: z.int().nullable(),
  })
  .meta({ id: 'RealmEmoji' });

/** An example of a custom emoji for the API documentation. */
export const exampleEmoji: z.input<typeof emojiRecord> = {
  id: '2',
  name: 'party_parrot',
  source_url: '/user_avatars/1/emoji/images/2.gif',
  still_url: '/user_avatars/1/emoji/images/still/2.png',
  deactivated: false,
  author_id: 12,
};

/** A linkifier, which the messaging service builds. */
export const linkifierRecord = z
  .object({
    id: z.int(),
    pattern: z.string(),
    url_template: z.string(),
    example_input: z.string().nullable(),
    reverse_template: z.string().nullable(),
    alternative_url_templates: z.array(z.string()),
  })
  .meta({ id: 'Linkifier' });

/** An example of a linkifier for the API documentation. */
export const exampleLinkifier: z.input<typeof linkifierRecord> = {
  id: 4,
  pattern: '#(?P<id>[0-9]+)',
  url_template: 'https://bugs.example.com/{id}',
  example_input: '#1234',
  reverse_template: '#{id}',
  alternative_url_templates: [],
};
