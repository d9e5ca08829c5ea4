import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteCompletedBefore } from '../src/webhooks/store.ts';
import { json, startReceiver } from './receiver.ts';
import { makeDue, openStage, type Stage } from './stage.ts';
import type { Person } from './users-events.ts';

const patience = { timeout: 60_000 };
const token = 'abcdefghijklmnopqrstuvwxyz012345';
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

let stage: Stage;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let service: Awaited<ReturnType<Stage['replica']>>;
let person: Person;
let generic: Person;
let slack: Person;
/** A deactivated outgoing webhook bot. */
let gone: Person;
/** An outgoing webhook bot without deliveries. */
let silent: Person;
/** A bot without a webhook. */
let plain: Person;
let other: Person;
let lastId = 100;

beforeAll(async () => {
  stage = opened.use(await openStage());
  receiver = opened.use(await startReceiver());
  person = stage.add();
  const bot = { isBot: true, ownerId: person.id };
  generic = stage.add({ ...bot, webhook: { base_url: receiver.url(), interface: 1, token } });
  slack = stage.add({ ...bot, webhook: { base_url: receiver.url('/slack'), interface: 2, token } });
  const webhook = { base_url: receiver.url(), interface: 1, token };
  gone = stage.add({ ...bot, isActive: false, webhook });
  silent = stage.add({ ...bot, webhook });
  plain = stage.add(bot);
  other = stage.add();
  service = opened.use(await stage.replica());
});

beforeEach(() => {
  receiver.received.length = 0;
  receiver.behaviour.answer = (_request, response) => response.end('""');
  stage.replies.length = 0;
  stage.notices.length = 0;
});

const topic = { channelId: 9, topic: 'a topic' };

/** Announces a message that mentions the bot, and returns the message's id. */
async function mention(bot: Person, content = `@**${bot.fullName}** hello`): Promise<number> {
  lastId += 1;
  const announced = { id: lastId, senderId: person.id, content, mentions: [bot.id], place: topic };
  await stage.announce(announced);
  return lastId;
}

async function write(userIds: readonly number[], senderId = person.id): Promise<number> {
  lastId += 1;
  await stage.announce({ id: lastId, senderId, content: 'hello', place: { userIds } });
  return lastId;
}

const outcomeOf = async (messageId: number, bot = generic) =>
  (await service.app.deps
    .db('webhook_delivery')
    .where({ realm_id: stage.realmId, bot_id: bot.id, message_id: messageId })
    .first('outcome', 'status', 'error', 'attempts')) ?? {};

const completed = (messageId: number, bot = generic) =>
  expect.poll(() => outcomeOf(messageId, bot), patience);

describe("the request to a bot's server", () => {
  test('posts every field of the generic format when a bot is mentioned', async () => {
    const id = await mention(generic);
    await completed(id).toMatchObject({ outcome: 'accepted', status: 200, attempts: 1 });
    expect(receiver.received).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = receiver.received;
    expect(path).toBe('/hook');
    expect(headers['user-agent']).toBe('ZulipOutgoingWebhook/0.1.0');
    expect(headers['content-type']).toBe('application/json');
    const content = `@**${generic.fullName}** hello`;
    expect(JSON.parse(body)).toEqual({
      bot_email: `user${generic.id}@example.com`,
      bot_full_name: generic.fullName,
      data: content,
      trigger: 'mention',
      token,
      message: {
        id,
        timestamp: 1_700_000_000,
        type: 'stream',
        sender_id: person.id,
        sender_full_name: 'Person 1',
        sender_email: 'user1@example.com',
        sender_realm_str: 'test',
        client: 'test',
        is_me_message: false,
        recipient_id: 77,
        stream_id: 9,
        display_recipient: 'general talk',
        subject: 'a topic',
        topic_links: [],
        reactions: [],
        submessages: [],
        content,
        content_type: 'text/x-markdown',
        rendered_content: `<p>${content}</p>`,
        avatar_url: '/avatar/1',
      },
    });
  });

  test('posts a direct message to each bot among its participants', async () => {
    const id = await write([person.id, generic.id, slack.id]);
    await completed(id).toMatchObject({ outcome: 'accepted' });
    const [told] = receiver.received;
    expect(JSON.parse(told?.body ?? '')).toMatchObject({
      trigger: 'direct_message',
      message: { id, type: 'private', subject: '' },
    });
    await completed(id, slack).toMatchObject({ outcome: 'failed', status: null });
    const refusal = "Failure! Slack outgoing webhooks don't support direct messages.";
    expect(stage.replies).toMatchObject([
      { botId: slack.id, content: refusal, direct: { userIds: [person.id, generic.id] } },
    ]);
  });

  test("posts in Slack's format to a bot that uses it", async () => {
    receiver.behaviour.answer = json({ text: 'pong' });
    const id = await mention(slack, 'hello & welcome');
    await completed(id, slack).toMatchObject({ outcome: 'answered' });
    const [told] = receiver.received;
    expect(told?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(told?.body))).toEqual({
      token,
      team_id: `T${stage.realmId}`,
      team_domain: 'chat.example.com',
      channel_id: 'C9',
      channel_name: 'general talk',
      thread_ts: `${id}`,
      timestamp: '1700000000',
      user_id: `U${person.id}`,
      user_name: 'Person 1',
      text: 'hello & welcome',
      trigger_word: 'mention',
      service_id: `${slack.id}`,
    });
    expect(stage.replies).toMatchObject([{ botId: slack.id, content: 'pong' }]);
  });

  test('posts nothing for messages from bots, silent mentions, or deactivated bots', async () => {
    await write([generic.id, slack.id], slack.id);
    lastId += 1;
    await stage.announce({ id: lastId, senderId: person.id, content: 'hi', place: topic });
    await write([person.id, gone.id]);
    const id = await mention(generic);
    await completed(id).toMatchObject({ outcome: 'accepted' });
    expect(receiver.messageIds()).toEqual([id]);
  });
});

