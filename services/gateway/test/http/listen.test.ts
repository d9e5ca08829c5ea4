import { createServer } from 'node:net';
import { listenAddresses } from '@chat/kit/config/listen-addresses';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../src/http/endpoint.ts';
import { startTestServer } from './test-server.ts';

const greeting = defineEndpoint({
  method: 'GET',
  path: '/greeting',
  permission: 'anonymous',
  params: z.object({}),
  response: z.object({}),
  handler: async (_deps: object) => ({}),
});
const own = listenAddresses('localhost');

test('parses a list of addresses and expands localhost to the loopback addresses', () => {
  expect(listenAddresses('0.0.0.0')).toEqual(['0.0.0.0']);
  expect(listenAddresses(' 10.0.0.1, ::1,10.0.0.1')).toEqual(['10.0.0.1', '::1']);
  expect(['127.0.0.1', '127.0.0.1,::1']).toContain(own.join());
  expect(listenAddresses('127.0.0.1,localhost')).toEqual(own);
});

test('listens on the same port on every address and stops on all of them', async () => {
  const hosts = [...own, '127.0.0.2'];
  const server = await startTestServer([greeting], { hosts });
  const urls = hosts.map(
    (host) => `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`,
  );
  for (const url of urls) {
    await expect(fetch(`${url}/api/v1/greeting`)).resolves.toMatchObject({ status: 200 });
  }
  await expect(fetch(`http://127.0.0.3:${server.port}/`)).rejects.toThrow();
  await server[Symbol.asyncDispose]();
  for (const url of urls) await expect(fetch(url)).rejects.toThrow();
});

test('fails and leaves no listener when one of the addresses is in use', async () => {
  const taken = createServer();
  afterAll(() => taken.close());
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.2', resolve));
  const address = taken.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const hosts = ['127.0.0.1', '127.0.0.2'];
  await expect(startTestServer([greeting], { hosts, port })).rejects.toThrow('EADDRINUSE');
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
