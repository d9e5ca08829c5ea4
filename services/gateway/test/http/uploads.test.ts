import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../src/http/endpoint.ts';
import { serverOfFile, startTestServer } from './test-server.ts';

const takesFiles = defineEndpoint({
  method: 'POST',
  path: '/uploads',
  permission: 'user',
  files: { maxCount: 2, maxSizeBytes: 1000 },
  params: z.object({ note: z.string().optional() }),
  response: z.object({ note: z.string().optional(), files: z.unknown() }),
  async handler(_deps: object, { params, files }) {
    return {
      note: params.note,
      files: files.map(({ content, ...named }) => ({ ...named, text: content.toString() })),
    };
  },
});
const { send } = await serverOfFile([takesFiles]);

const file = (name: string, content: string) =>
  [name, new Blob([content], { type: 'text/plain' })] as const;

function upload(...files: readonly (readonly [string, Blob])[]): FormData {
  const form = new FormData();
  for (const [index, [name, content]] of files.entries())
    form.set(`/home/me/${index}`, content, name);
  form.set('note', 'after');
  return form;
}

test('passes files of any field name separately from the parameters', async () => {
  const { body } = await send('POST', '/api/v1/uploads', {
    body: upload(file('Übersicht.txt', 'abc'), file('b.txt', '')),
  });
  expect(body).toEqual({
    result: 'success',
    msg: '',
    note: 'after',
    files: [
      { fieldName: '/home/me/0', fileName: 'Übersicht.txt', mediaType: 'text/plain', text: 'abc' },
      { fieldName: '/home/me/1', fileName: 'b.txt', mediaType: 'text/plain', text: '' },
    ],
  });
});

test('passes an empty list of files if the form has none', async () => {
  expect((await send('POST', '/api/v1/uploads', { body: upload() })).body.files).toEqual([]);
});

test.each([
  ['a file that is too large', [file('a', 'x'.repeat(1001))], 'too large (limit: 1000 bytes)'],
  ['too many files', [file('a', ''), file('b', ''), file('c', '')], 'Too many files (limit: 2)'],
])('rejects an upload with %s', async (_, files, msg) => {
  const { status, body } = await send('POST', '/api/v1/uploads', { body: upload(...files) });
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  expect(body.msg).toContain(msg);
});

test('accepts a file whose size is exactly the limit', async () => {
  const { status } = await send('POST', '/api/v1/uploads', {
    body: upload(file('a', 'x'.repeat(1000))),
  });
  expect(status).toBe(200);
});

test('answers 408 to a file that arrives below the minimum rate and closes the connection', async () => {
  await using server = await startTestServer([takesFiles], {
    minimumRate: { bytesPerSecond: 1_000_000, graceMs: 50 },
  });
  const answer = await server.sendRaw(
    'POST /api/v1/uploads HTTP/1.1\r\nHost: chat.example.com\r\nContent-Length: 999\r\n' +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nthe beginning',
  );
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('"code":"BAD_REQUEST"');
});
