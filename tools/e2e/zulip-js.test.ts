import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { writeClientConfiguration } from '../src/product/owner-file.ts';
import { anonymousClient } from './client.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson, uniqueName } from './people.ts';

// The library puts another FormData in the place of Node's, and all files of a worker would get that one.
const { FormData } = globalThis;
const { default: zulip } = await import('zulip-js');
globalThis.FormData = FormData;

// An unmodified client library of the API, against a product as `npm start` runs it.

let own: OwnProduct;
let configuration: string;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'client',
    servers: inject('servers'),
    redisDatabase: 1,
  });
  configuration = join(own.logDirectory, 'clientrc');
  await writeClientConfiguration(configuration, own.owner);
});
afterAll(() => own[Symbol.asyncDispose]());

function connect() {
  return zulip({ zuliprc: configuration });
}

test('lists users and channels, sends a message and finds it', async () => {
  const client = await connect();
  const channel = uniqueName('client');
  await client.users.me.subscriptions.add({ subscriptions: JSON.stringify([{ name: channel }]) });

  const users = await client.users.retrieve();
  expect(users.members.map((user) => user.email)).toContain(own.owner.email);
  const { subscriptions } = await client.streams.subscriptions.retrieve();
  expect(subscriptions.map((one) => one.name)).toContain(channel);

  const sent = await client.messages.send({
    to: channel,
    type: 'stream',
    subject: 'client',
    content: 'hi',
  });
  expect(sent).toMatchObject({ result: 'success', id: expect.any(Number) });
  const found = await client.messages.retrieve({
    anchor: 'newest',
    num_before: 5,
    num_after: 0,
    narrow: [{ operator: 'stream', operand: channel }],
  });
  expect(found.messages).toMatchObject([{ id: sent.id, subject: 'client' }]);
});

test('receives the event it polls for', async () => {
  const client = await connect();
  const channel = uniqueName('loop');
  await client.users.me.subscriptions.add({ subscriptions: JSON.stringify([{ name: channel }]) });
  const queue = await client.queues.register({ event_types: ['message'] });

  const waiting = client.events.retrieve({
    queue_id: queue.queue_id,
    last_event_id: queue.last_event_id,
  });
  await client.messages.send({ to: channel, type: 'stream', topic: 'loop', content: 'ping' });

  const { events } = await waiting;
  expect(events).toMatchObject([
    { type: 'message', message: { content: 'ping', subject: 'loop' } },
  ]);
  expect(await client.queues.deregister({ queue_id: queue.queue_id })).toMatchObject({
    result: 'success',
  });
});

test('the prefix is in the names of fields that carry it', async () => {
  const settings = await (await connect()).server.settings();
  expect(settings).toMatchObject({ zulip_feature_level: 496, zulip_version: expect.any(String) });
});

// The other products of the suite have no limits: it sends more than people would.
describe('default rate limits', () => {
  test('per account', async () => {
    const [busy, calm] = await Promise.all([newPerson(own.owner), newPerson(own.owner)]);
    const first = await busy.get('/users/me');
    expect(first.headers.get('x-ratelimit-limit')).toBe('200');
    expect(Number(first.headers.get('x-ratelimit-remaining'))).toBeLessThan(200);
    expect(Number(first.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1_000 - 60);

    let answer = first;
    for (let count = 0; count < 500 && answer.status === 200; count += 1) {
      answer = await busy.get('/users/me');
    }
    expect(answer).toMatchObject({
      status: 429,
      body: { result: 'error', code: 'RATE_LIMIT_HIT', 'retry-after': expect.any(Number) },
    });
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(answer.headers.get('retry-after')).toBe(String(Math.ceil(answer.body['retry-after'])));
    expect((await calm.get('/users/me')).status).toBe(200);
  });

  test('per address, for those without an account', async () => {
    const { headers } = await anonymousClient(own.owner).get('/server_settings');
    expect(headers.get('x-ratelimit-limit')).toBe('100');
  });

  test('per name, for wrong passwords', async () => {
    const { email } = await newPerson(own.owner);
    const guess = () =>
      anonymousClient(own.owner).post('/fetch_api_key', { username: email, password: 'guess' });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);
    const answer = await guess();
    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_HIT' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
