import { freePort } from '@chat/infrastructure/free-port';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { metricsOf, readAlerts, readPanels } from '../src/observability/queries.ts';
import { services } from '../src/product/services.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson, uniqueName } from './people.ts';
import { type ReceivedSpan, receiveTraces, type TraceReceiver } from './trace-receiver.ts';

let receiver: TraceReceiver;
let own: OwnProduct;
/** Where each service serves its metrics. */
const metricsPorts = new Map<string, number>();

beforeAll(async () => {
  receiver = await receiveTraces();
  for (const service of services) metricsPorts.set(service, await freePort());
  own = await startOwnProduct({
    name: 'trace',
    servers: inject('servers'),
    redisDatabase: 2,
    environment: (service) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
      OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPorts.get(service)),
    }),
  });
});
afterAll(async () => {
  await own[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

test('one POST /messages is one trace, from the gateway over the bus to its consumers', async () => {
  const sender = await newPerson(own.owner);
  const channel = uniqueName('trace');
  await sender.post('/users/me/subscriptions', { subscriptions: [{ name: channel }] });
  const queue = await sender.post('/register', { event_types: ['message'] });
  const { queue_id, last_event_id } = queue.body;
  const waiting = sender.get('/events', { queue_id, last_event_id });

  // The first message of a channel also makes a domain event, which channels consumes.
  const message = { type: 'channel', to: channel, topic: 'traced', content: 'hello' };
  expect(await sender.post('/messages', message)).toMatchObject({ status: 200 });
  expect((await waiting).body.events).toMatchObject([{ type: 'message' }]);

  await untilSucceeds(
    async () => {
      const trace = traceOfRequest('POST /messages');
      expect(trace).toEqual(
        expect.arrayContaining([
          'gateway: server POST /messages',
          'gateway: client grpc.chat.messaging.v1.Messaging/SendMessages',
          'messaging: server grpc.chat.messaging.v1.Messaging/SendMessages',
          'messaging: consumer send message',
          'messaging: producer publish client events',
          'gateway: consumer deliver client events',
          'messaging: producer publish messaging channel.first_message_changed',
          'channels: consumer apply messaging channel.first_message_changed',
        ]),
      );
    },
    { timeoutMs: 30_000 },
  );
});

test('every metric that a dashboard or an alert asks for is exported by a running service', async () => {
  const sender = await newPerson(own.owner);
  const message = { type: 'direct', to: [sender.userId], content: 'measured' };
  expect(await sender.post('/messages', message)).toMatchObject({ status: 200 });
  const queries = [...(await readAlerts()), ...(await readPanels())];

  await untilSucceeds(
    async () => {
      const exported = await listExported();
      const missing = queries.flatMap(({ place, expression }) =>
        metricsOf(expression)
          .filter((name) => !exported.has(name))
          .map((name) => `${place}: ${name}`),
      );
      expect(missing).toEqual([]);
    },
    { timeoutMs: 30_000 },
  );
});

/** The names under which Prometheus gets what the services measure. */
async function listExported(): Promise<Set<string>> {
  const pages = await Promise.all(
    [...metricsPorts.values()].map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      return await answer.text();
    }),
  );
  const declared = pages.flatMap((page) => [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)]);
  return new Set(
    declared.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    ),
  );
}

/** The spans of the only trace that began with the request. */
function traceOfRequest(name: string): string[] {
  const all = receiver.spans();
  const beginnings = all.filter((span) => span.name === name && span.parentSpanId === undefined);
  expect(beginnings).toHaveLength(1);
  const traceId = beginnings[0]?.traceId;
  const spans = all.filter((span) => span.traceId === traceId);
  const known = new Set(spans.map(({ spanId }) => spanId));
  const orphans = spans.filter(({ parentSpanId }) => parentSpanId && !known.has(parentSpanId));
  expect(orphans.map(describe)).toEqual([]);
  return spans.map(describe);
}

function describe({ service, kind, name }: ReceivedSpan): string {
  return `${service}: ${kind} ${name}`;
}
