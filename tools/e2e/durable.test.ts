import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { repetitions } from '@chat/infrastructure/repetitions';
import { type RestorableNats, startRestorableNats } from '@chat/infrastructure/restorable-nats';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { processesOf } from '../src/product/product.ts';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { apart, type Backend, type ServiceName } from '../src/product/services.ts';
import type { ApiAnswer, ApiClient } from './client.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';
import { testQueues } from './queues.ts';

const deadlineMs = 60_000;
const retryAfterMs = 100;
/** The delay between two messages of a sender. Senders continue while a process restarts, which takes seconds. */
const betweenMessagesMs = 20;
/** How many times each test kills or interrupts something. */
const rounds = repetitions({ usual: 1, long: 6 });

let nats: RestorableNats;
let own: OwnProduct;

beforeAll(async () => {
  nats = await startRestorableNats();
  own = await startOwnProduct({
    name: 'durable',
    form: apart('messaging', 'gateway'),
    servers: { ...inject('servers'), natsUrl: nats.url },
    redisDatabase: 3,
    replicas: { gateway: 2 },
    // Not announced: processes are killed on purpose.
    announce: () => undefined,
    environment: withoutRateLimits,
  });
});
afterAll(async () => {
  await own?.[Symbol.asyncDispose]();
  await nats?.[Symbol.asyncDispose]();
});

test('a send acknowledged just before messaging is killed is delivered once, and repeating it with its Idempotency-Key returns the same response', async () => {
  const [sender, reader] = await Promise.all([newPerson(own.owner), newPerson(own.owner)]);
  await using received = await readEvents(reader, { event_types: ['message'] });
  const message = { type: 'direct', to: [reader.userId], content: 'before the crash' };
  const key = { 'Idempotency-Key': randomUUID() };

  const sent = await sender.post('/messages', message, key);
  kill('messaging');
  expect(sent.status).toBe(200);

  const repeated = await untilAnswered(() => sender.post('/messages', message, key));
  expect(repeated.body).toEqual(sent.body);
  const changed = await sender.post('/messages', { ...message, content: 'twice' }, key);
  expect(changed).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  const next = { 'Idempotency-Key': randomUUID() };
  const after = await untilAnswered(() =>
    sender.post('/messages', { ...message, content: 'after the crash' }, next),
  );
  const ids = [sent.body.id, after.body.id];
  await untilReceived(received, after.body.id);
  expect(messageIdsOf(received)).toEqual(ids);
  expect(await storedIds(reader, { operator: 'dm', operand: [sender.userId] })).toEqual(ids);
});

test.each(['messaging', 'gateway'] as const)(
  'acknowledged messages are stored once and reach every reader once, in order, while %s is killed repeatedly',
  async (victim) => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(own.owner)));
    const [first, second, third, fourth] = people;
    if (!first || !second || !third || !fourth) throw new Error('nobody there');
    const channel = uniqueName('durable');
    await first.post('/users/me/subscriptions', {
      subscriptions: [{ name: channel }],
      principals: people.map(({ userId }) => userId),
    });
    await using one = await readEvents(first, { event_types: ['message'] });
    await using other = await readEvents(second, { event_types: ['message'] });

    const acknowledged: number[] = [];
    const stop = new AbortController();
    const send = (who: Person, insists: boolean) =>
      sendUntilStopped(who, { channel, insists, acknowledged, signal: stop.signal });
    const sending = Promise.all([
      // These senders repeat a message under its key until it is acknowledged, as careful clients do.
      send(first, true),
      send(second, true),
      // These continue with the next message. The product may store an unacknowledged message, but not twice.
      send(third, false),
      send(fourth, false),
    ]);
    for (let round = 1; round <= rounds; round += 1) {
      const enough = acknowledged.length + 20;
      await untilTrue(() => acknowledged.length >= enough, `progress in round ${round}`);
      kill(victim);
    }
    stop.abort();
    const contents = (await sending).flat();
    const key = { 'Idempotency-Key': randomUUID() };
    const last = await untilAnswered(() =>
      first.post('/messages', channelMessage(channel, 'end'), key),
    );
    await untilReceived(one, last.body.id);
    await untilReceived(other, last.body.id);

    const stored = await storedMessages(third, { operator: 'channel', operand: channel });
    const ids = stored.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(new Set(ids).isSupersetOf(new Set(acknowledged))).toBe(true);
    const texts = stored.map(({ content }) => content);
    expect(new Set(texts).size, 'a message was stored twice').toBe(texts.length);
    expect(new Set(texts).isSupersetOf(new Set(contents))).toBe(true);
    expect(messageIdsOf(one)).toEqual(ids);
    expect(messageIdsOf(other)).toEqual(ids);
  },
);

