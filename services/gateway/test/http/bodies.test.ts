import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../src/http/endpoint.ts';
import { serverOfFile } from './test-server.ts';

const accept = (path: string, maxBodyBytes?: number) =>
  defineEndpoint({
    method: 'POST',
    path,
    permission: 'user',
    maxBodyBytes,
    params: z.object({
      a: z.string().optional(),
      list: jsonText(z.array(z.unknown())).optional(),
    }),
    response: z.object({ length: z.int() }),
    async handler(_deps: object, { params }) {
      return { length: params.a?.length ?? 0 };
    },
  });

const { send, sendRaw, events } = await serverOfFile(
  [accept('/things'), accept('/larger', 200_000)],
  { maxBodyBytes: 10_000, requestTimeoutMs: 400 },
);

const PATH = '/api/v1/things';
const URLENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=b' };

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const parts = (count: number) =>
  Array.from({ length: count }, (_, n) => part(`p${n}`, '')).join('');

test.each<[string, Record<string, string>, string | Uint8Array<ArrayBuffer>, string]>([
  ['broken percent-encoding', URLENCODED, 'a=%zz', 'Malformed URL encoding'],
  ['no UTF-8', URLENCODED, new Uint8Array([0x61, 0x3d, 0xff]), 'The body is not UTF-8'],
  ['percent-encoded no UTF-8', URLENCODED, 'a=%ff', 'Malformed URL encoding'],
  ['too many parameters', URLENCODED, '&'.repeat(1001), 'Too many parameters'],
  ['a null character', URLENCODED, 'a=x%00y', 'a contains a null character'],
  ['a nesting bomb', URLENCODED, `list=${'['.repeat(9000)}`, 'list is not valid JSON'],
  ['too much', URLENCODED, `a=${'x'.repeat(10_000)}`, 'too large (limit: 10000 bytes)'],
  ['a compressed body', { ...URLENCODED, 'Content-Encoding': 'gzip' }, 'a=1', 'not supported'],
  ['no boundary', { 'Content-Type': 'multipart/form-data' }, part('a', 'x'), 'Malformed multipart'],
  ['another boundary', MULTIPART, '--c\r\n\r\n', 'Malformed multipart'],
  ['no multipart at all', MULTIPART, 'a=1', 'Malformed multipart'],
  ['an unfinished multipart', MULTIPART, part('a', 'x'), 'Malformed multipart'],
  [
    'an unfinished file',
    MULTIPART,
    '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nabc',
    'Malformed multipart',
  ],
  [
    'a broken part header',
    MULTIPART,
    '--b\r\nnothing\r\n\r\nx\r\n--b--\r\n',
    'Malformed multipart',
  ],
  ['too much in a part', MULTIPART, `${part('a', 'x'.repeat(11_000))}--b--\r\n`, 'too large'],
  [
    'too much in all parts',
    MULTIPART,
    `${part('a', 'x'.repeat(6_000)).repeat(2)}--b--\r\n`,
    'too large',
  ],
  ['a null character in a part', MULTIPART, `${part('a', 'x\0y')}--b--\r\n`, 'a contains a null'],
])('rejects a body with %s in the envelope', async (_, headers, body, msg) => {
  const { status, body: answer } = await send('POST', PATH, { headers, body });
  expect(answer).toMatchObject({ result: 'error', code: 'BAD_REQUEST' });
  expect(answer.msg).toContain(msg);
  expect(status).toBe(400);
});

test('rejects a body with too many parts', async () => {
  const answerTo = (count: number) =>
    send('POST', '/api/v1/larger', { headers: MULTIPART, body: `${parts(count)}--b--\r\n` });
  expect((await answerTo(1000)).status).toBe(200);
  expect((await answerTo(1001)).body).toMatchObject({
    code: 'BAD_REQUEST',
    msg: 'Too many parameters (limit: 1000)',
  });
});

test('reads no parameters from an empty multipart body', async () => {
  const { status } = await send('POST', PATH, { headers: MULTIPART, body: '--b--\r\n' });
  expect(status).toBe(200);
});

test('drops file parts on endpoints without files', async () => {
  const form = new FormData();
  form.set('a', 'xyz');
  form.set('file', new Blob(['abc'], { type: 'text/plain' }), 'f.txt');
  const { status, body } = await send('POST', PATH, { body: form });
  expect(status).toBe(200);
  expect(body).toEqual({ result: 'success', msg: '', length: 3 });
});

test('keeps the connection open after rejecting a body', async () => {
  const body = `a=${'x'.repeat(20_000)}`;
  const refused = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const next = `POST ${PATH}?a=1234 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  const answers = await sendRaw(refused + next);
  expect(answers).toContain('too large');
  expect(answers).toContain('"length":4');
});

test('rejects an endless body without Content-Length', async () => {
  const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
  const answer = await sendRaw(
    `POST ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}0\r\n\r\n`,
  );
  expect(answer).toContain('too large');
});

test.each([
  ['a word for a length', 'Content-Length: abc\r\n\r\n', 400],
  ['a negative length', 'Content-Length: -1\r\n\r\n', 400],
  ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ['a length and chunks', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  [
    'broken chunks',
    'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
  ],
  ['too long headers', `X: ${'x'.repeat(200_000)}\r\n\r\n`, 431],
  [
    'a length never reached',
    'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\na=',
    408,
  ],
  ['headers never finished', 'X: y', 408],
])('answers %s in the envelope and closes the connection', async (_, rest, status) => {
  const answer = await sendRaw(`POST ${PATH} HTTP/1.1\r\nHost: x\r\n${rest}`);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain('"result":"error","msg"');
  expect(answer).toContain('"code":"BAD_REQUEST"');
  expect(answer).toContain('Connection: close');
});

test.each([
  ['no Host header', '', 400],
  ['a strange expectation', 'Host: x\r\nExpect: miracles\r\n', 200],
])('answers a request with %s in the envelope', async (_, headers, status) => {
  const answer = await sendRaw(
    `POST ${PATH} HTTP/1.1\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain('"result":');
});

test('returns an error in the envelope for bytes that are not HTTP', async () => {
  expect(await sendRaw('hello\r\n\r\n')).toContain('"code":"BAD_REQUEST"');
});

test('accepts a query as long as a message', async () => {
  const { body } = await send('POST', `${PATH}?a=${'%F0%9F%98%80'.repeat(9_000)}`);
  expect(body).toEqual({ result: 'success', msg: '', length: 18_000 });
});

afterAll(() => {
  // None of these is a fault of the server, so none may be logged as a fault.
  expect(events.map(({ fault }) => fault).filter((fault) => fault !== undefined)).toEqual([]);
});