describe("the response of a bot's server", () => {
  const place = { channelId: topic.channelId, topic: topic.topic };

  test.each([
    [{ content: 'pong' }, { content: 'pong' }],
    [{ response_string: 'old', content: 'new' }, { content: 'old' }],
    [
      { content: 'see', widget_content: { widget_type: 'zform', extra_data: { a: 1 } } },
      { content: 'see', widgetJson: '{"widget_type":"zform","extra_data":{"a":1}}' },
    ],
    [
      { content: 'see', widget_content: '{"widget_type":"poll"}' },
      { content: 'see', widgetJson: '{"widget_type":"poll"}' },
    ],
  ])('posts the reply in %j to the same topic', async (answer, reply) => {
    receiver.behaviour.answer = json(answer);
    await completed(await mention(generic)).toMatchObject({ outcome: 'answered' });
    expect(stage.replies).toMatchObject([
      { realmId: stage.realmId, botId: generic.id, channel: place, ...reply },
    ]);
    expect(stage.notices).toEqual([]);
  });

  test.each(['', {}, { response_not_required: true, content: 'no' }, { content: ' \n' }])(
    'posts no reply for the response %j',
    async (answer) => {
      receiver.behaviour.answer = json(answer);
      await completed(await mention(generic)).toMatchObject({ outcome: 'accepted' });
      expect(stage.replies).toEqual([]);
      expect(stage.notices).toEqual([]);
    },
  );

  test.each([
    ['not JSON', 200, 'Failure! Invalid JSON in response'],
    ['', 200, 'Failure! Invalid JSON in response'],
    ['[1]', 200, 'Failure! Invalid response format'],
    ['{"content":"x","widget_content":"no"}', 200, 'Failure! Invalid response format'],
    ['gone', 410, 'Failure! Third party responded with 410'],
    ['', 302, 'Failure! Third party responded with 302'],
    ['', 407, 'Failure! Third party responded with 407'],
  ])(
    'reports the response %j with status %i in the conversation and to the owner',
    async (body, status, said) => {
      receiver.behaviour.answer = (_request, response) => {
        response.writeHead(status, { location: receiver.url('/elsewhere') }).end(body);
      };
      const id = await mention(generic);
      await completed(id).toMatchObject({ outcome: 'failed', status, attempts: 1 });
      expect(stage.replies).toMatchObject([{ content: said, channel: place }]);
      expect(stage.notices).toMatchObject([{ direct: { userIds: [person.id] } }]);
      const link = `/#narrow/channel/9-general-talk/topic/a.20topic/near/${id}`;
      const name = `@_**${generic.fullName}|${generic.id}**`;
      const [{ content: notice } = { content: '' }] = stage.notices;
      expect(notice).toContain(
        `[A message](${link}) to your bot ${name} triggered an outgoing webhook.`,
      );
      if (status > 400 && status !== 407) expect(notice).toContain(body);
      if (status === 407) expect(notice).toContain('private or disallowed network');
      expect(receiver.received).toHaveLength(1);
    },
  );

  test('sends the reply to a direct message to all its participants', async () => {
    receiver.behaviour.answer = json({ content: 'pong' });
    const id = await write([person.id, generic.id, other.id]);
    await completed(id).toMatchObject({ outcome: 'answered' });
    expect(stage.replies).toMatchObject([{ direct: { userIds: [person.id, other.id] } }]);
  });

  test('retries a server that fails temporarily, without posting about it', async () => {
    const answers = [503, 429, 200];
    receiver.behaviour.answer = (request, response) =>
      json('', answers.shift() ?? 200)(request, response);
    const id = await mention(generic);
    const next = await mention(generic);
    await completed(next).toMatchObject({ outcome: 'accepted' });
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'accepted', attempts: 3 });
    expect(receiver.messageIds()).toEqual([id, id, id, next]);
    expect(stage.replies).toEqual([]);
    expect(stage.notices).toEqual([]);
  });

  test('sends the reply without another request when the messaging service is available again', async () => {
    receiver.behaviour.answer = json({ content: 'pong' });
    stage.messaging.isAway = true;
    const id = await mention(generic);
    await expect.poll(() => receiver.received.length, patience).toBe(1);
    expect(stage.replies).toEqual([]);
    stage.messaging.isAway = false;
    await completed(id).toMatchObject({ outcome: 'answered', attempts: 1 });
    expect(receiver.received).toHaveLength(1);
    expect(stage.replies).toHaveLength(1);
  });

  test('skips follow-ups that the messaging service rejects', async () => {
    receiver.behaviour.answer = json({ content: 'pong' });
    stage.messaging.refuses = true;
    await completed(await mention(generic)).toMatchObject({ outcome: 'answered' });
    stage.messaging.refuses = false;
    expect(stage.replies).toEqual([]);
  });
});

