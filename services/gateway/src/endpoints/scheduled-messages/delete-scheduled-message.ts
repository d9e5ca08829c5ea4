import { resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /scheduled_messages/{scheduled_message_id} */
export const deleteScheduledMessage = defineEndpoint({
  method: 'DELETE',
  path: '/scheduled_messages/{scheduled_message_id}',
  permission: 'user',
  summary: 'Cancel a scheduled message',
  description: 'Deletes one of your scheduled messages before it is sent.',
  tags: ['messages'],
  params: z.object({
    scheduled_message_id: jsonText(z.int()).describe(
      'The id of the scheduled message. When it is sent, the message gets another id.',
    ),
  }),
  example: { request: { scheduled_message_id: 6 } },
  errors: [resourceNotFound],
  async handler({ messaging }, { params, write }) {
    await messaging.deleteScheduledMessage(
      { scheduledMessageId: params.scheduled_message_id },
      write,
    );
  },
});
