import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { writeClientConfiguration } from '../src/product/owner-file.ts';
import { uniqueName } from './people.ts';

// The library replaces Node's FormData, and every file of the worker would get the replacement.
const { FormData } = globalThis;
const { default: zulip } = await import('zulip-js');
globalThis.FormData = FormData;

// Tests an unmodified client library of the API.

const owner = inject('owner');
let folder: string;
let configuration: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-e2e-client-'));
  configuration = join(folder, 'clientrc');
  await writeClientConfiguration(configuration, owner);
});
afterAll(() => rm(folder, { recursive: true }));

function connect() {
  return zulip({ zuliprc: configuration });
}

test('zulip-js lists users and channels, sends a message and finds it', async () => {
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

test('zulip-js receives an event by polling', async () => {
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

test("server settings contain the feature level and version under the library's prefix", async () => {
  const settings = await (await connect()).server.settings();
  expect(settings).toMatchObject({ zulip_feature_level: 496, zulip_version: expect.any(String) });
});
