import { z } from 'zod';

/** Example of a message for the API documentation; messaging builds real ones. */
export const exampleMessage = {
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

/** A message that is to be sent later, as the API shows one; messaging builds it. */
export const scheduledMessageRecord = z.object({
  scheduled_message_id: z.int(),
  type: z.enum(['stream', 'private']),
  to: z.union([z.int(), z.array(z.int())]),
  topic: z.string().optional(),
  content: z.string(),
  rendered_content: z.string(),
  scheduled_delivery_timestamp: z.int(),
  failed: z.boolean(),
});

/** Example of a scheduled message for the API documentation. */
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
export const reminderRecord = z.object({
  reminder_id: z.int(),
  type: z.literal('private'),
  to: z.array(z.int()),
  content: z.string(),
  rendered_content: z.string(),
  scheduled_delivery_timestamp: z.int(),
  failed: z.boolean(),
  reminder_target_message_id: z.int(),
});

/** Example of a reminder for the API documentation. */
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
export const draftRecord = z.object({
  id: z.int(),
  type: z.enum(['', 'stream', 'private']),
  to: z.array(z.int()),
  topic: z.string(),
  content: z.string(),
  timestamp: z.number(),
});

/** A saved snippet. */
export const savedSnippetRecord = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  date_created: z.int(),
});

/** Example of a saved snippet for the API documentation. */
export const exampleSavedSnippet: z.input<typeof savedSnippetRecord> = {
  id: 3,
  title: 'Welcome',
  content: 'Welcome to the team! Please introduce yourself in #**general**.',
  date_created: 1772443800,
};

/** The API's attachment object. */
export const attachmentRecord = z.object({
  id: z.int(),
  name: z.string(),
  path_id: z.string(),
  size: z.int(),
  create_time: z.int(),
  message_ids: z.array(z.int()),
});

/** Example of an attachment for the API documentation. */
export const exampleAttachment: z.input<typeof attachmentRecord> = {
  id: 8,
  name: 'release-notes.pdf',
  path_id: '1/4e/Zx8pQ2mB/release-notes.pdf',
  size: 48213,
  create_time: 1772443800,
  message_ids: [4711],
};

/** A custom emoji. */
export const emojiRecord = z.object({
  id: z.string(),
  name: z.string(),
  source_url: z.string(),
  still_url: z.string().nullable(),
  deactivated: z.boolean(),
  author_id: z.int().nullable(),
});

/** Example of a custom emoji for the API documentation. */
export const exampleEmoji: z.input<typeof emojiRecord> = {
  id: '2',
  name: 'party_parrot',
  source_url: '/user_avatars/1/emoji/images/2.gif',
  still_url: '/user_avatars/1/emoji/images/still/2.png',
  deactivated: false,
  author_id: 12,
};

/** A linkifier; messaging builds it. */
export const linkifierRecord = z.object({
  id: z.int(),
  pattern: z.string(),
  url_template: z.string(),
  example_input: z.string().nullable(),
  reverse_template: z.string().nullable(),
  alternative_url_templates: z.array(z.string()),
});

/** Example of a linkifier for the API documentation. */
export const exampleLinkifier: z.input<typeof linkifierRecord> = {
  id: 4,
  pattern: '#(?P<id>[0-9]+)',
  url_template: 'https://bugs.example.com/{id}',
  example_input: '#1234',
  reverse_template: '#{id}',
  alternative_url_templates: [],
};
