import { badEventQueueId } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /events */
export const deleteQueue = defineEndpoint({
  method: 'DELETE',
  path: '/events',
  permission: 'user',
  summary: 'Delete an event queue',
  description:
    'Deletes an event queue that the client no longer needs. Unused queues also expire on their own.',
  tags: ['events'],
  params: z.object({
    queue_id: z.string().describe('The id of the queue, from `POST /register`.'),
  }),
  example: { request: { queue_id: '7:41:8f3a6c' } },
  errors: [badEventQueueId],
  async handler({ queues }, { params, actor }) {
    await queues.remove(actor, params.queue_id);
  },
});
