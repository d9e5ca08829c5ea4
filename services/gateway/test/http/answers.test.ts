import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../src/http/endpoint.ts';
import { rawFields, rawJson, sharedFields } from '../../src/http/envelope.ts';
import { joinedTail, sharedText } from '../../src/http/shared-tail.ts';
import { serverOfFile, startTestServer } from './test-server.ts';

const LONG = 'ü'.repeat(2000);

const text = (path: string, value: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    permission: 'user',
    params: z.object({}),
    response: z.object({ text: z.string() }),
    async handler() {
      return { text: value };
    },
  });

const sharedMembers = await sharedText(Buffer.from(`"text":"${LONG}","own":0`));

/**
 * An endpoint that answers with fields, a long text and shared members. One of the members has a different value in
 * this response.
 */
const shared = defineEndpoint({
  method: 'GET',
  path: '/shared',
  permission: 'user',
  params: z.object({}),
  response: z.object({ id: z.int(), head: z.string(), text: z.string(), own: z.int() }),
  async handler() {
    const { length } = sharedMembers.bytes;
    const replacement = { start: length - 1, end: length, json: '7' };
    const tail = joinedTail([{ text: sharedMembers, replacement }, '}']);
    return sharedFields({ id: 3 }, tail, [JSON.stringify({ head: 'ä'.repeat(40_000) })]);
  },
});

const { send, sendRaw } = await serverOfFile([text('/long', LONG), text('/short', 'x'), shared]);

const get = (path: string, encodings: string) =>
  send('GET', path, { headers: { 'Accept-Encoding': encodings } });

test.each(['gzip', 'deflate, gzip;q=0.5', '*', 'GZIP'])(
  'compresses a long response for %s',
  async (encodings) => {
    const { headers, body } = await get('/api/v1/long', encodings);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
    expect(body.text).toBe(LONG);
  },
);

test.each(['identity', 'gzip;q=0', 'br', 'gzip;q=0, *'])(
  'does not compress a long response for %s',
  async (encodings) => {
    const { headers, body } = await get('/api/v1/long', encodings);
    expect(headers.has('content-encoding')).toBe(false);
    expect(headers.get('vary')).toBe('Accept-Language');
    expect(body.text).toBe(LONG);
  },
);

test('does not compress a short response', async () => {
  const { headers } = await get('/api/v1/short', 'gzip');
  expect(headers.has('content-encoding')).toBe(false);
});

test('sends an uncompressed response with Content-Length to a client without Accept-Encoding', async () => {
  const answer = await sendRaw('GET /api/v1/long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
});

test.each(['gzip', 'identity'])(
  'sends the shared members that follow a long text to a client that accepts %s',
  async (encodings) => {
    const { body } = await get('/api/v1/shared', encodings);
    expect(body).toEqual({
      ...{ result: 'success', msg: '', id: 3 },
      ...{ head: 'ä'.repeat(40_000), text: LONG, own: 7 },
    });
  },
);

const raw = (response: z.ZodObject, reply: () => ReturnType<typeof rawFields>) =>
  defineEndpoint({
    method: 'GET',
    path: '/raw',
    permission: 'user',
    params: z.object({}),
    response,
    async handler() {
      return reply();
    },
  });

test('copies raw JSON into the response and checks it against the declaration', async () => {
  const response = z.object({ users: z.array(z.object({ id: z.int() })), queue_id: z.string() });
  await using server = await startTestServer([
    raw(response, () => rawFields(['{"users":[{"id":1}]}'], { queue_id: 'q' })),
  ]);
  const { body } = await server.send('GET', '/api/v1/raw');
  expect(body).toEqual({ result: 'success', msg: '', users: [{ id: 1 }], queue_id: 'q' });
});

test.each([
  ['of the wrong type', '{"id":"5"}', 'id'],
  ['missing', '{}', 'id'],
  ['not declared', '{"id":5,"secret":1}', 'secret'],
])('throws in tests if a response has a field %s', async (_, fields, named) => {
  const endpoint = raw(z.object({ id: z.int() }), () => rawFields([fields]));
  await using checked = await startTestServer([endpoint]);
  expect((await checked.send('GET', '/api/v1/raw')).status).toBe(500);
  expect(String(checked.events[0]?.fault)).toContain('GET /raw broke its response contract');
  expect(String(checked.events[0]?.fault)).toContain(named);
  await using unchecked = await startTestServer([endpoint], { checkResponses: false });
  expect((await unchecked.send('GET', '/api/v1/raw')).status).toBe(200);
});

test('accepts undeclared fields where the declaration is loose', async () => {
  const endpoint = raw(z.looseObject({ id: z.int() }), () => rawFields(['{"id":5,"more":1}']));
  await using server = await startTestServer([endpoint]);
  expect((await server.send('GET', '/api/v1/raw')).status).toBe(200);
});

test('checks the type of raw JSON values', async () => {
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/users',
    permission: 'user',
    params: z.object({}),
    response: z.object({ members: z.array(z.object({ id: z.int() })), count: z.int() }),
    async handler() {
      return { members: rawJson('[{"id":1},{"id":2}]'), count: 2 };
    },
  });
  await using server = await startTestServer([endpoint]);
  const { body } = await server.send('GET', '/api/v1/users');
  expect(body).toMatchObject({ members: [{ id: 1 }, { id: 2 }], count: 2 });
});
