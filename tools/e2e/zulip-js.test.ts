import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import zulip from 'zulip-js';
import type { Owner } from '../src/product/organization.ts';
import { keepOwner } from '../src/product/owner-file.ts';
import { startProduct } from '../src/product/product.ts';
import { createSecrets } from '../src/product/secrets.ts';
import { uniqueName } from './people.ts';

// An unmodified client library of the API, against a deployment that presents the prefix it expects.

const stack = new AsyncDisposableStack();
let owner: Owner;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chat-e2e-client-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const secrets = createSecrets();
  const product = stack.use(
    await startProduct({
      servers: inject('servers'),
      secrets,
      isolation: { databaseName: 'chat_client', natsNamespace: 'client' },
      logDirectory: join(folder, 'logs'),
      announce: console.error,
      environment: { API_PREFIX: 'zulip' },
    }),
  );
  owner = await keepOwner(folder, product, secrets);
});
afterAll(() => stack.disposeAsync());

function connect() {
  return zulip({ username: owner.email, apiKey: owner.api_key, realm: owner.site });
}

test('it lists users and channels, sends, and finds what it sent', async () => {
  const client = await connect();
  const channel = uniqueName('client');
  await client.users.me.subscriptions.add({ subscriptions: JSON.stringify([{ name: channel }]) });

  const users = await client.users.retrieve();
  expect(users.members.map((user) => user.email)).toContain(owner.email);
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
