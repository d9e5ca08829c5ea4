import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { AccountCredentials } from '../../api-client/accounts.ts';
import type { EventOf, ResponseTo } from '../../api-client/operations.ts';
import { type Connection, openConnection } from './http-connection.ts';
import { plainRequest } from './plain-request.ts';
import { openStreamConnection } from './stream-connection.ts';

/** An event in the form in which a poll returns it. */
export interface PolledEvent {
  id: number;
  type: string;
  message?: Pick<EventOf<'message'>['message'], 'id' | 'content'>;
}

/** An event queue, and the client that polls it. */
export interface PolledQueue extends Disposable {
  /** Polls repeatedly on a separate connection until disposed. Rejects when a poll fails. */
  poll(listener: PollListener): Promise<void>;
  /** Follows the queue's stream on a separate connection until disposed. Rejects when the stream fails or ends. */
  follow(listener: Pick<PollListener, 'onConnected' | 'onEvents'>): Promise<void>;
}

export interface PollListener {
  /** Called just before the first poll is sent. */
  onConnected(): void;
  onEvents(events: readonly PolledEvent[]): void;
  /**
   * Called when the response to a poll has an error status. The poll is repeated after a pause if the status allows a
   * retry.
   */
  onRefused(status: number): void;
}

const Refusal = z.object({ 'retry-after': z.number() });
/** The timeout of a poll, longer than the server holds any poll. */
const pollWithinMs = 90_000;

/** Registers a queue over `connection`. The queue's polls use a separate connection. */
export async function registerQueue(
  connection: Connection,
  {
    site,
    account,
    eventTypes,
  }: { site: string; account: AccountCredentials; eventTypes: readonly string[] },
): Promise<PolledQueue> {
  const answer = await connection.request(
    plainRequest({
      site,
      method: 'POST',
      path: '/register',
      account,
      parameters: { event_types: eventTypes, fetch_event_types: [] },
    }),
  );
  if (answer.status !== 200) throw new Error(`register: ${answer.status} ${answer.body}`);
  const registered: ResponseTo<'POST', '/register'> = JSON.parse(answer.body);
  const { queue_id: queueId, last_event_id: lastEventId } = registered;
  if (queueId === null) throw new Error('register: no queue');
  return polledQueue(site, account, { queueId, lastEventId });
}

function polledQueue(
  site: string,
  account: AccountCredentials,
  { queueId, ...start }: { queueId: string; lastEventId: number },
): PolledQueue {
  const { hostname, port } = new URL(site);
  let { lastEventId } = start;
  let isEnded = false;
  const resources = new DisposableStack();
  // Built once, because polls differ only in the position.
  const [before = '', after = ''] = plainRequest({
    site,
    method: 'GET',
    path: '/events',
    account,
    parameters: { queue_id: queueId, last_event_id: 'POSITION' },
  }).split('POSITION');

  return {
    async poll({ onConnected, onEvents, onRefused }) {
      const connection = resources.use(await openConnection(hostname, Number(port), pollWithinMs));
      onConnected();
      while (!isEnded) {
        const { status, body } = await connection
          .request(before + lastEventId + after)
          .catch((error: unknown) => {
            if (isEnded) return { status: 0, body: '' };
            throw error;
          });
        if (isEnded) return;
        if (status !== 200) onRefused(status);
        if (isRefusal(status)) {
          await pause(Refusal.parse(JSON.parse(body))['retry-after'] * 1_000);
          continue;
        }
        if (status !== 200) throw new Error(`poll: ${status} ${body}`);
        // Not validated: this runs ten thousand times a second, and other tests validate responses.
        const { events }: { events: PolledEvent[] } = JSON.parse(body);
        lastEventId = events.at(-1)?.id ?? lastEventId;
        onEvents(events);
      }
    },
    async follow({ onConnected, onEvents }) {
      const parameters = { queue_id: queueId, last_event_id: lastEventId };
      const request = plainRequest({
        ...{ site, method: 'GET', path: '/events/stream', account, parameters },
      });
      const place = { host: hostname, port: Number(port) };
      const stream = await openStreamConnection(place, request, (data) => {
        // Not validated, like the events of polls.
        onEvents(data.map((text): PolledEvent => JSON.parse(text)));
      });
      resources.use(stream);
      onConnected();
      try {
        await stream.ended;
        throw new Error('the stream ended');
      } catch (error) {
        if (!isEnded) throw error;
      }
    },
    [Symbol.dispose]() {
      isEnded = true;
      resources.dispose();
    },
  };
}

/** Returns whether the status means that the client should retry later. */
export function isRefusal(status: number): boolean {
  return status === 429 || status === 503;
}
