import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** The parameters that identify a position in an event queue. */
export const queuePlaceParams = {
  queue_id: z.string().optional().describe('The id of the queue, from `POST /register`. Required.'),
  last_event_id: jsonText(z.int())
    .optional()
    .describe(
      'The id of the last event that you have processed; for the first request, the one from `POST /register`. Required. Events up to it are discarded.',
    ),
};

/**
 * Returns the queue to read, and the id of the last event that the client has.
 * @throws BAD_REQUEST a parameter is missing
 * @spec GET /events
 */
export function requireQueuePlace(place: {
  queue_id?: string | undefined;
  last_event_id?: number | undefined;
}): { queueId: string; lastEventId: number } {
  const { queue_id: queueId, last_event_id: lastEventId } = place;
  if (queueId === undefined) throw badRequest({ msg: "Missing 'queue_id' argument" });
  if (lastEventId === undefined) throw badRequest({ msg: "Missing 'last_event_id' argument" });
  return { queueId, lastEventId };
}
