import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { generatedApiKeys } from '../src/generated-organization/api-keys.ts';
import {
  type GeneratedOrganization,
  generatedHost,
  generateOrganization,
} from '../src/generated-organization/generate-organization.ts';
import { type Ids, idsOf } from '../src/generated-organization/ids.ts';
import { everybody, few, history } from '../src/generated-organization/plan/channels.ts';
import { planMessages } from '../src/generated-organization/plan/messages.ts';
import { firstOfFew, reader } from '../src/generated-organization/plan/people.ts';
import { tinyScale } from '../src/generated-organization/plan/scale.ts';
import { ensureOrganization, type Owner } from '../src/product/organization.ts';
import { type Product, startProduct } from '../src/product/product.ts';
import { createSecrets } from '../src/product/secrets.ts';
import { sixProcesses } from '../src/product/services.ts';
import { type ApiClient, anonymousClient, apiClient } from './client.ts';
import { readEvents } from './event-reader.ts';
import { removeData } from './remove-data.ts';
import { untilReceived } from './until-received.ts';

// The benchmarks' organization is written directly into the schemas. Tests at a small scale that the product accepts
// it and continues from there. The generator itself compares it with its plan.

const stack = new AsyncDisposableStack();
const secrets = createSecrets();
const keys = generatedApiKeys(secrets.secretKey);
let organization: GeneratedOrganization;
let ids: Ids;
let product: Product;
let owner: Owner;

beforeAll(async () => {
  const servers = inject('servers');
  const unique = `e2e_generated_${randomBytes(4).toString('hex')}`;
  const isolation = { databaseName: unique, natsNamespace: unique, redisDatabase: 8 };
  const folder = await mkdtemp(join(tmpdir(), 'chat-e2e-generated-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  stack.defer(() => removeData(servers, isolation));
  const announce = (line: string) => console.error(line);
  const place = { servers, secrets, isolation, logDirectory: join(folder, 'logs') };
  organization = await generateOrganization({ ...place, announce: () => undefined }, tinyScale);
  ids = idsOf(organization.firstIds);
  product = stack.use(
    await startProduct({ ...place, form: sixProcesses, externalHost: generatedHost, announce }),
  );
  owner = await ensureOrganization(product, secrets, '');
});
afterAll(() => stack.disposeAsync());

test('new messages, users and channels get ids above the generated ones', async () => {
  const asOwner = apiClient(owner);
  const message = { type: 'channel', to: ids.channelId(few), topic: 'next', content: 'hello' };
  const sent = await personAt(firstOfFew).post('/messages', message);
  expect(sent.body).toMatchObject({ result: 'success', id: tinyScale.messages + 1 });

  const email = 'newcomer@example.com';
  const password = randomBytes(24).toString('base64url');
  const created = await asOwner.post('/users', { email, password, full_name: 'New Comer' });
  expect(created.body.user_id).toBe(ids.userId(organization.plan.people.length));

  const channel = await asOwner.post('/channels/create', { name: 'brand new', subscribers: [] });
  expect(channel.body.id).toBe(ids.channelId(tinyScale.channels));
});

test('generated people are in the same groups as others with their role', async () => {
  const { body } = await apiClient(owner).post('/register', {
    fetch_event_types: ['realm_user', 'realm_user_groups'],
  });
  const groupsOf = (userId: number) =>
    body.realm_user_groups
      .filter(
        ({ members, is_system_group }: { members: number[]; is_system_group: boolean }) =>
          is_system_group && members.includes(userId),
      )
      .map(({ name }: { name: string }) => name);
  const newcomer = body.realm_users.find(
    ({ full_name }: { full_name: string }) => full_name === 'New Comer',
  );

  expect(groupsOf(ids.userId(reader))).toEqual(groupsOf(newcomer.user_id));
});

test('the generated HTML equals the HTML that the product renders', async () => {
  const texts = [...planMessages(organization.plan).filter(({ content }) => /[*`]/.test(content))];
  const sender = personAt(firstOfFew);
  const to = ids.channelId(few);
  for (const { content } of texts.slice(0, 20)) {
    await sender.post('/messages', { type: 'channel', to, topic: 'rendered', content });
  }
  const { body } = await sender.get('/messages', {
    anchor: 'newest',
    num_before: 20,
    num_after: 0,
    narrow: [
      { operator: 'channel', operand: to },
      { operator: 'topic', operand: 'rendered' },
    ],
  });

  expect(body.messages.map(({ content }: { content: string }) => content)).toEqual(
    texts.slice(0, 20).map(({ rendered }) => rendered),
  );
});

test('delivers a message to generated subscribers', async () => {
  await using received = await readEvents(personAt(reader), { event_types: ['message'] });
  const message = { type: 'channel', to: ids.channelId(everybody), topic: 'live', content: 'hi' };
  const { body } = await personAt(firstOfFew).post('/messages', message);
  await untilReceived(received, ({ type }) => type === 'message', 1);

  expect(received.events().map(({ message: { id } }) => id)).toEqual([body.id]);
  const unread = await personAt(reader).post('/register', {
    fetch_event_types: ['message', 'update_message_flags'],
  });
  expect(unread.body.unread_msgs.count).toBe(tinyScale.reader.unread + 1);
});

test("a message to a generated direct conversation has that conversation's recipient id", async () => {
  const [conversation] = organization.plan.directConversations.filter(
    ({ participants }) => participants.length === 2 && !participants.includes(0),
  );
  const [sender = 0, recipient = 0] = conversation?.participants ?? [];
  const to = [ids.userId(recipient)];
  const { body } = await personAt(sender).post('/messages', {
    type: 'direct',
    to,
    content: 'go on',
  });
  const narrow = [{ operator: 'dm', operand: [ids.userId(sender)] }];
  const found = await personAt(recipient).get('/messages', {
    ...{ anchor: 'newest', num_before: 100, num_after: 0, narrow },
  });

  expect(found.body.messages).toHaveLength((conversation?.messages ?? 0) + 1);
  expect(found.body.messages.at(-1).id).toBe(body.id);
});

test('generated API keys log people in, and the users service returns them', async () => {
  const { email } = organization.plan.people[reader] ?? {};
  const { body } = await anonymousClient(product).post('/dev_fetch_api_key', { username: email });

  expect(body).toMatchObject({ result: 'success', api_key: keys.keyOf(reader) });
});

test('the oldest message of a channel is the first generated one', async () => {
  const { body } = await personAt(reader).get('/messages', {
    anchor: 'oldest',
    num_before: 0,
    num_after: tinyScale.historyMessages + 1,
    narrow: [{ operator: 'channel', operand: ids.channelId(history) }],
  });
  const planned = planMessages(organization.plan)
    .filter(({ conversation }) => conversation === history)
    .map(({ id }) => id);

  expect(body.messages.map(({ id }: { id: number }) => id)).toEqual([...planned]);
  const { body: snapshot } = await personAt(reader).post('/register', {
    fetch_event_types: ['subscription'],
  });
  const channel = snapshot.subscriptions.find(
    ({ stream_id }: { stream_id: number }) => stream_id === ids.channelId(history),
  );
  expect(channel.first_message_id).toBe(body.messages[0].id);
});

function personAt(place: number): ApiClient {
  const email = organization.plan.people[place]?.email ?? '';
  return apiClient({ site: product.site, email, api_key: keys.keyOf(place) });
}
