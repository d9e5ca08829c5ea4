import { badEventQueueId, badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import type { EventStream } from '../../http/event-stream.ts';
import { hidesCredentials } from '../../http/permissions.ts';
import { sharedMessages } from '../../queues/shared-events.ts';
import { queuePlaceParams, requireQueuePlace } from './queue-place.ts';

/** When a server stops, its clients reconnect at random times within this period rather than all at once. */
const reconnectWithinMs = 2_000;

/** This endpoint is an extension of this server. Clients written for the specification poll instead. */
export const streamEvents = defineEndpoint({
  method: 'GET',
  path: '/events/stream',
  permission: 'user',
  summary: 'Follow an event queue',
  description:
    'Sends the events of a queue as server-sent events, one message per event, until the connection ends. The id of a message is the `id` of its event, so a client that reconnects with the header `Last-Event-ID` misses nothing; the header takes precedence over `last_event_id`. The server sends a message at least every 30 seconds, a `heartbeat` if nothing happened. If no message arrives, a proxy may be buffering them: use `GET /events` instead. A queue has one reader: the next connection or poll ends the stream with an event `replaced`, after which the client must not reconnect. An event `error` contains the error that ended the stream.',
  tags: ['events'],
  params: z.object(queuePlaceParams),
  example: { request: { queue_id: '7:41:8f3a6c', last_event_id: 3 } },
  errors: [badEventQueueId],
  isLongPoll: true,
  isStream: true,
  async handler({ queues }, { params, signal, header, openStream, callerNow, ...request }) {
    const connectedAtMs = performance.now();
    const last_event_id = lastReceived(header('last-event-id')) ?? params.last_event_id;
    const { queueId, ...place } = requireQueuePlace({ ...params, last_event_id });
    let { lastEventId } = place;
    let stream: EventStream | undefined;
    const deliver = (texts: readonly string[]) => {
      const { bytes, lastId } = sharedMessages(texts);
      lastEventId = lastId ?? lastEventId;
      stream ??= openStream();
      stream.send(bytes);
    };
    let caller: Pick<typeof request, 'actor' | 'identity'> = request;
    for (;;) {
      const end = await queues.runTurn(caller.actor, {
        ...{ queueId, lastEventId, connectedAtMs, deliver, signal },
        hidesCredentials: hidesCredentials(caller.identity),
      });
      if (!stream) deliver([]);
      if (end === 'replaced') return stream?.end('event: replaced\ndata: {}\n\n');
      if (signal.aborted) return stream?.end(`retry: ${retryMs()}\n\n`);
      caller = await callerNow();
    }
  },
});

function retryMs(): number {
  return Math.round(Math.random() * reconnectWithinMs);
}

/**
 * Returns the event id in the Last-Event-ID header; undefined if the header is absent.
 * @throws BAD_REQUEST the header is not the id of an event
 */
function lastReceived(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(header)) throw badRequest({ msg: 'Bad Last-Event-ID header' });
  return Number(header);
}
