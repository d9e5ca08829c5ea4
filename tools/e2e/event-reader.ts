import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient, Parameters } from './client.ts';
import type { EventType, ReceivedEvent, TypeOf } from './received-event.ts';

/** A client that polls its queue continuously until it is disposed of. */
export interface EventReader<Type extends EventType = EventType> extends AsyncDisposable {
  /** The response to the client's register. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read JSON of any shape
  snapshot: any;
  /**
   * Returns all received events except heartbeats, in the order of their arrival. An event that was delivered twice
   * occurs twice.
   */
  events(): readonly ReceivedEvent<Type>[];
}

const retryAfterMs = 50;

/**
 * Registers a queue and polls it as clients do. Each poll acknowledges the events received so far. A poll that gets no
 * response is repeated. A 4xx response ends the polling.
 */
export async function readEvents<const Name extends string = EventType>(
  who: ApiClient,
  parameters: Parameters & { event_types?: readonly Name[] | undefined },
): Promise<EventReader<TypeOf<Name>>> {
  const registered = await who.post('/register', parameters);
  if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
  const { queue_id } = registered.body;
  let { last_event_id } = registered.body;
  const events: ReceivedEvent<TypeOf<Name>>[] = [];
  const stop = new AbortController();

  async function poll() {
    while (!stop.signal.aborted) {
      const answer = await who
        .get('/events', { queue_id, last_event_id }, { signal: stop.signal })
        // The gateway is briefly down, or the reader is disposed.
        .catch(() => undefined);
      if (answer?.status === 200) {
        for (const event of answer.body.events) {
          last_event_id = event.id;
          if (event.type !== 'heartbeat') events.push(event);
        }
      } else if (answer && answer.status < 500) {
        throw new Error(`a poll was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      } else await pause(retryAfterMs);
    }
  }
  const polling = poll();
  // Reported when the reader is disposed, not as an unhandled rejection.
  polling.catch(() => undefined);

  return {
    snapshot: registered.body,
    events: () => events,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await polling;
    },
  };
}
