import { badEventQueueId } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /events */
export const deleteQueue = defineEndpoint({
  method: 'DELETE',
  path: '/events',
  permission: 'user',
  summary: 'Give an event queue up',
  tags: ['events'],
  params: z.object({ queue_id: z.string() }),
  response: z.object({}),
  errors: [badEventQueueId],
  async handler(deps: Pick<Deps, 'queues'>, { params, actor }) {
    await deps.queues.remove(actor, params.queue_id);
    return {};
  },
});
