import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@chat/infrastructure/free-port';
import { isLongRun } from '@chat/infrastructure/repetitions';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { metricsOf, readAlerts, readPanels } from '../src/observability/queries.ts';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { type Form, oneProcess, services, sixProcesses } from '../src/product/services.ts';
import { readDeclaredOperations } from './bad-input/declared-operations.ts';
import { exchange } from './http-exchange.ts';
import { logsOf } from './leaks.ts';
import { newBot } from './new-bot.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson, uniqueName } from './people.ts';
import { apiRequests, isSecretIn, mountRequests, secret } from './secret-requests.ts';
import { type ReceivedSpan, receiveTraces, type TraceReceiver } from './trace-receiver.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** A form in which requests stay within one process, and events go from it to the other process. */
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

describe.each(forms)('a product with $name', ({ form, redisDatabase }) => {
  let receiver: TraceReceiver;
  let own: OwnProduct;
  let mailFolder: string;
  /** The metrics port of each process, keyed by the process's name. */
  const metricsPorts = new Map<string, number>();

  beforeAll(async () => {
    receiver = await receiveTraces();
    mailFolder = await mkdtemp(join(tmpdir(), 'chat-e2e-mails-'));
    for (const process of Object.keys(form)) metricsPorts.set(process, await freePort());
    own = await startOwnProduct({
      name: 'trace',
      servers: inject('servers'),
      form,
      redisDatabase,
      environment: (process) => ({
        ...withoutRateLimits,
        RATE_LIMIT_FILES_PER_MINUTE: '0',
        RATE_LIMIT_PASSWORD_ATTEMPTS: '0',
        LOG_LEVEL: 'debug',
        SMTP_FROM: 'Chat <chat@example.com>',
        MAIL_FOLDER: mailFolder,
        OPEN_ORGANIZATION_CREATION: 'true',
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
    await rm(mailFolder, { recursive: true });
  });

  test('traces a POST /messages from the gateway through the bus to its consumers', async () => {
    const sender = await newPerson(own.owner);
    const channel = uniqueName('trace');
    await sender.post('/users/me/subscriptions', { subscriptions: [{ name: channel }] });
    const queue = await sender.post('/register', { event_types: ['message'] });
    const { queue_id, last_event_id } = queue.body;
    const waiting = sender.get('/events', { queue_id, last_event_id });

    // The first message of a channel also makes a domain event, which the channels service consumes.
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

  test('spans, metrics, logs and process arguments contain no secret from a request to any route', async () => {
    const person = await newPerson(own.owner);
    const operations = await readDeclaredOperations(own.owner);
    const mounts = await mountedPaths(own);
    expect(mounts.length).toBeGreaterThan(20);
    const requests = [...apiRequests(operations, person), ...mountRequests(mounts, person)];
    const badHeaders: string[] = [];
    await inTurns(requests, async ({ name, ...request }) => {
      const { headers } = await exchange(own.owner.site, request);
      if (!headers['permissions-policy'] || !headers['x-content-type-options']) {
        badHeaders.push(name);
      }
    });
    expect(badHeaders).toEqual([]);

    await using target = await startWebhookReceiver();
    const url = `${target.url}/${secret}?key=${secret}`;
    const bot = await newBot(person, { bot_type: 3, payload_url: url });
    await person.post('/messages', { type: 'direct', to: [bot.id], content: secret });
    await untilSucceeds(async () => expect(target.posted).not.toEqual([]), { timeoutMs: 60_000 });
    const last = await newPerson(own.owner);
    await last.delete('/users/me/subscriptions', { subscriptions: ['none of these'] });
    await untilSucceeds(
      async () => {
        const names = receiver.spans().map(({ name }) => name);
        expect(names).toContain('DELETE /users/me/subscriptions');
        expect(await logsOf(own)).toContain('"route":"/users/me/subscriptions"');
      },
      { timeoutMs: 60_000 },
    );

    const traces = receiver.texts().join('\n');
    // First check that the texts describe these requests.
    const described = new Set(receiver.spans().map(describeSpan));
    expect(described).toContain('gateway: server GET /accounts/password/reset/{token}');
    expect(described).toContain('notifications: client POST');
    const places = {
      traces,
      metrics: (await metricPages(metricsPorts.values())).join('\n'),
      logs: await logsOf(own),
      arguments: await argumentsOfProcesses(),
    };
    const found = Object.entries(places).flatMap(([place, text]) => isSecretIn(place, text));
    expect(found).toEqual([]);
    const { privateKeys, secretKey } = own.secrets;
    const { natsUrl, redisUrl } = inject('servers');
    // Servers from the environment may have no password.
    const storePasswords = [natsUrl, redisUrl].flatMap((url) => new URL(url).password || []);
    for (const value of [
      ...[...Object.values(privateKeys), ...storePasswords],
      ...[secretKey, own.owner.api_key],
    ]) {
      expect(Object.values(places).some((text) => text.includes(value))).toBe(false);
    }
  });

  test('exports every metric that a dashboard or an alert queries, with the service that it belongs to', async () => {
    const sender = await newPerson(own.owner);
    const message = { type: 'direct', to: [sender.userId], content: 'measured' };
    expect(await sender.post('/messages', message)).toMatchObject({ status: 200 });
    const guess = { username: own.owner.email, password: 'guessed' };
    expect(await sender.post('/fetch_api_key', guess)).toMatchObject({ status: 401 });
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
        expect(
          rejectedLogins((await metricPages(metricsPorts.values())).join('\n')),
        ).toBeGreaterThan(0);
      },
      { timeoutMs: 60_000 },
    );
  });
});

/** Runs `work` for each of `items`, up to six concurrently. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** Returns the paths that the gateway serves outside the API, as it logs them when it starts. */
async function mountedPaths(own: OwnProduct): Promise<string[]> {
  const lines = (await logsOf(own)).split('\n');
  const line = lines.find((one) => one.includes('serving paths outside the API')) ?? '{}';
  return JSON.parse(line).paths ?? [];
}

/** Returns the command lines of all processes on this machine. */
async function argumentsOfProcesses(): Promise<string> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    // The process ended.
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.join('\n');
}

async function metricPages(ports: Iterable<number>): Promise<string[]> {
  return Promise.all(
    [...ports].map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      return await answer.text();
    }),
  );
}

/**
 * Returns the names of all metrics in Prometheus form, the services that export each, and the samples without a
 * service.
 */
async function readExported(ports: Iterable<number>) {
  const pages = await metricPages(ports);
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

/** Returns how many password logins are counted as rejected in the metric pages. */
function rejectedLogins(pages: string): number {
  const lines = pages.split('\n').filter((line) => line.startsWith('chat_users_logins_total{'));
  const rejected = lines.filter(
    (line) => line.includes('method="password"') && line.includes('outcome="rejected"'),
  );
  return rejected.reduce((sum, line) => sum + Number(line.split(' ').at(1)), 0);
}

/** Returns whether a sample describes the telemetry library instead of the product. */
function isOfTheExporter(line: string): boolean {
  return /^otel_|^target_info/.test(line);
}

/**
 * Returns descriptions of the spans in the only trace that began with the request. Expects that the trace is unique and
 * has no gaps.
 */
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