describe('the latest trigger', () => {
  test('returns the latest trigger to the bot', async () => {
    const id = await mention(generic, 'the latest');
    await completed(id).toMatchObject({ outcome: 'accepted' });
    const { payloadJson } = await service.client.getLatestTrigger(
      {},
      { actor: stage.actor(generic) },
    );
    expect(JSON.parse(payloadJson)).toEqual(JSON.parse(receiver.received[0]?.body ?? ''));
  });

  test('keeps the latest trigger when older deliveries are deleted', async () => {
    const [earlier, latest] = [await mention(generic), await mention(generic)];
    await completed(latest).toMatchObject({ outcome: 'accepted' });
    await deleteCompletedBefore(service.app.deps.db, new Date(Date.now() + 60_000), 1_000);
    expect(await outcomeOf(earlier)).toEqual({});
    const { payloadJson } = await service.client.getLatestTrigger(
      {},
      { actor: stage.actor(generic) },
    );
    expect(JSON.parse(payloadJson)).toMatchObject({ message: { id: latest } });
  });

  test('rejects people, other bots and bots without deliveries that request the latest trigger', async () => {
    for (const who of [person, plain, silent]) {
      await expect
        .poll(
          () =>
            service.client
              .getLatestTrigger({}, { actor: stage.actor(who) })
              .catch((error) => error.code),
          patience,
        )
        .toBe('BAD_REQUEST');
    }
  });
});

test("drops a deactivated organization's deliveries, before the request and before follow-ups", async () => {
  await using scripted = await startReceiver();
  await using other = await openStage();
  const owner = other.add();
  const bot = (path: string) =>
    other.add({
      ...{ isBot: true, ownerId: owner.id },
      webhook: { base_url: scripted.url(path), interface: 1, token },
    });
  const [failing, answering] = [bot('/failing'), bot('/answering')];
  await using replica = await other.replica();
  const { db } = replica.app.deps;
  scripted.behaviour.answer = (request, response) =>
    json({ content: 'pong' }, request.path === '/failing' ? 503 : 200)(request, response);
  other.messaging.isAway = true;
  const mentions = [failing.id, answering.id];
  const message = { id: 1, senderId: owner.id, content: 'hello', mentions, place: topic };
  await other.announce(message);
  const delivery = ({ id }: Person) => db('webhook_delivery').where({ bot_id: id }).first();
  await expect.poll(() => delivery(failing), patience).toMatchObject({ status: 503 });
  await expect
    .poll(() => delivery(answering), patience)
    .toMatchObject({
      follow_up: { reply: { content: 'pong' } },
    });

  await other.deactivateRealm();
  const isRealmActive = async () => (await db('realm').first('is_active'))?.is_active;
  await expect.poll(isRealmActive, patience).toBe(false);
  for (const each of [failing, answering]) {
    await expect
      .poll(async () => {
        await makeDue(replica, 'webhooks');
        return delivery(each);
      }, patience)
      .toMatchObject({ outcome: 'dropped' });
  }
  expect(other.replies).toEqual([]);
});
