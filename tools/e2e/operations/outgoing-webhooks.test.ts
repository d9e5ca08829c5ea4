// The bots' servers listen on this machine. So this file needs a product on this machine, whose servers are also in
// inject('servers').
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ApiClient, apiClient } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../webhook-receiver.ts';

const owner = inject('owner');
const patience = { timeout: 60_000, interval: 100 };
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

type Bot = ApiClient & { id: number; fullName: string; email: string };

let person: Person;
let channel: { id: number; name: string };
let receiver: WebhookReceiver;
let generic: Bot;
let slack: Bot;

beforeAll(async () => {
  person = await newPerson(owner);
  receiver = opened.use(await startWebhookReceiver());
  const name = uniqueName('hooks');
  const made = await person.post('/channels/create', {
    ...{ name, subscribers: [person.userId], invite_only: true },
  });
  channel = { id: made.body.id, name };
  generic = await newWebhook(receiver.url, 1);
  slack = await newWebhook(receiver.url, 2);
});

async function newWebhook(payload_url: string, interface_type: number): Promise<Bot> {
  const unique = uniqueName('hook').replace(' ', '');
  const full_name = `Bot ${unique}`;
  const parameters = { full_name, short_name: unique, bot_type: 3, payload_url, interface_type };
  const { body } = await person.post('/bots', parameters);
  const shown = await person.get(`/users/${body.user_id}`);
  const credentials = { site: owner.site, email: shown.body.user.email, api_key: body.api_key };
  return { ...apiClient(credentials), id: body.user_id, fullName: full_name };
}

const json = (body: unknown, status = 200) => {
  receiver.answer((response) => response.writeHead(status).end(JSON.stringify(body)));
};

async function send(parameters: Record<string, string | number | number[]>): Promise<number> {
  const { status, body } = await person.post('/messages', parameters);
  expect(status).toBe(200);
  return body.id;
}

const mention = (bot: Bot, topic: string, said = 'ping') =>
  send({ type: 'channel', to: channel.id, topic, content: `@**${bot.fullName}** ${said}` });

/** Returns the content of the messages from the user `by` that match the narrow, oldest first. */
async function written(narrow: object[], by: number): Promise<string[]> {
  const { body } = await person.get('/messages', {
    ...{ anchor: 'newest', num_before: 20, num_after: 0, narrow, apply_markdown: false },
  });
  return body.messages
    .filter(({ sender_id }: { sender_id: number }) => sender_id === by)
    .map(({ content }: { content: string }) => content);
}

const inTopic = (topic: string, by: number) =>
  written(
    [
      { operator: 'channel', operand: channel.id },
      { operator: 'topic', operand: topic },
    ],
    by,
  );
const inDirect = (by: number) => written([{ operator: 'dm', operand: [by] }], by);

/** Returns the requests to the bot's server that contain the message. */
const postedOf = (id: number) =>
  receiver.posted.flatMap(({ headers, body }) => {
    if (!body.startsWith('{')) return [];
    const payload = JSON.parse(body);
    return payload.message.id === id ? [{ headers, payload }] : [];
  });

test("posts a mention to the bot's server and sends the server's response to the topic", async () => {
  json({ content: 'pong' });
  const topic = uniqueName('topic');
  const id = await mention(generic, topic);
  await expect.poll(() => inTopic(topic, generic.id), patience).toEqual(['pong']);

  const shown = await person.get(`/messages/${id}`, { apply_markdown: false });
  const { flags: _, ...message } = shown.body.message;
  const rendered = await person.get(`/messages/${id}`);
  const register = await person.post('/register', { fetch_event_types: ['realm_bot'] });
  const { services } = register.body.realm_bots.find(
    ({ user_id }: { user_id: number }) => user_id === generic.id,
  );
  const [posted] = postedOf(id);
  expect(posted?.headers['user-agent']).toMatch(/^ZulipOutgoingWebhook\/\S+$/);
  expect(posted?.payload).toEqual({
    bot_email: generic.email,
    bot_full_name: generic.fullName,
    data: `@**${generic.fullName}** ping`,
    trigger: 'mention',
    token: services[0].token,
    message: {
      ...message,
      avatar_url: expect.any(String),
      rendered_content: rendered.body.message.content,
    },
  });

  for (const path of ['/svc-outgoing-webhook', '/zulip-outgoing-webhook']) {
    const latest = await generic.post(path);
    expect(latest).toMatchObject({ status: 200, body: { result: 'success', ...posted?.payload } });
  }
});

test('sends the response to a direct message to the same conversation, with a widget on request', async () => {
  const widget = { widget_type: 'poll', extra_data: { question: 'now?', options: [] } };
  json({ content: 'a poll', widget_content: JSON.stringify(widget) });
  const id = await send({ type: 'direct', to: [generic.id], content: 'hello' });
  await expect.poll(() => inDirect(generic.id), patience).toContain('a poll');
  expect(postedOf(id)).toMatchObject([{ payload: { trigger: 'direct_message', data: 'hello' } }]);
  const { body } = await person.get('/messages', {
    ...{ anchor: 'newest', num_before: 1, num_after: 0 },
    narrow: [{ operator: 'dm', operand: [generic.id] }],
  });
  const [{ content: stored }] = body.messages.at(-1).submessages;
  expect(JSON.parse(stored)).toEqual(widget);
});

test('posts in the Slack format for a bot with the Slack interface', async () => {
  json({ text: 'as you like' });
  const topic = uniqueName('topic');
  const id = await mention(slack, topic);
  await expect.poll(() => inTopic(topic, slack.id), patience).toEqual(['as you like']);
  const forms = receiver.posted.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  expect(forms.find(({ thread_ts }) => thread_ts === `${id}`)).toMatchObject({
    channel_id: `C${channel.id}`,
    channel_name: channel.name,
    user_id: `U${person.userId}`,
    user_name: person.fullName,
    text: `@**${slack.fullName}** ping`,
    trigger_word: 'mention',
    service_id: `${slack.id}`,
  });

  await send({ type: 'direct', to: [slack.id], content: 'hello' });
  await expect
    .poll(() => inDirect(slack.id), patience)
    .toEqual(["Failure! Slack outgoing webhooks don't support direct messages."]);
});

test("reports a failed delivery in the conversation and to the bot's owner", async () => {
  json('no such thing', 404);
  const topic = uniqueName('topic');
  await mention(generic, topic);
  const said = ['Failure! Third party responded with 404'];
  await expect.poll(() => inTopic(topic, generic.id), patience).toEqual(said);
  const listTold = async () => {
    const { body } = await person.get('/messages', {
      ...{ anchor: 'newest', num_before: 5, num_after: 0, apply_markdown: false },
      narrow: [{ operator: 'is', operand: 'dm' }],
    });
    return body.messages.map(({ content }: { content: string }) => content).join('\n');
  };
  // The owner gets the report after the conversation.
  await expect
    .poll(listTold, patience)
    .toContain(`to your bot @_**${generic.fullName}|${generic.id}** triggered`);
  expect(await listTold()).toContain('no such thing');
});

test('does not call a private address', async () => {
  const inside = await newWebhook('http://[::1]:9/hook', 1);
  const topic = uniqueName('topic');
  await mention(inside, topic);
  const said = ['Failure! Third party responded with 407'];
  await expect.poll(() => inTopic(topic, inside.id), patience).toEqual(said);
});

test('GET /bots/latest_trigger returns BAD_REQUEST for a bot without a trigger and for a person', async () => {
  const untold = await newWebhook(receiver.url, 1);
  for (const who of [person, untold]) {
    expect(await who.post('/svc-outgoing-webhook')).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  }
});
