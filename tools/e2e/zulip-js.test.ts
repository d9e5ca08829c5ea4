import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import zulip from 'zulip-js';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { uniqueName } from './people.ts';

// An unmodified client library of the API, against a deployment that presents the prefix it expects.

let own: OwnProduct;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'client',
    servers: inject('servers'),
    redisDatabase: 1,
    environment: { API_PREFIX: 'zulip' },
  });
});
afterAll(() => own[Symbol.asyncDispose]());

function connect() {
  const { email, api_key, site } = own.owner;
  return zulip({ username: email, apiKey: api_key, realm: site });
}

test('it lists users and channels, sends, and finds what it sent', async () => {
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

test('it receives what it waits for', async () => {
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

test('the prefix is in the names that carry it', async () => {
  const settings = await (await connect()).server.settings();
  expect(settings).toMatchObject({ zulip_feature_level: 496, zulip_version: expect.any(String) });
});
