import { once } from 'node:events';
import { connect } from 'node:net';
import { rateLimitHit } from '@chat/kit/errors/catalog';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../src/http/endpoint.ts';
import type { EventStream } from '../../src/http/event-stream.ts';
import { startTestServer } from './test-server.ts';

/** Returns an endpoint whose handler sends messages with `run`. */
const streaming = (run: (stream: EventStream, signal: AbortSignal) => Promise<void> | void) =>
  defineEndpoint({
    method: 'GET',
    path: '/stream',
    permission: 'user',
    isLongPoll: true,
    isStream: true,
    params: z.object({}),
    async handler(_deps: object, { openStream, setHeader, signal }) {
      setHeader('X-Set-Before', 'yes');
      await run(openStream(), signal);
    },
  });

test("sends the handler's messages uncompressed and ends the stream when the handler returns", async () => {
  const endpoint = streaming((stream) => {
    stream.send(Buffer.from('data: 1\n\n'));
    stream.send(Buffer.from(`data: ${'x'.repeat(5_000)}\n\n`));
  });
  await using server = await startTestServer([endpoint]);
  const init = { headers: { 'accept-encoding': 'gzip' } };
  const { status, headers, text } = await server.send('GET', '/api/v1/stream', init);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'x-set-before': 'yes',
    'x-request-id': expect.any(String),
    'access-control-allow-origin': '*',
  });
  expect(headers.get('content-encoding')).toBeNull();
  expect(text.startsWith('data: 1\n\ndata: xxx')).toBe(true);
});

test('sends an error of an open stream as the last message and reports it', async () => {
  const endpoint = streaming((stream) => {
    stream.send(Buffer.from('data: 1\n\n'));
    throw rateLimitHit({ 'retry-after': 3 });
  });
  await using server = await startTestServer([endpoint]);
  const { text } = await server.send('GET', '/api/v1/stream');
  const [, last = ''] = text.split('\n\n');
  expect(last.split('\n')).toEqual(['event: error', expect.stringContaining('"retry-after":3')]);
  await vi.waitUntil(() => server.events[0], 60_000);
  expect(server.events[0]).toMatchObject({ code: 'RATE_LIMIT_HIT', fault: undefined });
});

test('closes the connection of a client that leaves more than 4 MiB unread', async () => {
  const gone = Promise.withResolvers<void>();
  const endpoint = streaming(async (stream, signal) => {
    const piece = Buffer.alloc(256 * 1024, 'x');
    while (!signal.aborted) {
      stream.send(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    gone.resolve();
  });
  await using server = await startTestServer([endpoint]);
  const socket = connect(server.port, '127.0.0.1');
  socket.pause();
  await once(socket, 'connect');
  socket.write('GET /api/v1/stream HTTP/1.1\r\nHost: x\r\n\r\n');
  await gone.promise;
  socket.destroy();
});

test('sends more than 4 MiB in one call to a client that keeps reading', async () => {
  const endpoint = streaming((stream) => {
    stream.send(Buffer.from(':\n\n'));
    stream.send(Buffer.alloc(6 * 1024 * 1024, 'x'));
  });
  await using server = await startTestServer([endpoint]);
  const { text } = await server.send('GET', '/api/v1/stream');
  expect(text).toHaveLength(3 + 6 * 1024 * 1024);
});
