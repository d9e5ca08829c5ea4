import {
  badRequest,
  conflict,
  streamDoesNotExist,
  streamWildcardMentionNotAllowed,
  topicWildcardMentionNotAllowed,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
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
  description: 'It is sent when its time has come, if you may still send it by then.',
  tags: ['messages'],
  params: z.object({
    type: messageType,
    to: scheduledRecipients,
    content: z.string(),
    topic: z.string().optional(),
    scheduled_delivery_timestamp: jsonText(z.int()),
    read_by_sender: jsonText(z.boolean()).optional(),
  }),
  aliases: { subject: 'topic' },
  response: z.object({ scheduled_message_id: z.int() }),
  errors: [
    badRequest,
    streamDoesNotExist,
    streamWildcardMentionNotAllowed,
    topicWildcardMentionNotAllowed,
    conflict,
  ],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, clientName, signal, idempotency }) {
    const created = await deps.messaging.createScheduledMessage(
      {
        destination: readScheduledDestination(params.type, params.to),
        ...(params.topic !== undefined && { topic: params.topic }),
        content: params.content,
        deliverAtSeconds: params.scheduled_delivery_timestamp,
        clientName,
        ...(params.read_by_sender !== undefined && { readBySender: params.read_by_sender }),
      },
      { actor, signal, idempotency },
    );
    return { scheduled_message_id: created.scheduledMessageId };
  },
});
