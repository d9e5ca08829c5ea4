import { freePort } from '@chat/infrastructure/free-port';
import { isLongRun } from '@chat/infrastructure/repetitions';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { metricsOf, readAlerts, readPanels } from '../src/observability/queries.ts';
import { type Form, oneProcess, services, sixProcesses } from '../src/product/services.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson, uniqueName } from './people.ts';
import { type ReceivedSpan, receiveTraces, type TraceReceiver } from './trace-receiver.ts';

/** Requests stay within a process, and events go from one to another. */
const twoProcesses = {
  front: ['users', 'messaging', 'gateway'],
  back: ['channels', 'presence', 'notifications'],
} satisfies Form;

const forms: { name: string; form: Form; redisDatabase: number }[] = [
  { name: 'two processes', form: twoProcesses, redisDatabase: 26 },
  ...(isLongRun
    ? [
        { name: 'one process', form: oneProcess, redisDatabase: 2 },
        { name: 'six processes', form: sixProcesses, redisDatabase: 26 },
      ]
    : []),
];

describe.each(forms)('a product of $name', ({ form, redisDatabase }) => {
  let receiver: TraceReceiver;
  let own: OwnProduct;
  /** Where each process serves its metrics. */
  const metricsPorts = new Map<string, number>();

  beforeAll(async () => {
    receiver = await receiveTraces();
    for (const process of Object.keys(form)) metricsPorts.set(process, await freePort());
    own = await startOwnProduct({
      name: 'trace',
      servers: inject('servers'),
      form,
      redisDatabase,
      environment: (process) => ({
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_BSP_SCHEDULE_DELAY: '100',
        OTEL_METRICS_EXPORTER: 'prometheus',
        OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
        OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPorts.get(process)),
      }),
    });
  });
  afterAll(async () => {
    await own[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  });

  test('traces one POST /messages from the gateway over the bus to its consumers', async () => {
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
        const trace = traceOfRequest(receiver, 'POST /messages');
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
      { timeoutMs: 60_000 },
    );
    expect(receiver.spans().filter(({ service }) => service === '')).toEqual([]);
  });

  test('exports every metric that a dashboard or an alert queries, with the service it belongs to', async () => {
    const sender = await newPerson(own.owner);
    const message = { type: 'direct', to: [sender.userId], content: 'measured' };
    expect(await sender.post('/messages', message)).toMatchObject({ status: 200 });
    const queries = [...(await readAlerts()), ...(await readPanels())];

    await untilSucceeds(
      async () => {
        const { names, owners, ownerless } = await readExported(metricsPorts.values());
        const missing = queries.flatMap(({ place, expression }) =>
          metricsOf(expression)
            .filter((name) => !names.has(name))
            .map((name) => `${place}: ${name}`),
        );
        expect(missing).toEqual([]);
        expect(ownerless).toEqual([]);
        expect(owners.get('chat_service_ready')).toEqual(new Set(services));
        expect(owners.get('chat_outbox_backlog')).toEqual(
          new Set(services.filter((service) => service !== 'gateway')),
        );
        expect(owners.get('chat_database_connections')).toEqual(owners.get('chat_outbox_backlog'));
        expect(owners.get('chat_messages_sent_total')).toEqual(new Set(['messaging']));
      },
      { timeoutMs: 60_000 },
    );
  });
});

/** The metrics under the names that Prometheus gets, the services of each, and the samples without a service. */
async function readExported(ports: Iterable<number>) {
  const pages = await Promise.all(
    [...ports].map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      return await answer.text();
    }),
  );
  const text = pages.join('\n');
  const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const names = declared.flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  );
  const owners = new Map<string, Set<string>>();
  const ownerless: string[] = [];
  for (const [line, name = ''] of text.matchAll(/^(\w+)[{ ].*$/gm)) {
    const [, owner] = /\bchat_service="(\w+)"/.exec(line) ?? [];
    if (owner) owners.set(name, (owners.get(name) ?? new Set()).add(owner));
    else if (name !== 'target_info' && !isOfTheExporter(line)) ownerless.push(line);
  }
  return { names: new Set(names), owners, ownerless };
}

/** Whether a sample describes the telemetry library and not the product. */
function isOfTheExporter(line: string): boolean {
  return /^otel_|^target_info/.test(line);
}

/** The spans of the only trace that began with the request. */
function traceOfRequest(receiver: TraceReceiver, name: string): string[] {
  const all = receiver.spans();
  const beginnings = all.filter((span) => span.name === name && span.parentSpanId === undefined);
  expect(beginnings).toHaveLength(1);
  const traceId = beginnings[0]?.traceId;
  const spans = all.filter((span) => span.traceId === traceId);
  const known = new Set(spans.map(({ spanId }) => spanId));
  const orphans = spans.filter(({ parentSpanId }) => parentSpanId && !known.has(parentSpanId));
  expect(orphans.map(describeSpan)).toEqual([]);
  return spans.map(describeSpan);
}

function describeSpan({ service, kind, name }: ReceivedSpan): string {
  return `${service}: ${kind} ${name}`;
}
