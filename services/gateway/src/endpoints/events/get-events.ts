import { badEventQueueId, badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';

/** @spec GET /events */
export const getEvents = defineEndpoint({
  method: 'GET',
  path: '/events',
  permission: 'user',
  summary: 'What happened since the last event you saw; waits for the next one',
  tags: ['events'],
  params: z.object({
    queue_id: z.string().optional(),
    last_event_id: jsonText(z.int()).optional(),
    dont_block: jsonText(z.boolean()).default(false),
  }),
  response: z.object({
    events: z.array(z.looseObject({ id: z.int(), type: z.string() })),
    queue_id: z.string(),
  }),
  errors: [badEventQueueId, badRequest],
  isHeld: true,
  async handler(deps: Pick<Deps, 'queues'>, { params, actor, signal }) {
    const { queue_id: queueId, last_event_id: lastEventId } = params;
    if (queueId === undefined) throw badRequest({ msg: "Missing 'queue_id' argument" });
    if (lastEventId === undefined) throw badRequest({ msg: "Missing 'last_event_id' argument" });
    const events = await deps.queues.poll(actor, {
      queueId,
      lastEventId,
      dontBlock: params.dont_block,
      signal,
    });
    return rawFields([`{"events":[${events.join(',')}]}`], { queue_id: queueId });
  },
});
