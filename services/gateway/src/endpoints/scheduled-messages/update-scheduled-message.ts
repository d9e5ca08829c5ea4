import {
  badRequest,
  requestVariableMissing,
  resourceNotFound,
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

const params = z.object({
  scheduled_message_id: jsonText(z.int()).describe(
    'The id of the scheduled message. When it is sent, the message gets another id.',
  ),
  type: messageType
    .optional()
    .describe(
      '`direct` for a direct message, `channel` for a channel. `private` and `stream` are their older names. Requires `to`. Absent: unchanged.',
    ),
  to: scheduledRecipients
    .optional()
    .describe('The id of the channel, or the ids of the users. Absent: unchanged.'),
  topic: z
    .string()
    .optional()
    .describe(
      'The topic in the channel. Required if `type` changes the message to a channel message. Ignored for direct messages. Absent: unchanged.',
    ),
  content: z
    .string()
    .optional()
    .describe('The text in Markdown, cut to 10,000 characters. Absent: unchanged.'),
  scheduled_delivery_timestamp: jsonText(z.int())
    .optional()
    .describe(
      'The time to send it, in seconds since 1970 (UTC). It must be in the future. Absent: unchanged.',
    ),
});

/** @spec PATCH /scheduled_messages/{scheduled_message_id} */
export const updateScheduledMessage = defineEndpoint({
  method: 'PATCH',
  path: '/scheduled_messages/{scheduled_message_id}',
  permission: 'user',
  summary: 'Update a scheduled message',
  description:
    'Changes one of your scheduled messages before it is sent. At least one change is required. A failed message requires a new time and is then sent again.',
  tags: ['messages'],
  params,
  aliases: { subject: 'topic' },
  example: { request: { scheduled_message_id: 6, scheduled_delivery_timestamp: 1893459600 } },
  errors: [
    resourceNotFound,
    streamDoesNotExist,
    streamWildcardMentionNotAllowed,
    topicWildcardMentionNotAllowed,
  ],
  async handler({ messaging }, { params: sent, write }) {
    const { topic, content, scheduled_delivery_timestamp: deliverAtSeconds } = sent;
    const destination = readDestination(sent);
    const recipientIds = sent.type === undefined ? readRecipients(sent.to) : [];
    await messaging.updateScheduledMessage(
      {
        scheduledMessageId: sent.scheduled_message_id,
        ...(destination && { destination }),
        recipientIds,
        topic,
        content,
        deliverAtSeconds,
      },
      write,
    );
  },
});

/** Returns the recipients for the current type of the message. @throws BAD_REQUEST there are no recipients */
function readRecipients(to: z.output<typeof params>['to']): number[] {
  const ids = to === undefined ? [] : [to].flat();
  if (to !== undefined && ids.length === 0)
    throw badRequest({ msg: 'Message must have recipients' });
  return ids;
}

/**
 * Returns the new destination of a scheduled message.
 * @throws REQUEST_VARIABLE_MISSING a new type is sent without recipients, or a channel without a topic
 */
function readDestination({ type, to, topic }: z.output<typeof params>) {
  if (type === undefined) return undefined;
  if (to === undefined) throw requestVariableMissing({ var_name: 'to' });
  const isToChannel = type === 'channel' || type === 'stream';
  if (isToChannel && topic === undefined) throw requestVariableMissing({ var_name: 'topic' });
  return readScheduledDestination(type, to);
}
