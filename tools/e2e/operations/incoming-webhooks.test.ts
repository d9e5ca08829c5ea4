import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, apiClient, type Credentials } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';

const owner = inject('owner');
const badKey = { status: 401, body: { result: 'error', code: 'INVALID_API_KEY' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

let person: Person;
let key: string;
let botId: number;
beforeAll(async () => {
  person = await newPerson(owner);
  ({ api_key: key, user_id: botId } = await newBot());
});

async function newBot(botType = 2): Promise<{ api_key: string; user_id: number }> {
  const unique = uniqueName('hook').replace(' ', '');
  const wanted = { full_name: unique, short_name: unique, bot_type: botType };
  const { status, body } = await person.post('/bots', wanted);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

async function newChannel(): Promise<{ id: number; name: string }> {
  const name = uniqueName('Hooks');
  const { body } = await person.post('/channels/create', { name, subscribers: [person.userId] });
  return { id: body.id, name };
}

/** Calls the webhook as external services do, with the key in the URL and the payload in the body. */
async function call(
  integration: string,
  parameters: Record<string, string>,
  payload: string | URLSearchParams = '{"text":"hello"}',
  { site }: Pick<Credentials, 'site'> = owner,
) {
  const query = new URLSearchParams({ api_key: key, ...parameters });
  const isForm = payload instanceof URLSearchParams;
  const answer = await fetch(`${site}/api/v1/external/${integration}?${query}`, {
    method: 'POST',
    ...(!isForm && { headers: { 'content-type': 'application/json; charset=utf-8' } }),
    body: payload,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Returns the bot's messages that `who` can read, oldest first. */
async function said(who: ApiClient = person) {
  const { body } = await who.get('/messages', {
    ...{ anchor: 'newest', num_before: 20, num_after: 0, apply_markdown: false },
    narrow: [['sender', botId]].map(([operator, operand]) => ({ operator, operand })),
  });
  return body.messages.map(({ type, subject, content, stream_id }: Record<string, unknown>) => ({
    type,
    subject,
    content,
    stream_id,
  }));
}

describe('POST /external/{integration}', () => {
  test("POST /external/{integration} sends the payload to the bot's owner", async () => {
    expect(
      await call('slack_incoming', {}, '{"text":"*hello* <https://a.b|there>"}'),
    ).toMatchObject({ status: 200, body: { result: 'success', msg: '' } });
    expect((await said()).at(-1)).toEqual({
      ...{ type: 'private', subject: '', content: '**hello** [there](https://a.b)' },
    });
  });

  test('sends to a channel given by name or id, with the topic from the payload or the URL', async () => {
    const { id, name } = await newChannel();
    await call('slack_incoming', { stream: name }, '{"text":"one","channel":"#news"}');
    await call(
      'slack_incoming',
      { stream: `${id}`, topic: 'mine' },
      '{"text":"two","channel":"x"}',
    );
    await call('json', { stream: name }, '{"a":{"b":[1]}}');
    const form = new URLSearchParams({ payload: '{"text":"three"}' });
    await call('slack_incoming', { stream: name }, form);
    const inChannel = (subject: string, content: string) => ({
      ...{ type: 'stream', stream_id: id, subject, content },
    });
    expect((await said()).slice(-4)).toEqual([
      inChannel('news', 'one'),
      inChannel('mine', 'two'),
      inChannel('JSON', '```json\n{\n  "a": {\n    "b": [\n      1\n    ]\n  }\n}\n```'),
      inChannel('general chat', 'three'),
    ]);
  });

  test('returns success but sends no message for a payload without text', async () => {
    await call('json', {}, '"before"');
    for (const payload of ['{"text":null}', '{"attachments":[{"title":null,"text":null}]}']) {
      expect(await call('slack_incoming', {}, payload)).toMatchObject({
        ...{ status: 200, body: { result: 'success', msg: '' } },
      });
    }
    expect((await said()).at(-1)?.content).toContain('"before"');
    const form = new URLSearchParams({ payload: '{"text":"hi","icon_emoji":":zap:"}' });
    expect(await call('slack_incoming', {}, form)).toMatchObject({ status: 200 });
    expect((await said()).at(-1)?.content).toBe(':zap: hi');
  });

  test('lists unknown parameters as ignored, and rejects an event filter that is not a list', async () => {
    const { status, body } = await call('json', { only_events: '["push"]', nonsense: '1' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { result: 'success', msg: '', ignored_parameters_unsupported: ['nonsense'] },
    });
    expect(await call('json', { exclude_events: 'push' })).toMatchObject(bad);
  });

  test('returns INVALID_JSON for a body that is not JSON or is nested too deeply', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    const texts = ['{"text":', '', 'null and more', nested(65), nested(200_000)];
    for (const payload of [...texts, new URLSearchParams({ payload: nested(4_200) })]) {
      expect(await call('json', {}, payload)).toMatchObject({
        status: 400,
        body: { result: 'error', code: 'INVALID_JSON' },
      });
    }
    for (const payload of ['{}', '[]', '"text"', '{"text":true}', '{"blocks":1}']) {
      expect(await call('slack_incoming', {}, payload)).toMatchObject({
        status: 400,
        body: { code: 'ANOMALOUS_WEBHOOK_PAYLOAD', webhook_name: 'slack_incoming' },
      });
    }
  });

  test("accepts only API keys of the organization's active incoming-webhook bots", async () => {
    const generic = await newBot(1);
    const keys = ['a'.repeat(32), 'short', '', person.api_key, generic.api_key];
    for (const api_key of keys) expect(await call('json', { api_key })).toMatchObject(badKey);
    expect(await call('json', {}, '{}', inject('otherOwner'))).toMatchObject(badKey);
    const gone = await newBot();
    await person.delete(`/bots/${gone.user_id}`);
    expect(await call('json', { api_key: gone.api_key })).toMatchObject({
      status: 401,
      body: { code: 'USER_DEACTIVATED' },
    });
    const without = await fetch(`${owner.site}/api/v1/external/json`, { method: 'POST' });
    expect(await without.json()).toMatchObject({
      code: 'REQUEST_VARIABLE_MISSING',
      var_name: 'api_key',
    });
  });

  test("returns success for an unknown channel and notifies the bot's owner in a message", async () => {
    const stranger = await newPerson(owner);
    const hidden = uniqueName('Private');
    await stranger.post('/channels/create', {
      ...{ name: hidden, subscribers: [stranger.userId], invite_only: true },
    });
    for (const stream of [uniqueName('none'), '99999999', hidden]) {
      const bot = await newBot();
      expect(await call('json', { api_key: bot.api_key, stream })).toMatchObject({
        status: 200,
        body: { result: 'success', msg: '' },
      });
      const { body } = await person.get('/messages', {
        ...{ anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false },
        narrow: [{ operator: 'is', operand: 'dm' }],
      });
      expect(body.messages).toMatchObject([
        {
          sender_full_name: 'Notification Bot',
          display_recipient: [expect.anything(), expect.anything()],
          content: expect.stringMatching(new RegExp(`\\|${bot.user_id}\\*\\*.*\`${stream}\``)),
        },
      ]);
    }
    const { body } = await stranger.get('/messages', {
      ...{ anchor: 'newest', num_before: 5, num_after: 0 },
      narrow: [{ operator: 'channel', operand: hidden }],
    });
    expect(
      body.messages.filter(({ content }: { content: string }) => content.includes('hello')),
    ).toEqual([]);
  });

  test('returns BAD_REQUEST when the bot cannot post in the channel, and 404 for unknown integrations', async () => {
    const { id, name } = await newChannel();
    await person.delete(`/streams/${id}`);
    expect(await call('json', { stream: name })).toMatchObject(bad);
    for (const integration of ['nothing', 'slack', '__proto__', 'constructor']) {
      expect((await call(integration, {})).status).toBe(404);
    }
    const got = await fetch(`${owner.site}/api/v1/external/json?api_key=${key}`);
    expect([got.status, await got.json()]).toEqual([
      405,
      expect.objectContaining({ code: 'METHOD_NOT_ALLOWED', allowed_methods: ['POST'] }),
    ]);
  });
});

test('GET /messages/summary returns BAD_REQUEST, and server_can_summarize_topics is false', async () => {
  const asPerson = apiClient(person);
  expect(await asPerson.get('/messages/summary', { narrow: [] })).toMatchObject(bad);
  expect(await asPerson.get('/messages/summary')).toMatchObject({
    status: 400,
    body: { code: 'REQUEST_VARIABLE_MISSING', var_name: 'narrow' },
  });
  const { body } = await asPerson.post('/register', { fetch_event_types: ['realm'] });
  expect(body.server_can_summarize_topics).toBe(false);
});
