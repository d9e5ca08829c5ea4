import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, jsonText, METHODS, type Method } from '../../src/http/endpoint.ts';
import { serverOfFile } from './test-server.ts';

/** Returns an endpoint that answers with its input. */
const echo = (method: Method) =>
  defineEndpoint({
    method,
    path: '/things/{thing_id}',
    permission: 'user',
    params: z.object({
      thing_id: jsonText(z.int()),
      name: z.string().optional(),
      flags: jsonText(z.array(z.string())).default([]),
    }),
    aliases: { label: 'name', title: 'name' },
    response: z.object({ method: z.string(), params: z.unknown() }),
    async handler(_deps: object, { params }) {
      return { method, params };
    },
  });

const { send, sendRaw } = await serverOfFile(METHODS.map(echo));

const sent = { name: 'a & b', flags: '["x","ü"]' };
const params = { thing_id: 5, name: 'a & b', flags: ['x', 'ü'] };

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each(METHODS)('reads the parameters of %s from the query', async (method) => {
  const { status, body } = await send(method, `/api/v1/things/5?${new URLSearchParams(sent)}`);
  expect(status).toBe(200);
  expect(body).toEqual({ result: 'success', msg: '', method, params });
});

const WITH_BODY = METHODS.filter((method) => method !== 'GET');

test.each(WITH_BODY)('reads the parameters of %s from a urlencoded body', async (method) => {
  const { body } = await send(method, '/api/v1/things/5', { body: new URLSearchParams(sent) });
  expect(body).toMatchObject({ method, params });
});

test.each(WITH_BODY)('reads the parameters of %s from a multipart body', async (method) => {
  const { body } = await send(method, '/api/v1/things/5', { body: multipart(sent) });
  expect(body).toMatchObject({ method, params });
});

test('reads the parameters of a GET from a body too', async () => {
  const form = String(new URLSearchParams(sent));
  const answer = await sendRaw(
    'GET /api/v1/things/5 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
      'Content-Type: Application/X-WWW-Form-Urlencoded; charset=UTF-8\r\n' +
      `Content-Length: ${form.length}\r\n\r\n${form}`,
  );
  expect(answer).toContain(JSON.stringify(params));
});

test('prefers a parameter in the body to the query, and in the path to both', async () => {
  const { body } = await send('POST', '/api/v1/things/5?name=query&thing_id=6', {
    body: new URLSearchParams({ name: 'body', thing_id: '7' }),
  });
  expect(body).toMatchObject({
    params: { thing_id: 5, name: 'body' },
    ignored_parameters_unsupported: ['thing_id'],
  });
});

test('does not read parameters from a JSON body', async () => {
  const { body } = await send('POST', '/api/v1/things/5?name=query', {
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"body","other":1}',
  });
  expect(body).toEqual({
    result: 'success',
    msg: '',
    method: 'POST',
    params: { thing_id: 5, name: 'query', flags: [] },
  });
});

test('lists unsupported parameters in sorted order, without an error', async () => {
  const { body } = await send('POST', '/api/v1/things/5?zebra=1&dont_block=true', {
    body: new URLSearchParams({ apple: '%', client: 'me', '': 'x' }),
  });
  expect(body.ignored_parameters_unsupported).toEqual(['', 'apple', 'dont_block', 'zebra']);
});

test('omits the list of unsupported parameters from errors and when every parameter is supported', async () => {
  expect((await send('GET', '/api/v1/things/5?name=x&client=me')).text).not.toContain('ignored');
  expect((await send('GET', '/api/v1/things/x?zebra=1')).text).not.toContain('ignored');
});

test('reads an alias as the parameter it stands for', async () => {
  const { body } = await send('GET', '/api/v1/things/5?label=x');
  expect(body).toMatchObject({ params: { name: 'x' } });
  expect(body).not.toHaveProperty('ignored_parameters_unsupported');
});

test.each([
  ['?name=x&label=y', 'name', 'label'],
  ['?label=y&name=x', 'name', 'label'],
  ['?label=y&title=x', 'label', 'title'],
])('rejects a parameter that is sent under two names: %s', async (query, var_name1, var_name2) => {
  const { status, body } = await send('GET', `/api/v1/things/5${query}`);
  expect(status).toBe(400);
  expect(body).toEqual({
    result: 'error',
    code: 'REQUEST_CONFUSING_VAR',
    msg: `Can't decide between '${var_name1}' and '${var_name2}' arguments`,
    var_name1,
    var_name2,
  });
});

test('validates a path parameter like any other', async () => {
  const { status, body } = await send('GET', '/api/v1/things/five');
  expect(status).toBe(400);
  expect(body).toEqual({
    result: 'error',
    code: 'BAD_REQUEST',
    msg: 'thing_id is not valid JSON',
  });
});

test('lists names such as __proto__ as unsupported parameters', async () => {
  const { body } = await send('GET', '/api/v1/things/5?__proto__=1&constructor=2&toString=3');
  expect(body.ignored_parameters_unsupported).toEqual(['__proto__', 'constructor', 'toString']);
});
