import {
  conflict,
  streamDoesNotExist,
  streamWildcardMentionNotAllowed,
  topicWildcardMentionNotAllowed,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import {
  messageType,
  readScheduledDestination,
  scheduledRecipients,
} from './scheduled-destination.ts';

/** @spec POST /scheduled_messages */
export const createScheduledMessage = defineEndpoint({
  method: 'POST',
  path: '/scheduled_messages',
  permission: 'user',
  summary: 'Schedule a message',
  description:
    'Stores a message and sends it at the given time, if you may still send it then. If sending fails, the message is kept as failed and the notification bot sends you the reason.',
  tags: ['messages'],
  params: z.object({
    type: messageType.describe(
      '`direct` for a direct message, `channel` for a channel. `private` and `stream` are their older names.',
    ),
    to: scheduledRecipients.describe('The id of the channel, or the ids of the users.'),
    content: z.string().describe('The text in Markdown, cut to 10,000 characters.'),
    topic: z
      .string()
      .optional()
      .describe(
        'The topic in the channel, up to 60 characters. Required for channels that forbid the empty topic. Ignored for direct messages.',
      ),
    scheduled_delivery_timestamp: jsonText(z.int()).describe(
      'The time to send it, in seconds since 1970 (UTC). It must be in the future.',
    ),
    read_by_sender: jsonText(z.boolean())
      .optional()
      .describe(
        'Whether the message is marked as read for you. Default: true if the client is an app for people.',
      ),
  }),
  aliases: { subject: 'topic' },
  response: z.object({ scheduled_message_id: z.int() }),
  example: {
    request: {
      type: 'channel',
      to: 5,
      topic: 'release',
      content: 'The release is **out**.',
      scheduled_delivery_timestamp: 1893456000,
    },
    response: { scheduled_message_id: 6 },
  },
  errors: [
    streamDoesNotExist,
    streamWildcardMentionNotAllowed,
    topicWildcardMentionNotAllowed,
    conflict,
  ],
  isIdempotent: true,
  async handler({ messaging }, { params, clientName, write }) {
    const created = await messaging.createScheduledMessage(
      {
        destination: readScheduledDestination(params.type, params.to),
        topic: params.topic,
        content: params.content,
        deliverAtSeconds: params.scheduled_delivery_timestamp,
        clientName,
        readBySender: params.read_by_sender,
      },
      write,
    );
    return { scheduled_message_id: created.scheduledMessageId };
  },
});
