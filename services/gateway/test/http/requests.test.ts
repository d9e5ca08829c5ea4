import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../src/http/endpoint.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Answers what it was given. */
const echo = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT') =>
  defineEndpoint({
    method,
    path: '/things/{thing_id}',
    permission: 'user',
    params: z.object({
      thing_id: jsonText(z.int()),
      name: z.string().optional(),
      flags: jsonText(z.array(z.string())).default([]),
      note: z.string().optional(),
    }),
    aliases: { label: 'name' },
    response: z.object({ method: z.string(), params: z.unknown(), actor: z.int() }),
    async handler(_deps: object, { params, actor }) {
      return { method, params, actor: actor.userId };
    },
  });

const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] as const;
const all = METHODS.map(echo);

async function withServer(work: (server: TestServer) => Promise<void>) {
  await using server = await startTestServer(all);
  await work(server);
}

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const sent = { name: 'a & b', flags: '["x","ü"]' };
const parsed = { thing_id: 5, name: 'a & b', flags: ['x', 'ü'] };

test.each(METHODS)('%s takes its parameters from the query', (method) =>
  withServer(async ({ send }) => {
    const { body } = await send(method, `/api/v1/things/5?${new URLSearchParams(sent)}`);
    expect(body).toEqual({ result: 'success', msg: '', method, params: parsed, actor: 7 });
  }),
);

test.each(['DELETE', 'PATCH', 'POST', 'PUT'])(
  '%s takes its parameters from a urlencoded body',
  (method) =>
    withServer(async ({ send }) => {
      const { body } = await send(method, '/api/v1/things/5', { body: new URLSearchParams(sent) });
      expect(body).toMatchObject({ method, params: parsed });
    }),
);

test.each(['DELETE', 'PATCH', 'POST', 'PUT'])(
  '%s takes its parameters from a multipart body',
  (method) =>
    withServer(async ({ send }) => {
      const { body } = await send(method, '/api/v1/things/5', { body: multipart(sent) });
      expect(body).toMatchObject({ method, params: parsed });
    }),
);

test('GET takes parameters from a body too', () =>
  withServer(async ({ sendRaw }) => {
    const form = 'name=inside';
    const answer = await sendRaw(
      `GET /api/v1/things/5 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
    );
    expect(answer).toContain('"name":"inside"');
  }));