test('executes every request exactly once while Postgres repeatedly closes all connections', async () => {
  const people = await Promise.all([
    newPerson(own.owner),
    newPerson(own.owner),
    newPerson(own.owner),
  ]);
  const channel = uniqueName('connections');
  const principals = people.map(({ userId }) => userId);
  await people[0].post('/users/me/subscriptions', {
    subscriptions: [{ name: channel }],
    principals,
  });
  const answers: ApiAnswer[] = [];
  const stop = new AbortController();
  const untilStopped = async (request: (round: number) => Promise<ApiAnswer>) => {
    for (let round = 0; !stop.signal.aborted; round++) {
      answers.push(await request(round));
      await pause(betweenMessagesMs);
    }
  };
  const contents: string[] = [];
  const asking = Promise.all([
    ...people.map((person) =>
      untilStopped(() => {
        const content = randomUUID();
        contents.push(content);
        return person.post('/messages', channelMessage(channel, content));
      }),
    ),
    untilStopped((round) =>
      people[0].patch('/settings', { starred_message_counts: round % 2 === 0 }),
    ),
    untilStopped(() => people[0].get('/users/me/subscriptions')),
  ]);
  for (let round = 1; round <= rounds; round += 1) {
    const enough = answers.length + 40;
    await untilTrue(() => answers.length >= enough, `progress in round ${round}`);
    await Promise.all((['users', 'channels', 'messaging'] as const).map(endConnections));
  }
  stop.abort();
  await asking;

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const stored = await storedMessages(people[0], { operator: 'channel', operand: channel });
  expect(stored.map(({ content }) => content).toSorted()).toEqual(contents.toSorted());
});

describe('queues after a failure', () => testQueues(() => ({ own, nats })));

/** Closes all database connections of a service, as a failover does. */
async function endConnections(service: Backend): Promise<void> {
  await using schema = await own.openSchema(service);
  await schema.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
  );
}

function kill(service: ServiceName): void {
  const [running] = processesOf(own.product, service);
  if (!running) throw new Error(`${service} does not run`);
  running.kill('SIGKILL');
}

function channelMessage(channel: string, content: string) {
  return { type: 'channel', to: channel, topic: 'load', content };
}

/** Sends messages one after another until `signal` aborts. Returns the contents of the acknowledged ones. */
async function sendUntilStopped(
  who: ApiClient,
  options: { channel: string; insists: boolean; acknowledged: number[]; signal: AbortSignal },
): Promise<string[]> {
  const { channel, insists, acknowledged, signal } = options;
  const contents: string[] = [];
  while (!signal.aborted) {
    const content = randomUUID();
    const key: Record<string, string> = insists ? { 'Idempotency-Key': content } : {};
    const attempt = () => who.post('/messages', channelMessage(channel, content), key);
    const answer = insists ? await untilAnswered(attempt) : await attempt().catch(() => undefined);
    if (answer?.status === 200) {
      acknowledged.push(answer.body.id);
      contents.push(content);
    } else await pause(retryAfterMs);
    await pause(betweenMessagesMs);
  }
  return contents;
}

/** Repeats a request until it succeeds. @throws an error with the last response when that takes too long */
async function untilAnswered(attempt: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  return untilSucceeds(
    async () => {
      const answer = await attempt();
      if (answer.status === 200) return answer;
      throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    },
    { timeoutMs: deadlineMs, intervalMs: retryAfterMs },
  );
}

async function untilTrue(condition: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`no ${what}`);
    await pause(10);
  }
}

function untilReceived(reader: EventReader, messageId: number): Promise<void> {
  return untilTrue(() => messageIdsOf(reader).includes(messageId), `event of ${messageId}`);
}

function messageIdsOf(reader: EventReader): number[] {
  return reader
    .events()
    .flatMap(({ type, message }) => (type === 'message' && message ? [message.id] : []));
}

async function storedIds(who: ApiClient, term: object): Promise<number[]> {
  return (await storedMessages(who, term)).map(({ id }) => id);
}

async function storedMessages(
  who: ApiClient,
  term: object,
): Promise<{ id: number; content: string }[]> {
  const found = await untilAnswered(() =>
    who.get('/messages', {
      anchor: 'newest',
      num_before: 5_000,
      num_after: 0,
      narrow: [term],
      apply_markdown: false,
    }),
  );
  return found.body.messages;
}
