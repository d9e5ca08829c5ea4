import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { processesOf } from '../src/product/product.ts';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { sixProcesses } from '../src/product/services.ts';
import { apiClient, webClient } from './client.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';
import { setSpectatorAccess } from './spectator-access.ts';
import { fetchFile, uploaded } from './upload.ts';

// A product whose files are in an S3 store, with two gateways and two processes of the messaging service.

const mebibyte = 1024 * 1024;
const offsetType = 'application/offset+octet-stream';

const stack = new AsyncDisposableStack();
let own: OwnProduct;
let ada: Person;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'chat-e2e-s3-'));
  stack.defer(() => rm(directory, { recursive: true }));
  const store = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await store.run();
  stack.defer(() => store.close());
  own = stack.use(
    await startOwnProduct({
      name: 'uploads',
      form: sixProcesses,
      servers: inject('servers'),
      redisDatabase: 27,
      replicas: { gateway: 2, messaging: 2 },
      // These tests kill processes on purpose.
      announce: () => undefined,
      environment: {
        OBJECT_STORE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
        OBJECT_STORE_S3_BUCKET: 'files',
        OBJECT_STORE_S3_ACCESS_KEY: 'S3RVER',
        OBJECT_STORE_S3_SECRET_KEY: 'S3RVER',
        WEB_PUBLIC_STREAMS_ENABLED: 'true',
        ...withoutRateLimits,
      },
    }),
  );
  ada = await newPerson(own.owner);
});
afterAll(() => stack.disposeAsync());

test('the bucket stores a file, and every gateway serves the whole file and ranges of it', async () => {
  const content = randomBytes(9 * mebibyte);
  const url = await uploaded(ada, { content, fileName: 'a.bin' });
  expect((await readdir(directory, { recursive: true })).join()).toContain(url.split('/')[3]);
  for (const site of own.product.gateways) {
    const whole = await fetchFile({ site }, url, { who: ada });
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const part = await fetchFile({ site }, url, {
      who: ada,
      headers: { range: `bytes=${4 * mebibyte - 2}-${4 * mebibyte + 1}` },
    });
    expect(Buffer.from(await part.arrayBuffer())).toEqual(
      content.subarray(4 * mebibyte - 2, 4 * mebibyte + 2),
    );
  }
});

test('an upload can resume after every process that received a part of it was killed', async () => {
  const content = randomBytes(6 * mebibyte);
  const authorization = `Basic ${btoa(`${ada.email}:${ada.api_key}`)}`;
  const ask = (method: string, address: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(`${ada.site}${address}`, {
      method,
      headers: { authorization, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const created = await ask('POST', '/api/v1/tus', { 'upload-length': String(content.length) });
  const address = created.headers.get('location') ?? '';
  const patch = (from: number, to: number) =>
    ask(
      'PATCH',
      address,
      { 'upload-offset': String(from), 'content-type': offsetType },
      content.subarray(from, to),
    );
  expect((await patch(0, 5 * mebibyte)).status).toBe(204);
  const [gateway] = processesOf(own.product, 'gateway');
  for (const one of [...processesOf(own.product, 'messaging'), gateway]) one?.kill('SIGKILL');
  const offset = async () => {
    const answer = await ask('HEAD', address, {}).catch(() => undefined);
    return answer?.headers.get('upload-offset');
  };
  await expect.poll(offset).toBe(String(5 * mebibyte));
  const last = await patch(5 * mebibyte, content.length);
  expect(last.status).toBe(200);
  const { url } = await last.json();
  const file = await fetchFile(ada, url, { who: ada });
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
});

test('serves a file without an account only if a web-public message links to it', async () => {
  const owner = apiClient(own.owner);
  await setSpectatorAccess(own, true);
  const name = uniqueName('street');
  const made = await owner.post('/channels/create', {
    ...{ name, subscribers: [], is_web_public: true },
  });
  expect(made.status).toBe(200);
  expect((await webClient(own.owner).post('/register')).status).toBe(200);
  const [shown, kept] = [
    await uploaded(own.owner, { content: 'shown' }),
    await uploaded(own.owner, { content: 'kept' }),
  ];
  const sent = await owner.post('/messages', {
    ...{ type: 'channel', to: name, topic: 'files', content: `[x](${shown})` },
  });
  expect(sent.status).toBe(200);
  expect(await (await fetchFile(ada, shown)).text()).toBe('shown');
  expect((await fetchFile(ada, kept)).status).toBe(403);
});
